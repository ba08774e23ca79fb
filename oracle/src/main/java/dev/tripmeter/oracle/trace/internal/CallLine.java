package dev.tripmeter.oracle.trace.internal;

/**
 * A call line, read in place: {@code EXEC #2:c=0,e=9,p=0,cr=0,cu=0,mis=0,r=0,dep=1,og=1,tim=...},
 * and LOB lines, which have neither cursor nor depth. One object serves all lines. Not thread-safe.
 */
public final class CallLine {
  private static final int NONE = -1;
  private static final int MISSED = Integer.MAX_VALUE;
  private static final long KEY_C = Ascii.key("c=");
  private static final long KEY_E = Ascii.key(",e=");
  private static final long KEY_P = Ascii.key(",p=");
  private static final long KEY_CR = Ascii.key(",cr=");
  private static final long KEY_CU = Ascii.key(",cu=");
  private static final long KEY_MIS = Ascii.key(",mis=");
  private static final long KEY_R = Ascii.key(",r=");
  private static final long KEY_DEP = Ascii.key(",dep=");
  private static final long KEY_OG = Ascii.key(",og=");
  private static final long KEY_PLH = Ascii.key(",plh=");
  private static final long KEY_TYPE = Ascii.key(",type=");
  private static final long KEY_TIM = Ascii.key(",tim=");

  private final NumberReader numbers = new NumberReader();
  private Verb verb = Verb.OTHER;
  private byte[] buffer = {};
  private int nameFrom;
  private int nameTo;
  private long cursor;
  private long c;
  private long e;
  private long p;
  private long cr;
  private long cu;
  private long mis;
  private long r;
  private long dep;
  private long plh;
  private long tim;
  private long type;
  private boolean timed;

  /** The number after the last of the usual keys. */
  private long value;

  /** What was done. */
  public Verb verb() {
    return verb;
  }

  /** The verb as it is written. */
  public String verbName() {
    return Ascii.text(buffer, nameFrom, nameTo);
  }

  /** The cursor's number; 0 for calls without one. */
  public long cursor() {
    return cursor;
  }

  /** CPU. */
  public long c() {
    return c;
  }

  /** Elapsed time, recursive calls included. */
  public long e() {
    return e;
  }

  /** Physical reads. */
  public long p() {
    return p;
  }

  /** Consistent gets. */
  public long cr() {
    return cr;
  }

  /** Current gets. */
  public long cu() {
    return cu;
  }

  /** Library cache misses. */
  public long mis() {
    return mis;
  }

  /** Rows. */
  public long r() {
    return r;
  }

  /** Recursive depth. */
  public long dep() {
    return dep;
  }

  /** Hash value of the plan; 0 when it is not told. */
  public long plh() {
    return plh;
  }

  /** When the call ended; only when {@link #timed()}. */
  public long tim() {
    return tim;
  }

  /** Whether the line tells when the call ended. */
  public boolean timed() {
    return timed;
  }

  /** How a cursor was closed: 0 for good, others into a cache. */
  public long type() {
    return type;
  }

  /** Reads a line; false when it is no call line. */
  boolean read(byte[] line, int from, int to) {
    int i = from;
    while (i < to && (Ascii.isUpper(line[i]) || line[i] == ' ' || line[i] == '_')) {
      i++;
    }
    if (i == to || i - from < 3) {
      return false;
    }
    buffer = line;
    nameFrom = from;
    boolean hasCursor = line[i] == '#';
    if (hasCursor) {
      nameTo = line[i - 1] == ' ' ? i - 1 : i;
      i = i + 1 < to && line[i + 1] == ' ' ? i + 2 : i + 1;
      int cursorEnd = numbers.passDigits(line, i, to);
      cursor = numbers.value();
      if (cursorEnd == i) {
        return false;
      }
      i = cursorEnd;
    } else {
      nameTo = i;
      cursor = 0;
    }
    if (i == to || line[i] != ':') {
      return false;
    }
    verb = Verb.of(line, nameFrom, nameTo);
    return hasCursor == (verb != Verb.LOB)
        && (usualFields(line, i + 1, to) || fields(line, i + 1, to));
  }

  /**
   * Reads the fields in the order all releases since 11.1 write them. False where they stand
   * otherwise: {@link #fields} finds them then, at a third of the speed.
   */
  private boolean usualFields(byte[] line, int from, int to) {
    int at = after(KEY_C, line, from, to);
    c = Math.max(NONE + 1, NumberReader.unwrapped(value));
    at = after(KEY_E, line, at, to);
    e = value;
    if (verb == Verb.CLOSE) {
      p = cr = cu = mis = r = plh = 0;
      at = after(KEY_DEP, line, at, to);
      dep = value;
      at = after(KEY_TYPE, line, at, to);
      type = value;
    } else {
      at = after(KEY_P, line, at, to);
      p = NumberReader.unwrapped(value);
      at = after(KEY_CR, line, at, to);
      cr = NumberReader.unwrapped(value);
      at = after(KEY_CU, line, at, to);
      cu = NumberReader.unwrapped(value);
      at = after(KEY_MIS, line, at, to);
      mis = value;
      at = after(KEY_R, line, at, to);
      r = value;
      at = after(KEY_DEP, line, at, to);
      dep = value;
      at = after(KEY_OG, line, at, to);
      at = after(KEY_PLH, line, at, to);
      plh = value;
      type = 0;
    }
    at = after(KEY_TIM, line, at, to);
    tim = value;
    timed = tim != 0;
    return at == to;
  }

  /** Reads the number after a key and returns where it ends; {@link #MISSED} without the key. */
  private int after(long key, byte[] line, int at, int to) {
    if (at > to || !Ascii.stands(key, line, at)) {
      return MISSED;
    }
    int digits = at + Ascii.length(key);
    if (line[digits + 1] == ',' && Ascii.isDigit(line[digits])) {
      value = (long) line[digits] - '0';
      return digits + 1;
    }
    int end = numbers.passDigits(line, digits, to);
    value = numbers.value();
    return end > digits ? end : MISSED;
  }

  private boolean fields(byte[] line, int from, int to) {
    c = NONE;
    e = NONE;
    p = cr = cu = mis = r = dep = plh = tim = type = 0;
    timed = false;
    int i = from;
    while (i < to) {
      while (i < to && (line[i] == ' ' || line[i] == ',')) {
        i++;
      }
      int key = i;
      while (i < to && line[i] != '=' && line[i] != ',') {
        i++;
      }
      if (i < to && line[i] == '=') {
        i = value(line, key, i, to);
      }
      while (i < to && line[i] != ',') {
        i++;
      }
    }
    return c != NONE && e != NONE;
  }

  /** Reads the value after a key and returns where it ends; most have one digit. */
  private int value(byte[] line, int key, int keyEnd, int to) {
    int at = keyEnd + 1;
    if (at + 1 < to && line[at + 1] == ',' && Ascii.isDigit(line[at])) {
      field(line, key, keyEnd - key, line[at] - '0');
      return at + 1;
    }
    if (!NumberReader.standsAt(line, at, to)) {
      return at;
    }
    int end = numbers.pass(line, at, to);
    field(line, key, keyEnd - key, numbers.value());
    return end;
  }

  private void field(byte[] line, int key, int length, long value) {
    switch (length) {
      case 1 -> shortField(line[key], value);
      case 2 -> {
        if (line[key] == 'c') {
          if (line[key + 1] == 'r') {
            cr = NumberReader.unwrapped(value);
          } else if (line[key + 1] == 'u') {
            cu = NumberReader.unwrapped(value);
          }
        }
      }
      case 3 -> {
        switch (line[key]) {
          case 'm' -> mis = value;
          case 'd' -> dep = value;
          case 'p' -> plh = value;
          case 't' -> {
            tim = value;
            timed = value != 0;
          }
          default -> {}
        }
      }
      case 4 -> {
        if (line[key] == 't') {
          type = value;
        }
      }
      default -> {}
    }
  }

  private void shortField(byte key, long value) {
    switch (key) {
      case 'c' -> c = Math.max(NONE + 1, NumberReader.unwrapped(value));
      case 'e' -> e = value;
      case 'p' -> p = NumberReader.unwrapped(value);
      case 'r' -> r = value;
      default -> {}
    }
  }
}
