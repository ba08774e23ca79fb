package dev.tripmeter.oracle.trace.internal;

/** Reads whole numbers out of bytes and remembers where it stopped. Not thread-safe. */
final class NumberReader {
  /** Counters that wrapped below zero in 32 bits are this close to the top, or closer. */
  private static final long WRAPPED = (1L << 32) - (1L << 20);

  private static final long HIGH_HALVES = 0xF0F0F0F0F0F0F0F0L;
  private static final long THREES = 0x3030303030303030L;
  private static final long SIXES = 0x0606060606060606L;

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

  /** The same for numbers that are long as a rule and have no sign: eight digits at a time. */
  long readLong(byte[] buffer, int at, int to) {
    int i = at;
    long value = 0;
    while (i + Long.BYTES <= to && isEightDigits(Ascii.eight(buffer, i))) {
      value = value * 100_000_000 + eightDigits(Ascii.eight(buffer, i));
      i += Long.BYTES;
    }
    while (i < to && Ascii.isDigit(buffer[i])) {
      value = value * 10 + (buffer[i] - '0');
      i++;
    }
    position = i;
    return value;
  }

  /** Whether all bytes are digits: their high halves are 3, also when 6 is added. */
  private static boolean isEightDigits(long word) {
    return (word & HIGH_HALVES) == THREES && ((word + SIXES) & HIGH_HALVES) == THREES;
  }

  /** Eight digits as a number: neighbours are joined to pairs, fours and eight. */
  private static long eightDigits(long word) {
    long digits = word - THREES;
    long pairs = (digits * 10 + (digits >>> 8)) & 0x00FF00FF00FF00FFL;
    long fours = (pairs * 100 + (pairs >>> 16)) & 0x0000FFFF0000FFFFL;
    return (fours * 10_000 + (fours >>> 32)) & 0xFFFFFFFFL;
  }

  /** A counter that an old defect writes as 2^32 minus a little when it means minus a little. */
  static long unwrapped(long counter) {
    return counter > WRAPPED && counter < 1L << 32 ? counter - (1L << 32) : counter;
  }
}
