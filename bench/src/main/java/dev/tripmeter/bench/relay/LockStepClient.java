package dev.tripmeter.bench.relay;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;

/** Sends 64 bytes, waits for them to come back, and so on. */
final class LockStepClient implements AutoCloseable {
  static final int MESSAGE_BYTES = 64;

  private final Socket socket = new Socket();
  private final byte[] message = new byte[MESSAGE_BYTES];

  LockStepClient(InetSocketAddress server) throws IOException {
    socket.setTcpNoDelay(true);
    socket.connect(server);
  }

  /** The median time of some trips. */
  long medianTripNanos(int trips) throws IOException {
    long[] nanos = new long[trips];
    InputStream in = socket.getInputStream();
    OutputStream out = socket.getOutputStream();
    for (int i = 0; i < trips; i++) {
      long start = System.nanoTime();
      out.write(message);
      if (in.readNBytes(message, 0, MESSAGE_BYTES) < MESSAGE_BYTES) {
        throw new EOFException("the server is gone");
      }
      nanos[i] = System.nanoTime() - start;
    }
    return median(nanos);
  }

  static long median(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
