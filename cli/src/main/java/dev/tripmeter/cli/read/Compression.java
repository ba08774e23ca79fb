package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Sees through gzip, which is told by the first two bytes and never by a name. */
final class Compression {
  private static final int BUFFER_BYTES = 1 << 13;

  private Compression() {}

  /** What begins with these bytes, compressed or not. */
  static OracleFileKind kind(byte[] start) throws IOException {
    OracleFileKind kind = OracleFileKind.detect(start);
    return kind == OracleFileKind.GZIP ? OracleFileKind.detect(plain(start)) : kind;
  }

  /** The stream without its compression. */
  static InputStream plain(InputStream raw) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(raw);
    stream.mark(2);
    byte[] magic = stream.readNBytes(2);
    stream.reset();
    return OracleFileKind.detect(magic) == OracleFileKind.GZIP
        ? new GZIPInputStream(stream)
        : stream;
  }

  /** As much of the content as its compressed beginning gives. */
  private static byte[] plain(byte[] start) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(start))) {
      int read = in.read(buffer);
      while (read >= 0 && content.size() < OracleFileKind.BYTES_NEEDED) {
        content.write(buffer, 0, read);
        read = in.read(buffer);
      }
    } catch (EOFException | ZipException cut) {
      // The rest of the file comes later, or never: what came before it tells what it is.
    }
    return content.toByteArray();
  }
}
