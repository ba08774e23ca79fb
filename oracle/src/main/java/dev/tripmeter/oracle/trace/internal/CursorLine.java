package dev.tripmeter.oracle.trace.internal;

import java.util.Arrays;

/**
 * The line that opens a cursor: {@code PARSING IN CURSOR #3 len=21 dep=1 uid=57 oct=3 lid=57
 * tim=... hv=2339989301 ad='844d5a20' sqlid='bg2ng0u5rkttp'}; the text follows on lines of its own.
 * {@code PARSE ERROR #3:len=... err=942} has the same fields. One object serves all lines. Not
 * thread-safe.
 */
public final class CursorLine {
  private static final byte[] NO_SQL_ID = {};
  private static final byte[] HASH_VALUE = Ascii.bytes(" hv=");
  private static final byte[] SQL_ID = Ascii.bytes("sqlid='");

  private final NumberReader numbers = new NumberReader();
  private long cursor;
  private long length;
  private long dep;
  private long user;
  private long command;
  private long hashValue;
  private long error;
  private long tim;
  private byte[] sqlId = NO_SQL_ID;

  /** The cursor's number. */
  public long cursor() {
    return cursor;
  }

  /** How long the text is said to be. */
  public long length() {
    return length;
  }

  /** Recursive depth. */
  public long dep() {
    return dep;
  }

  /** The number of the user who parsed. */
  public long user() {
    return user;
  }

  /** Oracle's number of the command: 3 is select, 2 insert, ... */
  public long command() {
    return command;
  }

  /** The text's hash value; 0 when it is not told. */
  public long hashValue() {
    return hashValue;
  }

  /** The error's number where parsing failed. */
  public long error() {
    return error;
  }

  /** When the cursor was opened; 0 when it is not told. */
  public long tim() {
    return tim;
  }

  /** The text's identifier from 11.1 on; empty when it is not told. */
  public String sqlId() {
    return Ascii.text(sqlId, 0, sqlId.length);
  }

  /** A number for the text's identifier, or for its hash value before 11.1; 0 for neither. */
  public long identity() {
    if (sqlId.length == 0) {
      return hashValue == 0 ? 0 : hashValue * 0x9E3779B97F4A7C15L + length;
    }
    long hash = 1;
    for (byte b : sqlId) {
      hash = hash * 0x100000001B3L + b;
    }
    return hash;
  }

  /** Reads what is left of a line that was broken before its hash value, as pasted traces are. */
  boolean readMore(byte[] buffer, int from, int to) {
    boolean more = hashValue == 0 && Ascii.startsWith(buffer, from, to, HASH_VALUE);
    if (more) {
      fields(buffer, from + 1, to);
    }
    return more;
  }

  /** Reads a line whose cursor's number begins at a position; false when there is none. */
  boolean read(byte[] buffer, int from, int to) {
    int cursorEnd = numbers.passDigits(buffer, from, to);
    cursor = numbers.value();
    if (cursorEnd == from) {
      return false;
    }
    length = dep = user = command = hashValue = error = tim = 0;
    sqlId = NO_SQL_ID;
    fields(buffer, cursorEnd + 1, to);
    return true;
  }

  private void fields(byte[] buffer, int from, int to) {
    for (int i = from; i < to; i++) {
      int key = i;
      while (i < to && buffer[i] != '=' && buffer[i] != ' ') {
        i++;
      }
      if (i < to && buffer[i] == '=') {
        field(buffer, key, i, to);
      }
      while (i < to && buffer[i] != ' ') {
        i++;
      }
    }
  }

  private void field(byte[] buffer, int key, int keyEnd, int to) {
    if (keyEnd - key == 2 && buffer[key] == 'h') {
      hashValue = numbers.read(buffer, keyEnd + 1, to);
    } else if (keyEnd - key == 3) {
      long value = numbers.read(buffer, keyEnd + 1, to);
      switch (buffer[key]) {
        case 'd' -> dep = value;
        case 'u' -> user = value;
        case 'o' -> command = value;
        case 'e' -> error = value;
        case 't' -> tim = value;
        case 'l' -> length = buffer[key + 1] == 'e' ? value : length;
        default -> {}
      }
    } else if (Ascii.startsWith(buffer, key, to, SQL_ID)) {
      int start = key + SQL_ID.length;
      int end = start;
      while (end < to && buffer[end] != '\'') {
        end++;
      }
      // Kept, because the line's bytes are gone when its text has been read.
      sqlId = Arrays.copyOfRange(buffer, start, end);
    }
  }
}
