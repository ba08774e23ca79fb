package dev.tripmeter.oracle.trace.internal;

/**
 * Says what the lines of a trace mean. It keeps the little state lines need: whether they belong to
 * a SQL text or to a bind block. Lines it does not know are counted, and cost nothing more. Not
 * thread-safe.
 */
public final class TraceLines implements LineScanner.LineSink {
  private enum State {
    BETWEEN,
    /** After PARSING IN CURSOR, to END OF STMT. */
    TEXT,
    /** After PARSE ERROR: nothing marks the end of this text but the next line of the trace. */
    REFUSED_TEXT,
    BINDS
  }

  private static final byte[] PARSING = Ascii.bytes("PARSING IN CURSOR #");
  private static final byte[] PARSE_ERROR = Ascii.bytes("PARSE ERROR #");
  private static final byte[] END_OF_STATEMENT = Ascii.bytes("END OF STMT");
  private static final byte[] TRANSACTION_END = Ascii.bytes("XCTEND rlbk=");
  private static final byte[] READ_ONLY = Ascii.bytes("rd_only=");
  private static final byte[] TIME = Ascii.bytes("tim=");
  private static final byte[] ERROR = Ascii.bytes("ERROR #");
  private static final byte[] BINDS = Ascii.bytes("BINDS #");
  private static final byte[] STAT = Ascii.bytes("STAT #");
  private static final byte[] SEPARATOR = Ascii.bytes("=====================");
  private static final byte[] APPLICATION = Ascii.bytes("APPNAME mod='");

  private final TraceSink sink;
  private final CallLine call = new CallLine();
  private final WaitLine wait;
  private final CursorLine cursor = new CursorLine();
  private final SqlText text = new SqlText();
  private final StarLine stars;
  private final HeadLine head;
  private final NumberReader numbers = new NumberReader();
  private State state = State.BETWEEN;
  private boolean inHead = true;
  private long foreignLines;

  /** Lines told to a sink, with events numbered by the given names. */
  public TraceLines(TraceSink sink, Names events) {
    this.sink = sink;
    this.wait = new WaitLine(events);
    this.stars = new StarLine(sink);
    this.head = new HeadLine(sink);
  }

  /** Lines so far that are no part of a trace: other dumps, damage. */
  public long foreignLines() {
    return foreignLines;
  }

  @Override
  public void line(byte[] line, int from, int to) {
    if (state == State.TEXT && text.length() == 0 && cursor.readMore(line, from, to)) {
      return;
    }
    if (state == State.TEXT && text.length() == 0 && from < to && line[from] == '#') {
      // No SQL begins so: the head of a cursor was quoted without its text, and this is a comment.
      state = State.BETWEEN;
    }
    if (state == State.TEXT && !endsText(line, from, to)) {
      if (!stars.readClock(line, from, to)) {
        text.append(line, from, to);
      }
    } else if (from == to || line[from] == ' ') {
      indented(line, from, to);
    } else if (!known(line, from, to)) {
      unknown(line, from, to);
    }
  }

  /** The file ends: a text that was begun ends with it. */
  public void end() {
    if (state == State.TEXT) {
      sink.cursorOpened(cursor, text);
    } else if (state == State.REFUSED_TEXT) {
      sink.parseFailed(cursor, text);
    }
    state = State.BETWEEN;
    inHead = true;
  }

  /**
   * Whether a line ends the text before it. A text may hold lines that look like a trace's, so
   * these count only when the text has reached its length, or when they open a session or cursor:
   * then the text's end is missing.
   */
  private boolean endsText(byte[] line, int from, int to) {
    boolean end =
        Ascii.startsWith(line, from, to, END_OF_STATEMENT)
            || Ascii.startsWith(line, from, to, PARSING)
            || StarLine.isSession(line, from, to)
            || (text.length() >= cursor.length() && looksKnown(line, from, to));
    if (end) {
      state = State.BETWEEN;
      sink.cursorOpened(cursor, text);
    }
    return end;
  }

  private boolean looksKnown(byte[] line, int from, int to) {
    if (from == to) {
      return false;
    }
    return switch (line[from]) {
      case '=' -> Ascii.startsWith(line, from, to, SEPARATOR);
      case 'W' -> wait.read(line, from, to);
      case 'X' -> Ascii.startsWith(line, from, to, TRANSACTION_END);
      case 'B' -> Ascii.startsWith(line, from, to, BINDS);
      case 'S' -> Ascii.startsWith(line, from, to, STAT) || call.read(line, from, to);
      default -> call.read(line, from, to);
    };
  }

  private void indented(byte[] line, int from, int to) {
    if (state == State.REFUSED_TEXT) {
      text.append(line, from, to);
    } else if (state == State.BETWEEN && from < to && !inHead) {
      foreignLines += isBlank(line, from, to) ? 0 : 1;
    }
  }

  private void unknown(byte[] line, int from, int to) {
    switch (state) {
      case REFUSED_TEXT -> text.append(line, from, to);
      case BINDS -> {}
      default -> {
        if (!inHead || !head.read(line, from, to)) {
          foreignLines += inHead ? 0 : 1;
        }
      }
    }
  }

  private boolean known(byte[] line, int from, int to) {
    return switch (line[from]) {
      case 'W' -> waited(line, from, to);
      case '*' -> stars.read(line, from, to);
      case '=' -> Ascii.startsWith(line, from, to, SEPARATOR) && between();
      case 'P' -> opened(line, from, to) || refused(line, from, to) || called(line, from, to);
      case 'X' -> transactionEnded(line, from, to);
      case 'B' -> binds(line, from, to) || called(line, from, to);
      case 'S' -> Ascii.startsWith(line, from, to, STAT) ? between() : called(line, from, to);
      case 'A' -> application(line, from, to) || called(line, from, to);
      case 'E' ->
          called(line, from, to) || failed(line, from, to) || endOfStatement(line, from, to);
      default -> Ascii.isUpper(line[from]) && called(line, from, to);
    };
  }

  /** A line of the trace proper: whatever block was open has ended. */
  private boolean between() {
    if (state == State.REFUSED_TEXT) {
      sink.parseFailed(cursor, text);
    }
    state = State.BETWEEN;
    inHead = false;
    return true;
  }

  private boolean waited(byte[] line, int from, int to) {
    if (!wait.read(line, from, to)) {
      return false;
    }
    between();
    sink.waited(wait);
    return true;
  }

  private boolean called(byte[] line, int from, int to) {
    if (!call.read(line, from, to)) {
      return false;
    }
    between();
    sink.call(call);
    return true;
  }

  private boolean opened(byte[] line, int from, int to) {
    return Ascii.startsWith(line, from, to, PARSING)
        && text(State.TEXT, line, from + PARSING.length, to);
  }

  private boolean refused(byte[] line, int from, int to) {
    return Ascii.startsWith(line, from, to, PARSE_ERROR)
        && text(State.REFUSED_TEXT, line, from + PARSE_ERROR.length, to);
  }

  private boolean text(State kind, byte[] line, int from, int to) {
    between();
    if (!cursor.read(line, from, to)) {
      return false;
    }
    text.clear();
    state = kind;
    return true;
  }

  private boolean endOfStatement(byte[] line, int from, int to) {
    return Ascii.startsWith(line, from, to, END_OF_STATEMENT) && between();
  }

  private boolean binds(byte[] line, int from, int to) {
    if (!Ascii.startsWith(line, from, to, BINDS)) {
      return false;
    }
    between();
    state = State.BINDS;
    return true;
  }

  private boolean transactionEnded(byte[] line, int from, int to) {
    int readOnly = Ascii.indexOf(line, from, to, READ_ONLY);
    if (readOnly < 0 || !Ascii.startsWith(line, from, to, TRANSACTION_END)) {
      return false;
    }
    between();
    int time = Ascii.indexOf(line, readOnly, to, TIME);
    sink.transactionEnded(
        numbers.read(line, from + TRANSACTION_END.length, to) != 0,
        numbers.read(line, readOnly + READ_ONLY.length, to) != 0,
        time < 0 ? 0 : numbers.read(line, time + TIME.length, to));
    return true;
  }

  private boolean failed(byte[] line, int from, int to) {
    if (!Ascii.startsWith(line, from, to, ERROR)) {
      return false;
    }
    between();
    sink.failed(numbers.read(line, from + ERROR.length, to));
    return true;
  }

  /** 9i and earlier: {@code APPNAME mod='Module 1' mh=262111370 act='Action 11' ah=810452301}. */
  private boolean application(byte[] line, int from, int to) {
    if (!Ascii.startsWith(line, from, to, APPLICATION)) {
      return false;
    }
    between();
    int module = from + APPLICATION.length;
    int moduleEnd = Ascii.indexOf(line, module, to, Ascii.bytes("' mh="));
    if (moduleEnd >= 0) {
      sink.labelled("MODULE NAME", Ascii.text(line, module, moduleEnd));
      int action = Ascii.indexOf(line, moduleEnd, to, Ascii.bytes(" act='"));
      int actionEnd = Ascii.indexOf(line, moduleEnd, to, Ascii.bytes("' ah="));
      if (action >= 0 && actionEnd > action) {
        sink.labelled("ACTION NAME", Ascii.text(line, action + " act='".length(), actionEnd));
      }
    }
    return true;
  }

  private static boolean isBlank(byte[] line, int from, int to) {
    for (int i = from; i < to; i++) {
      if (line[i] != ' ') {
        return false;
      }
    }
    return true;
  }
}
