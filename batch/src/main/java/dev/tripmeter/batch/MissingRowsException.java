package dev.tripmeter.batch;

import java.util.List;

/** Rows were asked for by their keys, and the table has none with some of them. */
public final class MissingRowsException extends BatchException {
  private final transient List<Object> keys;

  /** With the keys, in the order they were asked in. */
  public MissingRowsException(String table, List<Object> keys) {
    super(keys.size() + " of the keys asked for are not in table " + table);
    this.keys = List.copyOf(keys);
  }

  /** The keys that are missing, each once. Does not survive serialization. */
  public List<Object> keys() {
    return keys;
  }
}
