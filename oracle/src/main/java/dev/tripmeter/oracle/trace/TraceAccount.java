package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.CallLine;
import dev.tripmeter.oracle.trace.internal.CursorLine;
import dev.tripmeter.oracle.trace.internal.Names;
import dev.tripmeter.oracle.trace.internal.SqlText;
import dev.tripmeter.oracle.trace.internal.TraceSink;
import dev.tripmeter.oracle.trace.internal.WaitLine;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The account of a trace: of its file, of its clock, and of its sessions. Not thread-safe. */
final class TraceAccount implements TraceSink {
  private final Names events;
  private final SqlTexts texts = new SqlTexts();
  private final SessionSwitch sessions = new SessionSwitch(texts);
  private final TraceClock clock = new TraceClock();
  private final GranularityMeter granularity = new GranularityMeter();
  private @Nullable EventClass[] classes = new EventClass[64];
  private FileTotals totals = new FileTotals();
  private FileHead head = new FileHead();
  private long recognised;

  TraceAccount(Names events) {
    this.events = events;
  }

  /** The lines of the next file follow. */
  void fileBegins() {
    totals = new FileTotals();
    head = new FileHead();
    recognised = 0;
    sessions.all().forEach(SessionAccount::fileBegins);
    granularity.sessionChanged();
  }

  @Override
  public void call(CallLine call) {
    recognised++;
    totals.call(call);
    granularity.call(call);
    sessions.current().call(call, granularity.lumps());
    if (call.timed()) {
      clock.ended(call.tim(), call.tim() - call.e());
    }
  }

  @Override
  public void waited(WaitLine wait) {
    recognised++;
    EventClass kind = classOf(wait.event());
    totals.waited(wait, kind);
    sessions.current().waited(wait, kind);
    if (wait.timed()) {
      granularity.moved(wait.tim());
      clock.ended(wait.tim(), wait.tim() - wait.ela());
    }
  }

  @Override
  public void transactionEnded(boolean rolledBack, boolean readOnly, long tim) {
    recognised++;
    totals.transactionEnded(rolledBack, readOnly, tim);
    sessions.current().transactionEnded(rolledBack, readOnly, tim);
    if (tim != 0) {
      granularity.moved(tim);
      clock.ended(tim, tim);
    }
  }

  @Override
  public void cursorOpened(CursorLine cursor, SqlText text) {
    recognised++;
    sessions.current().opened(cursor, texts.of(cursor, text));
    if (cursor.tim() != 0) {
      granularity.moved(cursor.tim());
    }
  }

  @Override
  public void parseFailed(CursorLine cursor, SqlText text) {
    recognised++;
    sessions.current().refused(texts.of(cursor, text));
  }

  @Override
  public void failed(long cursor) {
    sessions.current().failed(cursor);
  }

  @Override
  public void labelled(String label, String value) {
    if (sessions.labelled(label, value)) {
      granularity.sessionChanged();
    }
    recognised++;
  }

  @Override
  public void process(long pid) {
    recognised++;
    sessions.process(pid);
    granularity.sessionChanged();
  }

  @Override
  public void wallClock(long epochMicros, boolean directly) {
    clock.wallClock(epochMicros, directly);
  }

  @Override
  public void head(String label, String value) {
    head.line(label, value);
  }

  @Override
  public void continuedFrom(String file) {
    recognised++;
    head.continuedFrom(file);
  }

  @Override
  public void sizeLimitReached() {
    head.sizeLimitReached();
  }

  /** Whether the last line did not go on from the one before: it is right only if others agree. */
  boolean isOdd() {
    return clock.isOdd();
  }

  /** The last lines were damaged: a time that leapt ahead there is none. */
  void endsDamaged() {
    sessions.all().forEach(session -> session.response().endsDamaged());
    totals.endsDamaged();
  }

  /** When the last line that told its time ended; 0 before. */
  long lastTim() {
    return clock.lastTim();
  }

  /** Whether the file so far holds anything of a trace. */
  boolean isTrace() {
    return recognised > 0;
  }

  FileReport fileReport(
      String name, long bytes, long lines, long foreignLines, List<String> damage) {
    return head.report(name, totals.columns(bytes, lines), foreignLines, damage);
  }

  List<SessionAccount> sessions() {
    return sessions.all();
  }

  TraceClock clock() {
    return clock;
  }

  GranularityMeter granularity() {
    return granularity;
  }

  Names events() {
    return events;
  }

  Map<String, Long> unknownVerbs() {
    Map<String, Long> unknown = new TreeMap<>();
    for (SessionAccount session : sessions.all()) {
      session.verbs().unknown().forEach((verb, count) -> unknown.merge(verb, count, Long::sum));
    }
    return unknown;
  }

  private EventClass classOf(int event) {
    if (event >= classes.length) {
      classes = Arrays.copyOf(classes, Math.max(event + 1, 2 * classes.length));
    }
    EventClass kind = classes[event];
    if (kind == null) {
      kind = EventClass.of(events.text(event));
      classes[event] = kind;
    }
    return kind;
  }
}
