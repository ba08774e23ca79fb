package dev.tripmeter.jdbc.internal.socket;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The receiving side of a socket, counted and timed. */
final class MeteredInputStream extends FilterInputStream {
  private final SocketMeter meter;

  MeteredInputStream(InputStream in, SocketMeter meter) {
    super(in);
    this.meter = meter;
  }

  @Override
  public int read() throws IOException {
    long start = meter.reading();
    int value = -1;
    try {
      value = in.read();
    } finally {
      meter.read(value < 0 ? 0 : 1, start);
    }
    return value;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    long start = meter.reading();
    int count = 0;
    try {
      count = in.read(buffer, offset, length);
    } finally {
      meter.read(count, start);
    }
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    long start = meter.reading();
    long skipped = 0;
    try {
      skipped = in.skip(count);
    } finally {
      meter.read(skipped, start);
    }
    return skipped;
  }
}
