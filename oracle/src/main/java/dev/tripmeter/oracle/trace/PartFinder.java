package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.tripmeter.oracle.trace.internal.LineScanner;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the heads inside a file: where traces were written one after the other, each begins with
 * the name of its file and the server's version. Keeps back the last line when it has no end, for
 * it may be cut. Not thread-safe.
 */
final class PartFinder implements LineScanner.LineSink {
  /** What readers of a line may look at past its end. */
  private static final int PADDING_BYTES = Long.BYTES;

  /** Takes the lines of the part that begins. */
  interface Parts {
    /**
     * A head begins.
     *
     * @param file the file as its head names it
     * @param bytes before this part
     * @param lines before this part
     */
    LineScanner.LineSink begins(String file, long bytes, long lines);
  }

  private final LineScanner scanner;
  private final Parts parts;
  private LineScanner.LineSink lines;
  private long ends;
  private long bytesBefore;
  private long linesBefore;
  private byte @Nullable [] named;
  private byte @Nullable [] unended;

  PartFinder(LineScanner scanner, LineScanner.LineSink lines, Parts parts) {
    this.scanner = scanner;
    this.lines = lines;
    this.parts = parts;
  }

  @Override
  public void line(byte[] buffer, int from, int to) {
    if (scanner.lines() == ends && to - from < LineScanner.LONGEST_LINE_BYTES) {
      unended = Arrays.copyOfRange(buffer, from, to);
      return;
    }
    ends = scanner.lines();
    byte[] name = named;
    if (name != null) {
      named = null;
      if (isVersion(buffer, from, to)) {
        lines = parts.begins(fileNamed(name), bytesBefore, linesBefore);
      } else {
        deliver(name);
      }
      bytesBefore += name.length + 1;
      linesBefore++;
    }
    if (mayNameFile(buffer, from, to)) {
      named = Arrays.copyOfRange(buffer, from, to);
    } else {
      lines.line(buffer, from, to);
      bytesBefore += to - from + 1;
      linesBefore++;
    }
  }

  /** The last line, when the file ends without a line's end. */
  @Nullable String unended() {
    return unended == null ? null : new String(unended, ISO_8859_1);
  }

  /** The file's last line is whole though it has no end. */
  void deliverUnended() {
    if (unended != null) {
      deliver(unended);
    }
  }

  private void deliver(byte[] line) {
    lines.line(Arrays.copyOf(line, line.length + PADDING_BYTES), 0, line.length);
  }

  private static boolean mayNameFile(byte[] line, int from, int to) {
    if (from == to) {
      return false;
    }
    return switch (line[from]) {
      case 'T' -> startsWith(line, from, to, "Trace file ");
      case 'D' -> startsWith(line, from, to, "Dump file ");
      case '/' -> line[to - 1] == 'c' && to - from > 4 && line[to - 4] == '.';
      default -> false;
    };
  }

  private static boolean isVersion(byte[] line, int from, int to) {
    return startsWith(line, from, to, "Oracle") && text(line, from, to).contains(" Release ");
  }

  private static String fileNamed(byte[] line) {
    String text = text(line, 0, line.length);
    return text.substring(text.lastIndexOf(" file ") < 0 ? 0 : text.lastIndexOf(" file ") + 6);
  }

  private static boolean startsWith(byte[] line, int from, int to, String start) {
    return to - from >= start.length() && text(line, from, from + start.length()).equals(start);
  }

  private static String text(byte[] line, int from, int to) {
    return new String(line, from, to - from, ISO_8859_1);
  }
}
