package dev.tripmeter.oracle.trace.internal;

/**
 * A call line, read in place: {@code EXEC #2:c=0,e=9,p=0,cr=0,cu=0,mis=0,r=0,dep=1,og=1,tim=...},
 * and LOB lines, which have neither cursor nor depth. One object serves all lines. Not thread-safe.
 */
public final class CallLine {
  private static final int NONE = -1;

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
      cursor = numbers.readLong(line, i, to);
      if (numbers.position() == i) {
        return false;
      }
      i = numbers.position();
    } else {
      nameTo = i;
      cursor = 0;
    }
    if (i == to || line[i] != ':') {
      return false;
    }
    verb = Verb.of(line, nameFrom, nameTo);
    return hasCursor == (verb != Verb.LOB) && fields(line, i + 1, to);
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
    boolean isTime = keyEnd - key == 3 && line[key] == 't' && line[at] != '-';
    long value = isTime ? numbers.readLong(line, at, to) : numbers.read(line, at, to);
    field(line, key, keyEnd - key, value);
    return numbers.position();
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
