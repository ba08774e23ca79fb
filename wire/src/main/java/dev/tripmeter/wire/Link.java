package dev.tripmeter.wire;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A session at work: two connections and what passes between them. Belongs to one thread. */
final class Link {
  /**
   * Java tells a refused connect and one that nobody answered by the same exception. Linux gives up
   * waiting for an answer after three seconds at the soonest (ip-sysctl, tcp_syn_retries).
   */
  private static final long REFUSED_WITHIN_NANOS = TimeUnit.SECONDS.toNanos(2);

  private final LinkHost host;
  private final SessionCounts counts;
  private final Side client;
  private final Side server;
  private final Appointment towardServer = new Appointment(now -> pass(client(), now));
  private final Appointment towardClient = new Appointment(now -> pass(server(), now));
  private final long openedNanos;
  private boolean anyBytes;
  private boolean over;
  private @Nullable SessionEnd broken;
  private @Nullable String brokenDetail;

  Link(
      LinkHost host,
      SessionCounts counts,
      SocketChannel client,
      SocketChannel server,
      long openedNanos) {
    this.host = host;
    this.counts = counts;
    this.openedNanos = openedNanos;
    long lane = 2 * counts.id();
    Lane up = new Lane(lane, host.pool(), Pace.towardServer(host.settings()), openedNanos);
    Lane down = new Lane(lane + 1, host.pool(), Pace.towardClient(host.settings()), openedNanos);
    this.client = new Side(client, up, down);
    this.server = new Side(server, down, up);
    this.client.connected();
  }

  SessionCounts counts() {
    return counts;
  }

  /** Begins the connect to the target, and reads what the client has sent meanwhile. */
  void start(Selector selector, SocketAddress target, long nowNanos) {
    try {
      client.register(selector, this::clientReady);
      if (server.channel.connect(target)) {
        server.connected();
      }
      server.register(selector, this::serverReady);
    } catch (IOException e) {
      refused(e, nowNanos);
    }
  }

  /** Applies changed settings to what waits here too. */
  void use(RelaySettings settings, long nowNanos) {
    client.incoming.use(Pace.towardServer(settings));
    server.incoming.use(Pace.towardClient(settings));
    pass(client, nowNanos);
    pass(server, nowNanos);
  }

  /** Asks for bytes again where a full pool had stopped it. */
  void readAgain() {
    client.updateInterest();
    server.updateInterest();
  }

  /** Ends the session at once; both peers see a reset. */
  void abort(SessionEnd why, @Nullable String detail) {
    if (over) {
      return;
    }
    over = true;
    host.ended(this, why, detail);
    client.reset();
    server.reset();
    client.incoming.abandon();
    server.incoming.abandon();
  }

  private void clientReady(SelectionKey key, long nowNanos) {
    ready(client, key, nowNanos);
  }

  private void serverReady(SelectionKey key, long nowNanos) {
    if (key.isValid() && key.isConnectable()) {
      try {
        server.finishConnect();
        pass(client, nowNanos);
      } catch (IOException e) {
        refused(e, nowNanos);
      }
      return;
    }
    ready(server, key, nowNanos);
  }

  private void ready(Side side, SelectionKey key, long nowNanos) {
    if (key.isValid() && key.isWritable()) {
      pass(other(side), nowNanos);
    }
    if (key.isValid() && key.isReadable()) {
      read(side, nowNanos);
    }
  }

  private void read(Side from, long nowNanos) {
    try {
      int read = from.incoming.readFrom(from.channel, nowNanos);
      if (read > 0) {
        count(from, read);
      }
    } catch (IOException e) {
      broke(from, e, nowNanos);
      return;
    }
    pass(from, nowNanos);
  }

  private void count(Side from, int bytes) {
    if (from == client) {
      counts.fromClient(bytes);
    } else {
      counts.fromServer(bytes);
    }
    if (!anyBytes) {
      anyBytes = true;
      from.incoming.payHandshake();
    }
  }

  /** Passes on what one side has sent and what is due. */
  private void pass(Side from, long nowNanos) {
    Side to = other(from);
    if (over) {
      return;
    }
    if (!to.isConnected()) {
      from.updateInterest();
      return;
    }
    Lane lane = from.incoming;
    try {
      lane.writeDue(to.channel, nowNanos);
      switch (lane.takeDueEnding(nowNanos)) {
        case END_OF_STREAM -> endOfStream(to);
        case RESET -> abortBroken();
        case NONE -> {}
      }
    } catch (IOException e) {
      broke(to, e, nowNanos);
      return;
    }
    if (over) {
      return;
    }
    if (lane.isWaiting() && !lane.isBlocked()) {
      host.agenda().put(from == client ? towardServer : towardClient, lane.nextDueNanos());
    }
    from.updateInterest();
    to.updateInterest();
  }

  private void endOfStream(Side to) throws IOException {
    if (!to.incoming.isOver()) {
      to.channel.shutdownOutput();
      return;
    }
    over = true;
    host.ended(this, SessionEnd.CLOSED, null);
    client.close();
    server.close();
  }

  /** A connection broke: its peer gets what is on the way to it, and then a reset. */
  private void broke(Side side, IOException failure, long nowNanos) {
    if (broken == null) {
      broken = side == client ? SessionEnd.CLIENT_RESET : SessionEnd.SERVER_RESET;
      brokenDetail = failure.getMessage();
    }
    Side other = other(side);
    if (!other.isOpen() || !other.isConnected()) {
      abortBroken();
      return;
    }
    side.reset();
    side.outgoing.abandon();
    side.incoming.end(Lane.Ending.RESET, nowNanos);
    pass(side, nowNanos);
  }

  private void abortBroken() {
    abort(broken == null ? SessionEnd.CLOSED : broken, brokenDetail);
  }

  private void refused(IOException failure, long nowNanos) {
    boolean answered =
        failure instanceof ConnectException && nowNanos - openedNanos < REFUSED_WITHIN_NANOS;
    abort(
        answered ? SessionEnd.TARGET_REFUSED : SessionEnd.TARGET_UNREACHABLE, failure.getMessage());
  }

  private Side other(Side side) {
    return side == client ? server : client;
  }

  private Side client() {
    return client;
  }

  private Side server() {
    return server;
  }
}
