package dev.tripmeter.oracle.trace.internal;

/**
 * A wait line, read in place: {@code WAIT #2: nam='SQL*Net message to client' ela= 3 driver
 * id=1413697536 #bytes=1 p3=0 obj#=-1 tim=...}. Before 10.2 it has no {@code tim} and its
 * parameters are called p1 to p3. One object serves all lines. Not thread-safe.
 */
public final class WaitLine {
  private static final long START = Ascii.key("WAIT #");
  private static final long NAME = Ascii.key(" nam='");
  private static final long ELAPSED = Ascii.key("' ela=");
  private static final long TIME = Ascii.key(" tim=");

  private final NumberReader numbers = new NumberReader();
  private final Names names;
  private long cursor;
  private int event;
  private long ela;
  private long tim;
  private boolean timed;

  /** How many digits the last time had: most likely the next has as many. */
  private int timeDigits;

  /** By event, the one that followed it the last time: most likely it follows again. */
  private final int[] followers = new int[Names.LIMIT];

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
    int equals = Ascii.find(buffer, parametersFrom, parametersTo, (byte) '=');
    return numbers.read(buffer, equals + 1, parametersTo);
  }

  /** Reads a line; false when it is no wait line. */
  boolean read(byte[] line, int from, int to) {
    if (!Ascii.stands(START, line, from)) {
      return false;
    }
    int i = skipBlank(line, from + Ascii.length(START), to);
    int cursorEnd = numbers.passDigits(line, i, to);
    cursor = numbers.value();
    int name = cursorEnd + 1;
    if (cursorEnd == i || !Ascii.stands(NAME, line, name)) {
      return false;
    }
    name += Ascii.length(NAME);
    int nameEnd = nameEnd(line, name, to);
    if (nameEnd < 0) {
      return false;
    }
    i = skipBlank(line, nameEnd + Ascii.length(ELAPSED), to);
    if (!NumberReader.standsAt(line, i, to)) {
      return false;
    }
    parametersFrom = numbers.pass(line, i, to);
    ela = numbers.value();
    buffer = line;
    parametersTo = to;
    time(line, parametersFrom, to);
    return true;
  }

  /** Finds the event and where its name ends; -1 when no name ends here. */
  private int nameEnd(byte[] line, int from, int to) {
    int likely = followers[event];
    int end = names.endOf(likely, line, from, to);
    if (end >= 0 && Ascii.stands(ELAPSED, line, end)) {
      event = likely;
      return end;
    }
    end = endOfName(line, from, to);
    if (end >= 0) {
      int found = names.idOf(line, from, end);
      followers[event] = found;
      event = found;
    }
    return end;
  }

  private static int endOfName(byte[] line, int from, int to) {
    int quote = Ascii.find(line, from, to, (byte) '\'');
    while (quote < to && !Ascii.stands(ELAPSED, line, quote)) {
      quote = Ascii.find(line, quote + 1, to, (byte) '\'');
    }
    return quote < to ? quote : -1;
  }

  /** The time stands last, so it is read from the line's end. */
  private void time(byte[] line, int from, int to) {
    int end = to;
    while (end > from && line[end - 1] == ' ') {
      end--;
    }
    int digits = end - timeDigits;
    if (timeDigits == 0 || !isTime(line, from, digits)) {
      digits = end;
      while (digits > from && Ascii.isDigit(line[digits - 1])) {
        digits--;
      }
    }
    timeDigits = end - digits;
    tim = isTime(line, from, digits) ? numbers.read(line, digits, end) : 0;
    timed = tim != 0;
  }

  private static boolean isTime(byte[] line, int from, int digits) {
    int key = digits - Ascii.length(TIME);
    return key >= from && Ascii.stands(TIME, line, key);
  }

  private static int skipBlank(byte[] line, int at, int to) {
    return at < to && line[at] == ' ' ? at + 1 : at;
  }
}
