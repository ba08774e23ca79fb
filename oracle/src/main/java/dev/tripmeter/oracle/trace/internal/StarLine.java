package dev.tripmeter.oracle.trace.internal;

/**
 * Reads the lines that begin with three stars: the clock, the session and what it says about
 * itself, the process in a merge by trcsess, where the file begins and ends. They stand between any
 * two lines, inside bind blocks and inside texts.
 */
final class StarLine {
  private static final byte[] START = Ascii.bytes("*** ");
  private static final byte[] OPEN = Ascii.bytes(":(");
  private static final byte[] PROCESS = Ascii.bytes("[ Unix process pid: ");
  private static final byte[] WINDOWS_THREAD = Ascii.bytes("[ Windows thread id: ");
  private static final byte[] CONTINUED = Ascii.bytes("TRACE CONTINUED FROM FILE ");
  private static final byte[] LIMITED = Ascii.bytes("DUMP FILE SIZE IS LIMITED TO ");
  private static final byte[] SESSION = Ascii.bytes("*** SESSION ID:(");
  private static final byte[] SESSION_9I = Ascii.bytes("*** SESSION ID: (");

  private final TraceSink sink;
  private final NumberReader numbers = new NumberReader();

  StarLine(TraceSink sink) {
    this.sink = sink;
  }

  /** Whether the line says which session's lines follow. No text is long enough to hide one. */
  static boolean isSession(byte[] line, int from, int to) {
    return Ascii.startsWith(line, from, to, SESSION)
        || Ascii.startsWith(line, from, to, SESSION_9I);
  }

  /** Reads a line that tells the time and nothing else: one that may stand inside a text. */
  boolean readClock(byte[] line, int from, int to) {
    if (!Ascii.startsWith(line, from, to, START)) {
      return false;
    }
    long micros = Stamp.epochMicros(line, from + START.length, to);
    if (micros != Stamp.NONE) {
      sink.wallClock(micros, true);
    }
    return micros != Stamp.NONE;
  }

  boolean read(byte[] line, int from, int to) {
    if (readClock(line, from, to)) {
      return true;
    }
    if (!Ascii.startsWith(line, from, to, START)) {
      return false;
    }
    int at = from + START.length;
    if (Ascii.startsWith(line, at, to, PROCESS)) {
      return process(line, at + PROCESS.length, to);
    }
    if (Ascii.startsWith(line, at, to, WINDOWS_THREAD)) {
      return process(line, at + WINDOWS_THREAD.length, to);
    }
    if (Ascii.startsWith(line, at, to, CONTINUED)) {
      int end = Ascii.indexOf(line, at, to, Ascii.bytes(" ***"));
      sink.continuedFrom(Ascii.text(line, at + CONTINUED.length, end < 0 ? to : end));
      return true;
    }
    if (Ascii.startsWith(line, at, to, LIMITED)) {
      sink.sizeLimitReached();
      return true;
    }
    return label(line, at, to);
  }

  private boolean process(byte[] line, int at, int to) {
    sink.process(numbers.read(line, at, to));
    return true;
  }

  /** {@code MODULE NAME:(perl@host (TNS V1-V3)) 2024-03-26T...}: the value may hold brackets. */
  private boolean label(byte[] line, int at, int to) {
    int open = Ascii.indexOf(line, at, to, OPEN);
    if (open < 0) {
      return false;
    }
    int close = to - 1;
    while (close > open && line[close] != ')') {
      close--;
    }
    if (close <= open) {
      return false;
    }
    long micros = Stamp.epochMicros(line, Math.min(to, close + 2), to);
    if (micros != Stamp.NONE) {
      sink.wallClock(micros, false);
    }
    sink.labelled(Ascii.text(line, at, open), Ascii.text(line, open + OPEN.length, close));
    return true;
  }
}
