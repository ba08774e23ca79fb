package dev.tripmeter.oracle.trace.internal;

import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Reads {@code 2012-11-30 11:00:16.642} (to 12.1) and {@code 2024-03-26T15:34:19.287356-07:00}
 * (from 12.2) as microseconds since 1970. Without an offset the server's local time is taken as
 * UTC: only differences are used.
 */
final class Stamp {
  /** What no stamp reads as. */
  static final long NONE = Long.MIN_VALUE;

  private static final int SHORTEST = "2012-11-30 11:00:16".length();

  private Stamp() {}

  static long epochMicros(byte[] buffer, int from, int to) {
    if (to - from < SHORTEST
        || buffer[from + 4] != '-'
        || buffer[from + 7] != '-'
        || (buffer[from + 10] != ' ' && buffer[from + 10] != 'T')) {
      return NONE;
    }
    int year = digits(buffer, from, 4);
    int month = digits(buffer, from + 5, 2);
    int day = digits(buffer, from + 8, 2);
    int hour = digits(buffer, from + 11, 2);
    int minute = digits(buffer, from + 14, 2);
    int second = digits(buffer, from + 17, 2);
    if ((year | month | day | hour | minute | second) < 0) {
      return NONE;
    }
    long micros = 0;
    int i = from + SHORTEST;
    if (i < to && buffer[i] == '.') {
      long unit = 100_000;
      for (i++; i < to && Ascii.isDigit(buffer[i]); i++, unit /= 10) {
        micros += (buffer[i] - '0') * unit;
      }
    }
    try {
      long days = LocalDate.of(year, month, day).toEpochDay();
      long seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset(buffer, i, to);
      return seconds * 1_000_000 + micros;
    } catch (DateTimeException noSuchDay) {
      return NONE;
    }
  }

  private static long offset(byte[] buffer, int at, int to) {
    if (at + 6 > to || (buffer[at] != '+' && buffer[at] != '-') || buffer[at + 3] != ':') {
      return 0;
    }
    int hours = digits(buffer, at + 1, 2);
    int minutes = digits(buffer, at + 4, 2);
    if ((hours | minutes) < 0) {
      return 0;
    }
    long seconds = (hours * 60L + minutes) * 60;
    return buffer[at] == '-' ? -seconds : seconds;
  }

  /** So many digits as a number; -1 where they are not all digits. */
  private static int digits(byte[] buffer, int from, int count) {
    int value = 0;
    for (int i = from; i < from + count; i++) {
      if (!Ascii.isDigit(buffer[i])) {
        return -1;
      }
      value = value * 10 + (buffer[i] - '0');
    }
    return value;
  }
}
