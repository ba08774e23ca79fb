package dev.tripmeter.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Accepts clients and opens a channel toward the target for each. Belongs to the relay's thread.
 */
final class Listener implements SelectionHandler {
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** Is given a client and the channel that shall lead to the target. */
  interface Accepted {
    void accepted(
        SocketChannel client, InetSocketAddress address, SocketChannel server, long nowNanos);
  }

  private final ServerSocketChannel channel;
  private final Agenda agenda;
  private final Accepted accepted;
  private final SelectionKey key;
  private final Appointment resume = new Appointment(now -> resume());

  Listener(ServerSocketChannel channel, Selector selector, Agenda agenda, Accepted accepted)
      throws IOException {
    this.channel = channel;
    this.agenda = agenda;
    this.accepted = accepted;
    this.key = channel.register(selector, SelectionKey.OP_ACCEPT, this);
  }

  @Override
  public void ready(SelectionKey ready, long nowNanos) {
    SocketChannel client = null;
    try {
      client = channel.accept();
      if (client != null) {
        InetSocketAddress address = (InetSocketAddress) client.getRemoteAddress();
        SocketChannel server = prepared(SocketChannel.open());
        accepted.accepted(prepared(client), address, server, nowNanos);
      }
    } catch (IOException e) {
      giveUp(client);
      pause(nowNanos);
    }
  }

  /** Non-blocking, and never holding small writes back. */
  private static SocketChannel prepared(SocketChannel opened) throws IOException {
    try {
      Side.prepare(opened);
      return opened;
    } catch (IOException e) {
      opened.close();
      throw e;
    }
  }

  private static void giveUp(@Nullable SocketChannel client) {
    if (client != null) {
      Side.reset(client);
    }
  }

  /** Out of file handles, most likely; asking again at once would only keep the thread busy. */
  private void pause(long nowNanos) {
    key.interestOps(0);
    agenda.put(resume, nowNanos + PAUSE_NANOS);
  }

  private void resume() {
    if (key.isValid()) {
      key.interestOps(SelectionKey.OP_ACCEPT);
    }
  }
}
