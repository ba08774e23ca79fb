package dev.tripmeter.cli.read;

import java.util.ArrayList;
import java.util.List;

/**
 * What reading several files gave.
 *
 * @param things what was read, in the order given
 * @param unreadable files that gave nothing
 * @param notes what was passed over, and damage that the things themselves do not tell
 * @param isDamaged whether a thing is less than its file was: cut, corrupt
 */
public record Reading<T>(
    List<T> things, List<Unreadable> unreadable, List<String> notes, boolean isDamaged) {
  public Reading {
    things = List.copyOf(things);
    unreadable = List.copyOf(unreadable);
    notes = List.copyOf(notes);
  }

  /** The same with more to be told of the things. */
  public Reading<T> withNotes(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Reading<>(things, unreadable, all, isDamaged);
  }

  /** Whether something is missing that was asked for. */
  public boolean isPartial() {
    return isDamaged || !unreadable.isEmpty();
  }

  /** All that a reader of the result must know of its files. */
  public List<String> allNotes() {
    List<String> all = new ArrayList<>(notes);
    unreadable.forEach(each -> all.add(each.line()));
    return all;
  }
}
