package dev.tripmeter.oracle.trace.internal;

/**
 * A wait line, read in place: {@code WAIT #2: nam='SQL*Net message to client' ela= 3 driver
 * id=1413697536 #bytes=1 p3=0 obj#=-1 tim=...}. Before 10.2 it has no {@code tim} and its
 * parameters are called p1 to p3. One object serves all lines. Not thread-safe.
 */
public final class WaitLine {
  private static final byte[] START = Ascii.bytes("WAIT #");
  private static final byte[] NAME = Ascii.bytes(" nam='");
  private static final byte[] ELAPSED = Ascii.bytes("' ela=");
  private static final byte[] TIME = Ascii.bytes(" tim=");

  private final NumberReader numbers = new NumberReader();
  private final Names names;
  private long cursor;
  private int event;
  private long ela;
  private long tim;
  private boolean timed;

  /** How many digits the last time had: most likely the next has as many. */
  private int timeDigits;

  private byte[] buffer = {};
  private int parametersFrom;
  private int parametersTo;

  /** Lines whose events are numbered by the given names. */
  WaitLine(Names names) {
    this.names = names;
  }

  /** The cursor's number; 0 for none. */
  public long cursor() {
    return cursor;
  }

  /** The number of the event's name. */
  public int event() {
    return event;
  }

  /** How long it took. */
  public long ela() {
    return ela;
  }

  /** When it ended; only when {@link #timed()}. */
  public long tim() {
    return tim;
  }

  /** Whether the line tells when it ended. */
  public boolean timed() {
    return timed;
  }

  /** The first parameter: the driver's id for SQL*Net events; 0 when there is none. */
  public long firstParameter() {
    for (int i = parametersFrom; i < parametersTo; i++) {
      if (buffer[i] == '=') {
        return numbers.read(buffer, i + 1, parametersTo);
      }
    }
    return 0;
  }

  /** Reads a line; false when it is no wait line. */
  boolean read(byte[] line, int from, int to) {
    if (!Ascii.startsWith(line, from, to, START)) {
      return false;
    }
    int i = skipBlank(line, from + START.length, to);
    cursor = numbers.readLong(line, i, to);
    int name = numbers.position() + 1;
    if (numbers.position() == i || !Ascii.startsWith(line, name, to, NAME)) {
      return false;
    }
    name += NAME.length;
    int nameEnd = Ascii.indexOf(line, name, to, ELAPSED);
    if (nameEnd < 0) {
      return false;
    }
    i = skipBlank(line, nameEnd + ELAPSED.length, to);
    if (!NumberReader.standsAt(line, i, to)) {
      return false;
    }
    ela = numbers.read(line, i, to);
    event = names.idOf(line, name, nameEnd);
    buffer = line;
    parametersFrom = numbers.position();
    parametersTo = to;
    time(line, parametersFrom, to);
    return true;
  }

  /** The time stands last, so it is read from the line's end. */
  private void time(byte[] line, int from, int to) {
    int end = to;
    while (end > from && line[end - 1] == ' ') {
      end--;
    }
    int i = end - timeDigits;
    if (timeDigits == 0
        || i - TIME.length < from
        || !Ascii.startsWith(line, i - TIME.length, i, TIME)) {
      i = end;
      while (i > from && Ascii.isDigit(line[i - 1])) {
        i--;
      }
    }
    timed = i < end && i - TIME.length >= from && Ascii.startsWith(line, i - TIME.length, i, TIME);
    tim = timed ? numbers.readLong(line, i, end) : 0;
    timeDigits = end - i;
    timed = tim != 0;
  }

  private static int skipBlank(byte[] line, int at, int to) {
    return at < to && line[at] == ' ' ? at + 1 : at;
  }
}
