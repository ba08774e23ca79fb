package dev.tripmeter.lab.engine;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Whether rows have the keys the program was told: the sum of key × value over all rows, modulo
 * 2^64, where value is a column the program filled itself. Keys given to the wrong rows, or left
 * out, change it. Not thread-safe.
 */
public final class KeySum {
  private long sum;

  /** Adds a row. */
  public void add(long key, long value) {
    sum += key * value;
  }

  /** The sum so far. */
  public long value() {
    return sum;
  }

  /** The same from a database, which adds without an end; null is the sum of no rows. */
  public static long of(@Nullable BigDecimal exact) {
    return exact == null ? 0 : exact.toBigInteger().longValue();
  }
}
