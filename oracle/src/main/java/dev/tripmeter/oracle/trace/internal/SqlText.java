package dev.tripmeter.oracle.trace.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** Collects the lines of one SQL text, up to a limit. Not thread-safe. */
public final class SqlText {
  /** Bytes kept; a statement's fingerprint needs no more. */
  private static final int LIMIT = 4_096;

  private final byte[] bytes = new byte[LIMIT];
  private int used;
  private long length;

  /** Bytes of the text, those past the limit included. */
  public long length() {
    return length;
  }

  /** The text without the blanks around it: UTF-8 where it is, else one character a byte. */
  public String text() {
    ByteBuffer kept = ByteBuffer.wrap(bytes, 0, used);
    try {
      return UTF_8.newDecoder().decode(kept.duplicate()).toString().strip();
    } catch (CharacterCodingException notUtf8) {
      return ISO_8859_1.decode(kept).toString().strip();
    }
  }

  void clear() {
    used = 0;
    length = 0;
  }

  void append(byte[] buffer, int from, int to) {
    if (length > 0) {
      put((byte) '\n');
    }
    int room = Math.min(to - from, LIMIT - used);
    System.arraycopy(buffer, from, bytes, used, room);
    used += room;
    length += to - from;
  }

  private void put(byte b) {
    if (used < LIMIT) {
      bytes[used++] = b;
    }
    length++;
  }
}
