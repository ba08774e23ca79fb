package dev.tripmeter.oracle.trace.internal;

/** What a call line says was done. */
public enum Verb {
  PARSE,
  EXEC,
  FETCH,
  CLOSE,
  UNMAP,
  SORT_UNMAP,
  /** Work on a large object: LOBREAD, LOBWRITE, ... It names no cursor and no depth. */
  LOB,
  /** Shaped like a call, of a name nobody told us about. It counts like the others. */
  OTHER;

  private static final byte[] PARSE_BYTES = Ascii.bytes("PARSE");
  private static final byte[] EXEC_BYTES = Ascii.bytes("EXEC");
  private static final byte[] FETCH_BYTES = Ascii.bytes("FETCH");
  private static final byte[] CLOSE_BYTES = Ascii.bytes("CLOSE");
  private static final byte[] UNMAP_BYTES = Ascii.bytes("UNMAP");
  private static final byte[] SORT_UNMAP_BYTES = Ascii.bytes("SORT UNMAP");
  private static final byte[] LOB_BYTES = Ascii.bytes("LOB");

  static Verb of(byte[] buffer, int from, int to) {
    return switch (buffer[from]) {
      case 'P' -> is(buffer, from, to, PARSE_BYTES) ? PARSE : OTHER;
      case 'E' -> is(buffer, from, to, EXEC_BYTES) ? EXEC : OTHER;
      case 'F' -> is(buffer, from, to, FETCH_BYTES) ? FETCH : OTHER;
      case 'C' -> is(buffer, from, to, CLOSE_BYTES) ? CLOSE : OTHER;
      case 'U' -> is(buffer, from, to, UNMAP_BYTES) ? UNMAP : OTHER;
      case 'S' -> is(buffer, from, to, SORT_UNMAP_BYTES) ? SORT_UNMAP : OTHER;
      case 'L' -> Ascii.startsWith(buffer, from, to, LOB_BYTES) ? LOB : OTHER;
      default -> OTHER;
    };
  }

  private static boolean is(byte[] buffer, int from, int to, byte[] name) {
    return to - from == name.length && Ascii.startsWith(buffer, from, to, name);
  }
}
