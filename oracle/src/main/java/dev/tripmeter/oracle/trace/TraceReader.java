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
import java.util.zip.ZipException;

/** Reads the files of one trace in their order. Not thread-safe. */
final class TraceReader {
  private final TraceOptions options;
  private final TraceAccount account;
  private final TraceLines lines;
  private final List<FileReport> files = new ArrayList<>();
  private long foreignBefore;

  TraceReader(TraceOptions options) {
    Names events = new Names();
    this.options = options;
    this.account = new TraceAccount(events);
    this.lines = new TraceLines(account, events);
  }

  /**
   * Reads one file to its end.
   *
   * @throws NotATraceException when nothing in it is of a trace
   * @throws IOException when it cannot be read
   */
  void read(String name, InputStream stream) throws IOException {
    try (Uncompressed in = Uncompressed.of(stream)) {
      account.fileBegins();
      List<String> damage = new ArrayList<>();
      LineScanner scanner = new LineScanner();
      try {
        scanner.scan(in.stream(), lines);
      } catch (EOFException cut) {
        damage.add("it ends inside compressed data: what came before is read");
      } catch (ZipException corrupt) {
        damage.add("its compressed data is corrupt: figures before the fault may be wrong too");
      }
      lines.end();
      if (!account.isTrace()) {
        throw new NotATraceException(name, looksLike(in.start()));
      }
      long foreign = lines.foreignLines() - foreignBefore;
      foreignBefore = lines.foreignLines();
      files.add(account.fileReport(name, scanner.bytes(), scanner.lines(), foreign, damage));
    }
  }

  /** What was read. */
  TraceReading reading() {
    return new TraceSummary(account, options, files).reading();
  }

  private static String looksLike(byte[] start) {
    OracleFileKind kind = OracleFileKind.detect(start);
    return kind == OracleFileKind.TRACE ? "the head of a trace, but no line of one" : kind.words();
  }
}
