package dev.tripmeter.oracle.trace.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at bytes as ASCII, without making strings of them. */
final class Ascii {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHS = 0x8080808080808080L;
  private static final int KEY_LENGTH_SHIFT = Byte.SIZE * 7;

  private Ascii() {}

  static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }

  /** The bytes as text: one character a byte, so that nothing is refused. */
  static String text(byte[] buffer, int from, int to) {
    return new String(buffer, from, Math.max(0, to - from), ISO_8859_1);
  }

  static boolean startsWith(byte[] buffer, int from, int to, byte[] prefix) {
    int length = prefix.length;
    if (from + length > to) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (buffer[from + i] != prefix[i]) {
        return false;
      }
    }
    return true;
  }

  /** Where a text first stands in a stretch of bytes; -1 where it does not. */
  static int indexOf(byte[] buffer, int from, int to, byte[] text) {
    for (int i = find(buffer, from, to, text[0]); i < to; i = find(buffer, i + 1, to, text[0])) {
      if (startsWith(buffer, i, to, text)) {
        return i;
      }
    }
    return -1;
  }

  /** Where a byte first stands, eight bytes at a time; the end of the stretch where it does not. */
  static int find(byte[] buffer, int from, int to, byte wanted) {
    long pattern = ONES * wanted;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long word = eight(buffer, i) ^ pattern;
      long zeros = (word - ONES) & ~word & HIGHS;
      if (zeros != 0) {
        return i + (Long.numberOfTrailingZeros(zeros) >>> 3);
      }
    }
    while (i < to && buffer[i] != wanted) {
      i++;
    }
    return i;
  }

  /** Eight bytes as a number, the first one lowest. */
  static long eight(byte[] buffer, int at) {
    return (long) WORDS.get(buffer, at);
  }

  /**
   * Up to seven characters in one number, for {@link #stands}; how many there are stands on top.
   */
  static long key(String text) {
    long key = (long) text.length() << KEY_LENGTH_SHIFT;
    for (int i = 0; i < text.length(); i++) {
      key |= (long) text.charAt(i) << (Byte.SIZE * i);
    }
    return key;
  }

  /** How many characters a key has. */
  static int length(long key) {
    return (int) (key >>> KEY_LENGTH_SHIFT);
  }

  /** Whether a key stands at a position; eight bytes from there on must lie in the buffer. */
  static boolean stands(long key, byte[] buffer, int at) {
    return (eight(buffer, at) ^ key) << (Long.SIZE - Byte.SIZE * length(key)) == 0;
  }

  static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  static boolean isUpper(byte b) {
    return b >= 'A' && b <= 'Z';
  }
}
