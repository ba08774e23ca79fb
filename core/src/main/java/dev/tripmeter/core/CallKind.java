package dev.tripmeter.core;

/** What the application asked of the database in one call. */
public enum CallKind {
  /** A physical connection, from the first byte to the moment it can be used. */
  CONNECT,
  /** Describing or preparing a statement, where the driver does it in a call of its own. */
  PREPARE,
  /** Running a statement or a batch, up to the first rows of its answer. */
  EXECUTE,
  /** More rows of a result that was begun. */
  FETCH,
  /** Making a transaction durable. */
  COMMIT,
  /** Undoing a transaction, or a part of it to a savepoint. */
  ROLLBACK,
  /** Asking whether the connection is alive. */
  PING,
  /** Ending a connection, statement or result. */
  CLOSE,
  /** Reading or writing a large object after the row that held its locator. */
  LOB,
  /** Asking about tables, columns, types or parameters. */
  METADATA,
  /** Session settings: isolation, schema, read-only, savepoints. */
  SETTING,
  /** Anything else that reached the database inside a call. */
  OTHER;

  private static final CallKind[] VALUES = values();

  /** The number of kinds, for tables indexed by {@link #ordinal()}. */
  public static final int COUNT = VALUES.length;

  /** The kind with the given ordinal, without the copy that {@link #values()} makes. */
  public static CallKind of(int ordinal) {
    return VALUES[ordinal];
  }

  /** The word as it stands in JSON and reports. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
