package dev.tripmeter.report;

import dev.tripmeter.core.Environment;
import java.util.List;

/**
 * What every JSON output is: one object with the result's own fields between {@code environment}
 * and {@code notes}.
 *
 * @param tripmeter the version that wrote it
 * @param kind the word for the result, as {@code lab.insert}
 * @param environment where it was found
 * @param result the result; its components become fields of the object
 * @param notes why a figure is null, what was skipped
 */
public record Envelope<R extends Record>(
    String tripmeter, String kind, Environment environment, R result, List<String> notes) {

  public Envelope {
    notes = List.copyOf(notes);
  }
}
