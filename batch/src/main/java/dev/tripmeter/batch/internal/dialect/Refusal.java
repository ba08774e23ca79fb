package dev.tripmeter.batch.internal.dialect;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What a dialect will not do, before anything is sent. The engine makes a public failure of it. */
public final class Refusal extends SQLException {
  private final boolean aboutKeys;
  private final @Nullable SQLException driverFailure;

  private Refusal(String message, boolean aboutKeys, @Nullable SQLException cause) {
    super(message, cause);
    this.aboutKeys = aboutKeys;
    this.driverFailure = cause;
  }

  /** A name, a type or a value that does not fit. */
  public static Refusal of(String message) {
    return new Refusal(message, false, null);
  }

  /** What the driver would not take. */
  public static Refusal of(String message, SQLException cause) {
    return new Refusal(message, false, cause);
  }

  /** Keys that cannot be proved. */
  public static Refusal ofKeys(String message) {
    return new Refusal(message, true, null);
  }

  /** Whether it is keys that cannot be proved. */
  public boolean aboutKeys() {
    return aboutKeys;
  }

  /** What the driver said; null where it was not asked. */
  public @Nullable SQLException driverFailure() {
    return driverFailure;
  }
}
