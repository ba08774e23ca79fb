package dev.tripmeter.lab.insert;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A way to insert many rows. */
public enum InsertVariant {
  /** One INSERT for each row, its id returned: what a table function for single records does. */
  ROW_BY_ROW,
  /** The seed's list: rows collected by addBatch and sent by executeBatch. */
  EXECUTE_BATCH,
  /**
   * One INSERT ... SELECT FROM unnest(...) for each list of rows, ids returned. PostgreSQL only.
   */
  ARRAY,
  /** Room batch's writer: rows are records, sent by the list, and every row is told its key. */
  WRITER;

  /** The name in reports, JSON and the statement's leading comment. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The last part of the name of the variant's own table. */
  String tableSuffix() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Whether the client never sends before it has read the last answer to its end. Only then is a
   * turn on the wire a trip of the client; a long batch is pipelined, its turns depend on timing.
   */
  public boolean lockStep(int batchSize) {
    return this != EXECUTE_BATCH || batchSize == 1;
  }

  /** The variant of a name. */
  public static Optional<InsertVariant> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
  }

  /** Whether rows are collected and sent together. */
  public boolean collects() {
    return this != ROW_BY_ROW;
  }
}
