package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.OracleFileKind;
import dev.tripmeter.oracle.trace.internal.LineScanner;
import dev.tripmeter.oracle.trace.internal.Names;
import dev.tripmeter.oracle.trace.internal.TraceLines;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of one trace in their order. Where another trace begins inside a file, what comes
 * is another reading: it has a clock of its own. Not thread-safe.
 */
final class TraceReader {
  /** How a line that is no call and no wait ends, when it is whole. */
  private static final Pattern WHOLE = Pattern.compile("END OF STMT|=+|\\*\\*\\* .*|STAT .*'");

  private static final Pattern TIMED = Pattern.compile(".*\\btim=(\\d+)");

  private final TraceOptions options;
  private final List<TraceReading> before = new ArrayList<>();
  private TraceAccount account;
  private TraceLines lines;
  private List<FileReport> files;
  private long foreignBefore;

  /** The part of a file that is being read. */
  private @Nullable String part;

  /** Keeps back what may be nonsense, where the file is compressed. */
  private @Nullable Probation probation;

  private long partBytes;
  private long partLines;

  TraceReader(TraceOptions options) {
    this.options = options;
    Names events = new Names();
    this.account = new TraceAccount(events);
    this.lines = new TraceLines(account, events);
    this.files = new ArrayList<>();
  }

  /**
   * Reads one file to its end.
   *
   * @throws NotATraceException when nothing in it is of a trace
   * @throws IOException when it cannot be read
   */
  void read(String name, InputStream stream) throws IOException {
    try (Uncompressed in = Uncompressed.of(stream)) {
      int tracesBefore = before.size();
      int filesBefore = files.size();
      account.fileBegins();
      part = null;
      partBytes = 0;
      partLines = 0;
      probation = in.isCompressed() ? new Probation(lines, account) : null;
      List<String> damage = new ArrayList<>();
      IOException fault = null;
      LineScanner scanner = new LineScanner();
      PartFinder parts =
          new PartFinder(scanner, sink(), (file, bytes, read) -> begin(name, file, bytes, read));
      try {
        scanner.scan(in.stream(), parts);
        release();
        if (isCut(parts.unended())) {
          damage.add("it ends inside a line, which is left out");
        } else {
          parts.deliverUnended();
        }
      } catch (EOFException cut) {
        release();
        damage.add("it ends inside compressed data: what came before is read");
        fault = cut;
      } catch (ZipException corrupt) {
        account.endsDamaged();
        damage.add("its compressed data is corrupt: what came before the first odd line is read");
        fault = corrupt;
      }
      lines.end();
      if (account.isTrace()) {
        report(name, scanner.bytes(), scanner.lines(), damage);
      } else if (before.size() == tracesBefore && files.size() == filesBefore) {
        throw fault != null ? fault : new NotATraceException(name, looksLike(in.start()));
      }
    }
  }

  /** A head names a file: of the same process, of another, or the one that is being read. */
  private LineScanner.LineSink begin(String name, String file, long bytes, long read) {
    String previous = part;
    part = file;
    if (!account.isTrace() || file.equals(previous)) {
      return sink();
    }
    release();
    lines.end();
    report(name, bytes, read, List.of());
    if (previous == null || !Segments.stem(previous).equals(Segments.stem(file))) {
      before.add(summary());
      Names events = new Names();
      account = new TraceAccount(events);
      lines = new TraceLines(account, events);
      files = new ArrayList<>();
      foreignBefore = 0;
      probation = probation == null ? null : new Probation(lines, account);
    }
    account.fileBegins();
    partBytes = bytes;
    partLines = read;
    return sink();
  }

  private LineScanner.LineSink sink() {
    return probation == null ? lines : probation;
  }

  private void release() {
    if (probation != null) {
      probation.release();
    }
  }

  private void report(String name, long bytes, long read, List<String> damage) {
    String shown = partLines == 0 ? name : name + " from line " + (partLines + 1);
    long foreign = lines.foreignLines() - foreignBefore;
    foreignBefore = lines.foreignLines();
    files.add(account.fileReport(shown, bytes - partBytes, read - partLines, foreign, damage));
  }

  /** What was read: mostly one trace. */
  List<TraceReading> readings() {
    List<TraceReading> readings = new ArrayList<>(before);
    if (!files.isEmpty()) {
      readings.add(summary());
    }
    return readings;
  }

  private TraceReading summary() {
    return new TraceSummary(account, options, files).reading();
  }

  /**
   * Whether a line without an end is cut. A trace that tells times ends with one as long as those
   * before, or with a line that tells none and is known.
   */
  private boolean isCut(@Nullable String line) {
    if (line == null || account.lastTim() == 0 || WHOLE.matcher(line).matches()) {
      return false;
    }
    java.util.regex.Matcher timed = TIMED.matcher(line);
    return !timed.matches() || timed.group(1).length() != Long.toString(account.lastTim()).length();
  }

  private static String looksLike(byte[] start) {
    OracleFileKind kind = OracleFileKind.detect(start);
    return kind == OracleFileKind.TRACE ? "the head of a trace, but no line of one" : kind.words();
  }
}
