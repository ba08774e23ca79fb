package dev.tripmeter.cli.read;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A stream without its compression, which ends where its compressed data is damaged or cut: what
 * came before can be read. Not thread-safe.
 */
final class Plain extends FilterInputStream {
  private @Nullable IOException cut;

  Plain(InputStream stream) {
    super(stream);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    if (cut != null) {
      return -1;
    }
    try {
      return super.read(buffer, from, length);
    } catch (EOFException | ZipException damage) {
      cut = damage;
      return -1;
    }
  }

  /** Whether it ended inside compressed data. */
  boolean isCut() {
    return cut != null;
  }

  /** Fails if it ended inside compressed data. */
  void refuseIfCut() throws IOException {
    if (cut != null) {
      throw cut;
    }
  }
}
