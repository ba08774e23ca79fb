package dev.tripmeter.oracle.trace.internal;

/** Reads whole numbers out of bytes and keeps the last one. Not thread-safe. */
final class NumberReader {
  /** Counters that wrapped below zero in 32 bits are this close to the top, or closer. */
  private static final long WRAPPED = (1L << 32) - (1L << 20);

  private static final long ZEROS = 0x3030303030303030L;
  private static final long ABOVE_NINE = 0x7676767676767676L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final long[] TENS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };

  private long value;

  /** The last number read. */
  long value() {
    return value;
  }

  /** Whether a number stands at a position. */
  static boolean standsAt(byte[] buffer, int at, int to) {
    return at < to
        && (Ascii.isDigit(buffer[at])
            || (buffer[at] == '-' && at + 1 < to && Ascii.isDigit(buffer[at + 1])));
  }

  /** The number at a position, with a sign or without; 0 where none stands. */
  long read(byte[] buffer, int at, int to) {
    pass(buffer, at, to);
    return value;
  }

  /** Reads a number with a sign or without, and returns where it ends. */
  int pass(byte[] buffer, int at, int to) {
    if (at < to && buffer[at] == '-') {
      int end = passDigits(buffer, at + 1, to);
      value = -value;
      return end;
    }
    return passDigits(buffer, at, to);
  }

  /**
   * Reads a number without a sign, eight digits at a time, and returns where it ends: the position
   * itself where no digit stands. Cursor numbers have up to 20 digits: past 63 bits the number is
   * the one modulo 2^64, still its own.
   */
  int passDigits(byte[] buffer, int at, int to) {
    long sum = 0;
    int i = at;
    while (i + Long.BYTES <= buffer.length) {
      long word = Ascii.eight(buffer, i) ^ ZEROS;
      int digits = Math.min(leadingDigits(word), to - i);
      if (digits < Long.BYTES) {
        value = digits <= 0 ? sum : sum * TENS[digits] + value(word, digits);
        return i + Math.max(0, digits);
      }
      sum = sum * TENS[Long.BYTES] + value(word, Long.BYTES);
      i += Long.BYTES;
    }
    for (; i < to && Ascii.isDigit(buffer[i]); i++) {
      sum = sum * 10 + (buffer[i] - '0');
    }
    value = sum;
    return i;
  }

  /**
   * How many of eight bytes, digits being 0 to 9 by now, are digits before the first that is not.
   * What is added carries from a byte only into those after a byte that is no digit.
   */
  private static int leadingDigits(long word) {
    return Long.numberOfTrailingZeros((word | (word + ABOVE_NINE)) & HIGHS) >>> 3;
  }

  /** The first digits of eight as a number: neighbours are joined to pairs, fours and eight. */
  private static long value(long word, int digits) {
    long leadingZeros = word << (Long.SIZE - Byte.SIZE * digits);
    long pairs = (leadingZeros * 10 + (leadingZeros >>> 8)) & 0x00FF00FF00FF00FFL;
    long fours = (pairs * 100 + (pairs >>> 16)) & 0x0000FFFF0000FFFFL;
    return (fours * 10_000 + (fours >>> 32)) & 0xFFFFFFFFL;
  }

  /** A counter that an old defect writes as 2^32 minus a little when it means minus a little. */
  static long unwrapped(long counter) {
    return counter > WRAPPED && counter < 1L << 32 ? counter - (1L << 32) : counter;
  }
}
