package dev.tripmeter.oracle.trace.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;

/** Looks at bytes as ASCII, without making strings of them. */
final class Ascii {
  private Ascii() {}

  static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /** The bytes as text: one character a byte, so that nothing is refused. */
  static String text(byte[] buffer, int from, int to) {
    return new String(buffer, from, Math.max(0, to - from), ISO_8859_1);
  }

  static boolean startsWith(byte[] buffer, int from, int to, byte[] prefix) {
    int end = from + prefix.length;
    return end <= to && Arrays.equals(buffer, from, end, prefix, 0, prefix.length);
  }

  /** Where a text first stands in a stretch of bytes; -1 where it does not. */
  static int indexOf(byte[] buffer, int from, int to, byte[] text) {
    byte first = text[0];
    for (int i = from, last = to - text.length; i <= last; i++) {
      if (buffer[i] == first && startsWith(buffer, i, to, text)) {
        return i;
      }
    }
    return -1;
  }

  static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  static boolean isUpper(byte b) {
    return b >= 'A' && b <= 'Z';
  }
}
