package dev.tripmeter.wire;

import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * One direction of a session: bytes that have arrived, when each may leave, and how the stream
 * ends. Times are computed when bytes are about to leave, so that changed settings hold for bytes
 * already waiting. Belongs to one thread, which tells it the time.
 */
final class Lane {
  /** Enough for half of 20 ms at 6 Gbit/s; beyond it the sender has to wait, as on any network. */
  static final long MOST_BYTES = 8L << 20;

  /** How a stream ends. */
  enum Ending {
    /** It has not ended. */
    NONE,
    /** The sender has nothing more to send. */
    END_OF_STREAM,
    /** The sender's connection broke. */
    RESET
  }

  private final long number;
  private final BlockPool pool;
  private final ByteQueue bytes;
  private final Arrivals arrivals = new Arrivals();
  private Pace pace;
  private boolean paysHandshake;
  private long departedBytesLeft;
  private long lastDepartureNanos;
  private Ending ending = Ending.NONE;
  private long endingNanos;
  private boolean endPassedOn;

  /**
   * @param number tells this lane from the others of its relay
   * @param openedNanos a moment before the first arrival
   */
  Lane(long number, BlockPool pool, Pace pace, long openedNanos) {
    this.number = number;
    this.pool = pool;
    this.bytes = new ByteQueue(pool);
    this.pace = pace;
    this.lastDepartureNanos = openedNanos;
  }

  void use(Pace changed) {
    pace = changed;
  }

  /**
   * Makes the first bytes of this lane pay for the handshake that the kernel answered too early.
   */
  void payHandshake() {
    paysHandshake = true;
  }

  /** Whether more should be read into this lane now. */
  boolean wantsBytes() {
    return ending == Ending.NONE
        && bytes.size() < MOST_BYTES
        && !arrivals.isFull()
        && (bytes.size() == 0 || pool.hasRoom());
  }

  /** Reads once; returns what the channel returned. An end of stream is noted. */
  int readFrom(ReadableByteChannel channel, long nowNanos) throws IOException {
    int read = bytes.readFrom(channel);
    if (read > 0) {
      arrivals.add(nowNanos, read);
    } else if (read < 0) {
      end(Ending.END_OF_STREAM, nowNanos);
    }
    return read;
  }

  /** Notes that nothing more will come; what waits still leaves when it is due. */
  void end(Ending how, long nowNanos) {
    ending = how;
    endingNanos = nowNanos;
    endPassedOn = false;
  }

  /** Forgets what waits: its receiver is gone. */
  void abandon() {
    bytes.clear();
    arrivals.clear();
    departedBytesLeft = 0;
    ending = Ending.RESET;
    endPassedOn = true;
  }

  /** Writes what is due; returns whether the channel took all of it. */
  boolean writeDue(WritableByteChannel channel, long nowNanos) throws IOException {
    departUntil(nowNanos);
    departedBytesLeft -= bytes.writeTo(channel, departedBytesLeft);
    return departedBytesLeft == 0;
  }

  /** Whether bytes are due that the receiver has not taken yet. */
  boolean isBlocked() {
    return departedBytesLeft > 0;
  }

  /** Whether something waits for its time. */
  boolean isWaiting() {
    return !arrivals.isEmpty() || (ending != Ending.NONE && !endPassedOn);
  }

  /** When the next thing that waits is due. */
  long nextDueNanos() {
    if (!arrivals.isEmpty()) {
      return headDueNanos();
    }
    return later(endingNanos + pace.delayNanos(), lastDepartureNanos);
  }

  /** The ending, when all before it has been written and it is due; asking passes it on. */
  Ending takeDueEnding(long nowNanos) {
    if (isBlocked() || !arrivals.isEmpty() || !isWaiting() || nextDueNanos() - nowNanos > 0) {
      return Ending.NONE;
    }
    endPassedOn = true;
    return ending;
  }

  /** Whether the receiver has been told that the stream is over. */
  boolean isOver() {
    return endPassedOn;
  }

  private void departUntil(long nowNanos) {
    while (!arrivals.isEmpty()) {
      long dueNanos = headDueNanos();
      if (dueNanos - nowNanos > 0) {
        return;
      }
      int portion = pace.portion(arrivals.headBytes());
      arrivals.take(portion);
      departedBytesLeft += portion;
      lastDepartureNanos = dueNanos;
    }
  }

  /** The line is free from the last departure on: this keeps the order and makes the bandwidth. */
  private long headDueNanos() {
    long arrival = arrivals.headNumber();
    long atLineNanos =
        arrivals.headNanos()
            + pace.delayNanos()
            + pace.jitterNanos(number, arrival)
            + (paysHandshake && arrival == 0 ? pace.handshakeNanos() : 0);
    long startNanos = later(atLineNanos, lastDepartureNanos);
    return startNanos + pace.transmissionNanos(pace.portion(arrivals.headBytes()));
  }

  private static long later(long oneNanos, long otherNanos) {
    return oneNanos - otherNanos > 0 ? oneNanos : otherNanos;
  }
}
