package dev.tripmeter.oracle.trace.internal;

/** Reads whole numbers out of bytes and remembers where it stopped. Not thread-safe. */
final class NumberReader {
  /** Counters that wrapped below zero in 32 bits are this close to the top, or closer. */
  private static final long WRAPPED = (1L << 32) - (1L << 20);

  private int position;

  /** Where the last number ended. */
  int position() {
    return position;
  }

  /** Whether a number stands at a position. */
  static boolean standsAt(byte[] buffer, int at, int to) {
    return at < to
        && (Ascii.isDigit(buffer[at])
            || (buffer[at] == '-' && at + 1 < to && Ascii.isDigit(buffer[at + 1])));
  }

  /**
   * The number at a position; 0 where none stands. Cursor numbers have up to 20 digits: past 63
   * bits the result is the number modulo 2^64, still its own.
   */
  long read(byte[] buffer, int at, int to) {
    int i = at;
    boolean negative = i < to && buffer[i] == '-';
    if (negative) {
      i++;
    }
    long value = 0;
    while (i < to && Ascii.isDigit(buffer[i])) {
      value = value * 10 + (buffer[i] - '0');
      i++;
    }
    position = i;
    return negative ? -value : value;
  }

  /** A counter that an old defect writes as 2^32 minus a little when it means minus a little. */
  static long unwrapped(long counter) {
    return counter > WRAPPED && counter < 1L << 32 ? counter - (1L << 32) : counter;
  }
}
