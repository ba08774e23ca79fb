package dev.tripmeter.wire;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** The counts of one session: made by the relay's thread, read by any. */
final class SessionCounts {
  private final long id;
  private final InetSocketAddress client;
  private long turns;
  private long bytesFromClient;
  private long bytesFromServer;
  private boolean clientSpokeLast;
  private @Nullable SessionEnd end;
  private @Nullable String endDetail;

  SessionCounts(long id, InetSocketAddress client) {
    this.id = id;
    this.client = client;
  }

  long id() {
    return id;
  }

  synchronized void fromClient(int bytes) {
    bytesFromClient += bytes;
    clientSpokeLast = true;
  }

  synchronized void fromServer(int bytes) {
    bytesFromServer += bytes;
    if (clientSpokeLast) {
      clientSpokeLast = false;
      turns++;
    }
  }

  synchronized void end(SessionEnd why, @Nullable String detail) {
    end = why;
    endDetail = detail;
  }

  synchronized RelaySession snapshot() {
    return new RelaySession(
        id, client, turns, bytesFromClient, bytesFromServer, end == null, end, endDetail);
  }
}
