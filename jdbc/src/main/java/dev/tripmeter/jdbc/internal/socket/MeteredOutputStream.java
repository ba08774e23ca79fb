package dev.tripmeter.jdbc.internal.socket;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The sending side of a socket, counted. */
final class MeteredOutputStream extends FilterOutputStream {
  private final SocketMeter meter;

  MeteredOutputStream(OutputStream out, SocketMeter meter) {
    super(out);
    this.meter = meter;
  }

  @Override
  public void write(int value) throws IOException {
    meter.writing(1);
    out.write(value);
  }

  @Override
  public void write(byte[] buffer, int offset, int length) throws IOException {
    meter.writing(length);
    out.write(buffer, offset, length);
  }

  @Override
  public void close() throws IOException {
    // Not the super class's flush and close: a socket's stream has nothing to flush.
    out.close();
  }
}
