package dev.tripmeter.batch.internal.dialect;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What a dialect will not do, before anything is sent. The engine makes a public failure of it. */
public final class Refusal extends SQLException {
  /** What it is about. */
  public enum Kind {
    /** A name, a type or a value that does not fit. */
    VALUE,
    /** Keys that cannot be proved. */
    KEYS,
    /** Rows that cannot be merged by a key. */
    MERGE
  }

  private final Kind kind;
  private final @Nullable SQLException driverFailure;

  private Refusal(String message, String sqlState) {
    super(message, sqlState);
    this.kind = Kind.VALUE;
    this.driverFailure = null;
  }

  private Refusal(String message, Kind kind, @Nullable SQLException cause) {
    super(message, cause);
    this.kind = kind;
    this.driverFailure = cause;
  }

  /** A name, a type or a value that does not fit. */
  public static Refusal of(String message) {
    return new Refusal(message, Kind.VALUE, null);
  }

  /** A value that the database would refuse, with the SQLSTATE it would give. */
  public static Refusal ofValue(String sqlState, String message) {
    return new Refusal(message, sqlState);
  }

  /** What the driver would not take. */
  public static Refusal of(String message, SQLException cause) {
    return new Refusal(message, Kind.VALUE, cause);
  }

  /** Keys that cannot be proved. */
  public static Refusal ofKeys(String message) {
    return new Refusal(message, Kind.KEYS, null);
  }

  /** Rows that cannot be merged. */
  public static Refusal ofMerge(String message) {
    return new Refusal(message, Kind.MERGE, null);
  }

  /** What it is about. */
  public Kind kind() {
    return kind;
  }

  /** What the driver said; null where it was not asked. */
  public @Nullable SQLException driverFailure() {
    return driverFailure;
  }
}
