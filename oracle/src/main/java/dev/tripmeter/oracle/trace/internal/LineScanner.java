package dev.tripmeter.oracle.trace.internal;

import java.io.IOException;
import java.io.InputStream;

/**
 * Cuts a stream into lines without copying them. Lines end with LF, CRLF or, where the first
 * stretch of the stream holds no LF at all, with CR. The last line needs no end. Not thread-safe.
 */
public final class LineScanner {
  /** Takes the lines, one at a time; the bytes are its own only during the call. */
  @FunctionalInterface
  public interface LineSink {
    /**
     * One line without its end. The buffer goes on for eight bytes at least after it: what they are
     * means nothing, but they can be read.
     */
    void line(byte[] buffer, int from, int to);
  }

  /** Of a longer line the sink gets as much as this. */
  public static final int LONGEST_LINE_BYTES = 1 << 18;

  private static final int BUFFER_BYTES = LONGEST_LINE_BYTES;

  private final byte[] buffer = new byte[BUFFER_BYTES + Long.BYTES];
  private long bytes;
  private long lines;
  private byte lineEnd = '\n';
  private boolean skipping;

  /** Bytes read so far. */
  public long bytes() {
    return bytes;
  }

  /** Line ends seen so far. */
  public long lines() {
    return lines;
  }

  /**
   * Reads a stream to its end. Of a line longer than 256 KiB the sink gets the beginning.
   *
   * @throws IOException when the stream fails; the lines before were delivered
   */
  public void scan(InputStream in, LineSink sink) throws IOException {
    int used = 0;
    for (int read = in.read(buffer, 0, BUFFER_BYTES);
        read >= 0;
        read = in.read(buffer, used, BUFFER_BYTES - used)) {
      if (bytes == 0) {
        lineEnd = lineEndOf(read);
      }
      bytes += read;
      used = deliver(used + read, sink);
    }
    if (used > 0 && !skipping) {
      sink.line(buffer, 0, withoutReturn(0, used));
    }
  }

  /** Delivers the whole lines of the buffer, and moves what is left to its beginning. */
  private int deliver(int used, LineSink sink) {
    int from = 0;
    for (int end = find(0, used); end < used; end = find(from, used)) {
      lines++;
      if (skipping) {
        skipping = false;
      } else {
        sink.line(buffer, from, withoutReturn(from, end));
      }
      from = end + 1;
    }
    if (from == 0 && used == BUFFER_BYTES) {
      if (!skipping) {
        sink.line(buffer, 0, used);
        skipping = true;
      }
      return 0;
    }
    System.arraycopy(buffer, from, buffer, 0, used - from);
    return used - from;
  }

  private byte lineEndOf(int read) {
    byte end = '\n';
    for (int i = 0; i < read; i++) {
      if (buffer[i] == '\n') {
        return '\n';
      }
      if (buffer[i] == '\r') {
        end = '\r';
      }
    }
    return end;
  }

  private int withoutReturn(int from, int end) {
    return end > from && buffer[end - 1] == '\r' ? end - 1 : end;
  }

  private int find(int from, int to) {
    return Ascii.find(buffer, from, to, lineEnd);
  }
}
