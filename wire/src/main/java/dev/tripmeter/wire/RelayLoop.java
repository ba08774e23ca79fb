package dev.tripmeter.wire;

import dev.tripmeter.core.NanoClock;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The one thread that moves the bytes of all sessions. It sleeps in the selector, wakes for
 * arrivals and shortly before something is due, and spins until it is.
 */
final class RelayLoop implements LinkHost, AutoCloseable {
  /**
   * Waking up takes a thread 50 µs and more: Linux may come that late by default (prctl(2),
   * PR_SET_TIMERSLACK), and the scheduler needs its time.
   */
  private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(120);

  private final NanoClock clock;
  private final SocketAddress target;
  private final SessionBook book;
  private final Selector selector;
  private final ServerSocketChannel serverChannel;
  private final AlarmClock alarm;
  private final Thread thread;
  private final Agenda agenda = new Agenda();
  private final BlockPool pool = BlockPool.ofThisMachine();
  private final Set<Link> links = new LinkedHashSet<>();
  private volatile RelaySettings wanted;
  private volatile boolean closing;
  private RelaySettings settings;
  private boolean batchStarted;
  private long batchNanos;

  RelayLoop(
      ServerSocketChannel serverChannel,
      SocketAddress target,
      RelaySettings settings,
      SessionBook book,
      NanoClock clock)
      throws IOException {
    this.serverChannel = serverChannel;
    this.target = target;
    this.wanted = settings;
    this.settings = settings;
    this.book = book;
    this.clock = clock;
    this.selector = Selector.open();
    new Listener(serverChannel, selector, agenda, this::accepted);
    String name = "tripmeter-relay-" + serverChannel.socket().getLocalPort();
    this.alarm = new AlarmClock(name + "-alarm", clock, selector::wakeup);
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  void start() {
    alarm.start();
    thread.start();
  }

  RelaySettings wanted() {
    return wanted;
  }

  void change(RelaySettings changed) {
    wanted = changed;
    selector.wakeup();
  }

  /** Ends all sessions and both threads, and waits until they are gone. */
  @Override
  public void close() {
    closing = true;
    selector.wakeup();
    Threads.join(thread);
    alarm.close();
  }

  @Override
  public RelaySettings settings() {
    return settings;
  }

  @Override
  public BlockPool pool() {
    return pool;
  }

  @Override
  public Agenda agenda() {
    return agenda;
  }

  @Override
  public void ended(Link link, SessionEnd why, @Nullable String detail) {
    links.remove(link);
    book.end(link.counts(), why, detail);
  }

  private void run() {
    String trouble = null;
    try {
      while (!closing) {
        keepDue();
        awaitMore();
      }
    } catch (IOException | RuntimeException | Error e) {
      trouble = "the relay failed: " + e;
    } finally {
      endAll(trouble);
    }
  }

  private void keepDue() {
    long nowNanos = clock.nanoTime();
    applyChange(nowNanos);
    agenda.keepDue(nowNanos);
    if (pool.hasRoomAgain()) {
      links.forEach(Link::readAgain);
    }
  }

  private void awaitMore() throws IOException {
    batchStarted = false;
    if (agenda.isEmpty()) {
      selector.select(this::ready);
      return;
    }
    long soonestNanos = agenda.soonestNanos();
    if (soonestNanos - clock.nanoTime() <= SPIN_NANOS) {
      selector.selectNow(this::ready);
    } else {
      alarm.wakeAt(soonestNanos - SPIN_NANOS);
      selector.select(this::ready);
    }
  }

  private void ready(SelectionKey key) {
    if (!batchStarted) {
      batchStarted = true;
      batchNanos = clock.nanoTime();
      // Bytes sent after change() returned must not find the settings of before.
      applyChange(batchNanos);
    }
    ((SelectionHandler) key.attachment()).ready(key, batchNanos);
  }

  private void applyChange(long nowNanos) {
    RelaySettings changed = wanted;
    if (!changed.equals(settings)) {
      settings = changed;
      List.copyOf(links).forEach(link -> link.use(changed, nowNanos));
    }
  }

  private void accepted(
      SocketChannel client, InetSocketAddress address, SocketChannel server, long nowNanos) {
    Link link = new Link(this, book.open(address), client, server, nowNanos);
    links.add(link);
    link.start(selector, target, nowNanos);
  }

  private void endAll(@Nullable String trouble) {
    new ArrayList<>(links).forEach(link -> link.abort(SessionEnd.RELAY_CLOSED, trouble));
    try (selector) {
      serverChannel.close();
    } catch (IOException e) {
      // Nothing more can be done about a socket that does not close.
    }
  }
}
