package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.HtmlTables;
import dev.tripmeter.oracle.awr.internal.Lines;
import dev.tripmeter.oracle.awr.internal.Tables;
import dev.tripmeter.oracle.awr.internal.TextTables;
import dev.tripmeter.oracle.awr.internal.UnruledTables;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * Reads AWR reports (HTML and text, 10g and later, of an instance, a pluggable database or a
 * cluster) and Statspack reports. What a file is follows from its content. A report that is cut,
 * mixed up or damaged is read as far as it makes sense and says so. Time and memory are linear in
 * the file. Stateless, safe for any number of threads.
 */
public final class AwrReader {
  /** The largest report that is read: a few hundred times the usual. */
  public static final int MOST_BYTES = 256 << 20;

  private AwrReader() {}

  /**
   * Whether a file that begins like this is a report this reads, or one it names in its refusal.
   *
   * @param beginning the first bytes, some 10 kB or more: HTML reports begin with a style sheet
   */
  public static boolean recognises(byte[] beginning) {
    return ReportHead.looksLikeReport(ReportText.decode(beginning));
  }

  /**
   * Reads a report. Does not close the stream.
   *
   * @throws ReportException if it is no report of these kinds
   * @throws IOException if reading fails
   */
  public static AwrReport read(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new ReportException(
          ReportException.Reason.TOO_LARGE,
          "more than " + (MOST_BYTES >> 20) + " MB: too large for a report of one instance");
    }
    return parse(ReportText.decode(bytes));
  }

  /**
   * Reads a report from its text.
   *
   * @throws ReportException if it is no report of these kinds
   */
  public static AwrReport parse(String text) throws ReportException {
    ReportKind kind = ReportHead.kind(text);
    boolean html = ReportHead.isHtml(text);
    Tables tables = html ? HtmlTables.of(text) : ofText(Lines.of(text));
    ReportFormat format = html ? ReportFormat.HTML : ReportFormat.TEXT;
    return ReportAssembly.assemble(kind, format, tables, ReportHead.damage(text));
  }

  /** A report that was copied out of a browser or a viewer has lost its rulers. */
  private static Tables ofText(List<String> lines) {
    Tables ruled = TextTables.of(lines);
    return ruled.grids().isEmpty() ? UnruledTables.of(lines) : ruled;
  }
}
