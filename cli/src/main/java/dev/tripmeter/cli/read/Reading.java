package dev.tripmeter.cli.read;

import java.util.List;

/**
 * What reading several files gave.
 *
 * @param things what was read, in the order given
 * @param unreadable files that gave nothing
 * @param notes what was passed over
 */
public record Reading<T>(List<T> things, List<Unreadable> unreadable, List<String> notes) {
  public Reading {
    things = List.copyOf(things);
    unreadable = List.copyOf(unreadable);
    notes = List.copyOf(notes);
  }
}
