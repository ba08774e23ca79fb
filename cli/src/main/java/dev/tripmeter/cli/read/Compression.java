package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** Sees through gzip, which is told by the first two bytes and never by a name. */
final class Compression {
  private static final int MAGIC_BYTES = 2;

  private Compression() {}

  /**
   * The beginning of the content of what begins with these bytes, compressed or not.
   *
   * @throws IOException if it is compressed and damaged from its first byte on
   */
  static byte[] content(byte[] start) throws IOException {
    try (Plain plain = plain(new ByteArrayInputStream(start))) {
      byte[] content = plain.readNBytes(OracleFileKind.BYTES_NEEDED);
      if (content.length == 0) {
        plain.refuseIfCut();
      }
      return content;
    }
  }

  /** The stream without its compression. */
  static Plain plain(InputStream raw) throws IOException {
    BufferedInputStream stream = new BufferedInputStream(raw);
    stream.mark(MAGIC_BYTES);
    byte[] magic = stream.readNBytes(MAGIC_BYTES);
    stream.reset();
    return new Plain(
        OracleFileKind.detect(magic) == OracleFileKind.GZIP ? new GZIPInputStream(stream) : stream);
  }
}
