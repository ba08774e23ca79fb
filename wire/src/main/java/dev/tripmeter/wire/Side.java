package dev.tripmeter.wire;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One of the two connections of a session. Belongs to the relay's thread. */
final class Side {
  final SocketChannel channel;

  /** What this side sends. */
  final Lane incoming;

  /** What this side is sent. */
  final Lane outgoing;

  private @Nullable SelectionKey key;
  private boolean connected;
  private int interest;

  Side(SocketChannel channel, Lane incoming, Lane outgoing) {
    this.channel = channel;
    this.incoming = incoming;
    this.outgoing = outgoing;
  }

  /** Prepares a channel for the relay's thread: it never blocks and never holds bytes back. */
  static void prepare(SocketChannel channel) throws IOException {
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
  }

  void register(Selector selector, SelectionHandler handler) throws IOException {
    interest = wantedInterest();
    key = channel.register(selector, interest, handler);
  }

  boolean isConnected() {
    return connected;
  }

  /** Notes that bytes can pass. */
  void connected() {
    connected = true;
  }

  /** Ends a connect that was begun; throws when it failed. */
  void finishConnect() throws IOException {
    connected = channel.finishConnect();
  }

  boolean isOpen() {
    return channel.isOpen();
  }

  /** Asks the selector for just what this side can use now. */
  void updateInterest() {
    int wanted = wantedInterest();
    if (key != null && wanted != interest && key.isValid()) {
      interest = wanted;
      key.interestOps(wanted);
    }
  }

  private int wantedInterest() {
    if (!connected) {
      return SelectionKey.OP_CONNECT;
    }
    return (incoming.wantsBytes() ? SelectionKey.OP_READ : 0)
        | (outgoing.isBlocked() ? SelectionKey.OP_WRITE : 0);
  }

  /** Closes in good order: the peer sees an end of stream. */
  void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // The connection is over either way, and nobody waits for bytes of it.
    }
  }

  /** Closes so that the peer sees a reset. */
  void reset() {
    reset(channel);
  }

  /**
   * Closes a channel so that its peer sees a reset instead of an end of stream: a zero linger time
   * makes close() send RST (Linux socket(7), SO_LINGER; RFC 9293, section 3.10.4).
   */
  static void reset(SocketChannel channel) {
    try (channel) {
      channel.setOption(StandardSocketOptions.SO_LINGER, 0);
    } catch (IOException e) {
      // Reset by its peer or closed already: there is nobody left to tell.
    }
  }
}
