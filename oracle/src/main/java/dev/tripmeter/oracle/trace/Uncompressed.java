package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** A stream without its compression, and its beginning, by which it can be told what it is. */
final class Uncompressed implements AutoCloseable {
  private static final int GZIP_BUFFER_BYTES = 1 << 16;

  private final boolean compressed;
  private final byte[] start;
  private final InputStream stream;

  private Uncompressed(boolean compressed, byte[] start, InputStream rest) {
    this.compressed = compressed;
    this.start = start;
    this.stream =
        start.length == 0 ? rest : new SequenceInputStream(new ByteArrayInputStream(start), rest);
  }

  /** Tells compression from the first two bytes, never from the name. */
  static Uncompressed of(InputStream raw) throws IOException {
    byte[] start = raw.readNBytes(OracleFileKind.BYTES_NEEDED);
    if (OracleFileKind.detect(start) != OracleFileKind.GZIP) {
      return new Uncompressed(false, start, raw);
    }
    InputStream joined = new SequenceInputStream(new ByteArrayInputStream(start), raw);
    InputStream plain = new GZIPInputStream(joined, GZIP_BUFFER_BYTES);
    return beginning(plain);
  }

  /** As much of the beginning as can be read: the stream may be damaged within it. */
  private static Uncompressed beginning(InputStream plain) throws IOException {
    InputStream rest = plain;
    byte[] buffer = new byte[OracleFileKind.BYTES_NEEDED];
    int used = 0;
    try {
      int read = plain.read(buffer, 0, buffer.length);
      while (read > 0) {
        used += read;
        read = plain.read(buffer, used, buffer.length - used);
      }
    } catch (EOFException | ZipException damage) {
      rest = failing(plain, damage);
    }
    return new Uncompressed(true, Arrays.copyOf(buffer, used), rest);
  }

  /** Whoever reads on meets the same damage: a stream that failed may tell another when asked. */
  private static InputStream failing(InputStream stream, IOException damage) {
    return new FilterInputStream(stream) {
      @Override
      public int read() throws IOException {
        throw damage;
      }

      @Override
      public int read(byte[] buffer, int from, int length) throws IOException {
        throw damage;
      }
    };
  }

  /** Whether it was compressed. */
  boolean isCompressed() {
    return compressed;
  }

  /** The whole stream. */
  InputStream stream() {
    return stream;
  }

  /** Its first bytes. */
  byte[] start() {
    return start;
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
