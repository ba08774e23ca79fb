package dev.tripmeter.wire;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.wire.RelayStartException.Reason;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.List;

/**
 * Stands between clients and one server, passes their bytes on unchanged, counts turns and bytes,
 * and adds distance, jitter or a narrow line.
 *
 * <p><b>Time.</b> Bytes leave half of the added distance after they arrived, in each direction.
 * They wait in a queue, so that a distance costs no bandwidth; only when 8 MiB of one direction, or
 * 256 MiB of all sessions together (less where the JVM has less than 1 GiB), are waiting does the
 * relay stop reading, and the sender has to wait. The kernel answers a client's handshake by
 * itself, without the distance; in its place the first bytes of a session, whoever sends them, wait
 * one whole distance more. Slow start and loss of a real long line are not imitated.
 *
 * <p><b>Ends.</b> When one side says it will send no more, the other is told after all bytes before
 * it; a reset is passed on as a reset, also after the bytes before it. A client whose target cannot
 * be reached is given a reset, and its session says why.
 *
 * <p><b>Urgent data.</b> The byte that TCP marks as urgent is dropped, not passed on: Java's
 * channels cannot send one, and passed on in line it would turn up among the ordinary bytes. It is
 * not counted. All bytes around it pass.
 *
 * <p>Safe for use by many threads. One thread does all input and output of all sessions.
 */
public final class Relay implements AutoCloseable {
  private static final int MOST_ENDED_SESSIONS = 10_000;

  private final InetSocketAddress address;
  private final SessionBook book = new SessionBook(MOST_ENDED_SESSIONS);
  private final RelayLoop loop;

  private Relay(ServerSocketChannel channel, RelayConfig config) throws IOException {
    this.address = (InetSocketAddress) channel.getLocalAddress();
    this.loop = new RelayLoop(channel, config.target(), config.settings(), book, NanoClock.SYSTEM);
  }

  /**
   * Starts to listen. The target is connected to for each client, not before.
   *
   * @throws RelayStartException when it cannot listen, or a host name is unknown; says which
   * @throws IOException when the system has no selector or file handle left
   */
  public static Relay start(RelayConfig config) throws IOException {
    requireKnown(config.listen());
    requireKnown(config.target());
    ServerSocketChannel channel = Listening.at(config.listen());
    try {
      Relay relay = new Relay(channel, config);
      relay.loop.start();
      return relay;
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  /** Where clients connect, with the port that was taken. */
  public InetSocketAddress address() {
    return address;
  }

  /** What is added now. */
  public RelaySettings settings() {
    return loop.wanted();
  }

  /**
   * Changes what is added, for sessions that are open as well, bytes that wait in the relay
   * included. Holds for all bytes sent after this returns.
   */
  public void change(RelaySettings settings) {
    loop.change(settings);
  }

  /**
   * The sessions so far: the last 10,000 ended ones in the order of their ends, then the open ones.
   */
  public List<RelaySession> sessions() {
    return book.sessions();
  }

  /** The sum of all sessions so far, those no longer listed included. */
  public RelayTotals totals() {
    return book.totals();
  }

  /**
   * Ends all sessions with resets, frees the port and returns when the relay's threads are gone.
   * Sessions and totals can still be asked for. Does nothing the second time.
   */
  @Override
  public void close() {
    loop.close();
  }

  private static void requireKnown(InetSocketAddress host) throws RelayStartException {
    if (host.isUnresolved()) {
      throw new RelayStartException(
          Reason.UNKNOWN_HOST, "unknown host " + host.getHostString() + ": check the name", null);
    }
  }
}
