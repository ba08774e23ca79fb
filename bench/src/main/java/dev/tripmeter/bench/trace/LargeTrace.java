package dev.tripmeter.bench.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Makes a trace as large as wanted from real ones, repeated with their clocks shifted. Their heads
 * are left out: each would begin a trace of its own.
 */
final class LargeTrace {
  private static final byte[] TIME = "tim=".getBytes(ISO_8859_1);
  private static final byte[] SESSION = "*** SESSION ID:(".getBytes(ISO_8859_1);

  /** Longer than any of the traces takes, in microseconds. */
  private static final long SHIFT_MICROS = 200_000_000;

  private LargeTrace() {}

  /** Writes a file of at least so many bytes from the compressed traces of a folder. */
  static void write(Path folder, Path file, long bytes) throws IOException {
    List<byte[]> traces;
    try (Stream<Path> files = Files.list(folder)) {
      traces =
          files
              .filter(each -> each.toString().endsWith(".trc.gz"))
              .sorted()
              .map(LargeTrace::uncompressed)
              .filter(trace -> indexOf(trace, 0, SESSION) >= 0)
              .map(trace -> Arrays.copyOfRange(trace, indexOf(trace, 0, SESSION), trace.length))
              .toList();
    }
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      long written = 0;
      for (long round = 0; written < bytes; round++) {
        for (byte[] trace : traces) {
          written += writeShifted(trace, round * SHIFT_MICROS, out);
        }
      }
    }
  }

  private static byte[] uncompressed(Path file) {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    } catch (IOException failure) {
      throw new java.io.UncheckedIOException(failure);
    }
  }

  private static long writeShifted(byte[] trace, long shift, OutputStream out) throws IOException {
    long written = 0;
    int from = 0;
    for (int at = indexOf(trace, 0, TIME); at >= 0; at = indexOf(trace, from, TIME)) {
      int digits = at + TIME.length;
      int end = digits;
      long tim = 0;
      while (end < trace.length && trace[end] >= '0' && trace[end] <= '9') {
        tim = tim * 10 + trace[end++] - '0';
      }
      out.write(trace, from, digits - from);
      byte[] shifted = Long.toString(tim + shift).getBytes(ISO_8859_1);
      out.write(shifted);
      written += digits - from + shifted.length;
      from = end;
    }
    out.write(trace, from, trace.length - from);
    return written + trace.length - from;
  }

  private static int indexOf(byte[] bytes, int from, byte[] text) {
    for (int i = from; i <= bytes.length - text.length; i++) {
      int same = 0;
      while (same < text.length && bytes[i + same] == text[same]) {
        same++;
      }
      if (same == text.length) {
        return i;
      }
    }
    return -1;
  }
}
