package dev.tripmeter.lab.engine;

import java.util.List;

/**
 * What an experiment found out, and where.
 *
 * @param result the experiment's own record
 * @param database what was found out about the database it ran on
 * @param notes why a figure is missing, what was skipped
 * @param <R> the type of the result
 */
public record Found<R extends Record>(R result, DatabaseFacts database, List<String> notes) {
  public Found {
    notes = List.copyOf(notes);
  }
}
