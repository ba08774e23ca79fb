package dev.tripmeter.wire;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;

/**
 * Bytes on their way, in order, packed into blocks of a pool; an empty queue holds no block.
 * Belongs to one thread.
 */
final class ByteQueue {
  /** A block with less room than this is not read into any more: small reads cost a call each. */
  private static final int LEAST_ROOM = 4 * 1024;

  private final BlockPool pool;

  /** Each block is filled up to its position; the first is consumed up to {@link #headStart}. */
  private final ArrayDeque<ByteBuffer> blocks = new ArrayDeque<>();

  private int headStart;
  private long size;

  ByteQueue(BlockPool pool) {
    this.pool = pool;
  }

  long size() {
    return size;
  }

  /** Reads once, at most a block; returns what the channel returned. */
  int readFrom(ReadableByteChannel channel) throws IOException {
    ByteBuffer tail = blocks.peekLast();
    if (tail == null || tail.remaining() < LEAST_ROOM) {
      tail = pool.take();
      blocks.addLast(tail);
    }
    try {
      int read = channel.read(tail);
      size += Math.max(0, read);
      return read;
    } finally {
      if (tail.position() == 0) {
        pool.giveBack(blocks.removeLast());
      }
    }
  }

  /** Writes up to {@code most} bytes, until the channel takes no more; returns how many it took. */
  long writeTo(WritableByteChannel channel, long most) throws IOException {
    long written = 0;
    while (written < most) {
      int taken = writeHead(channel, most - written);
      if (taken == 0) {
        break;
      }
      written += taken;
    }
    return written;
  }

  private int writeHead(WritableByteChannel channel, long most) throws IOException {
    ByteBuffer head = blocks.getFirst();
    int filled = head.position();
    head.limit((int) Math.min(filled, headStart + most)).position(headStart);
    int taken;
    try {
      taken = channel.write(head);
    } finally {
      head.limit(head.capacity()).position(filled);
    }
    size -= taken;
    headStart += taken;
    if (headStart == filled) {
      pool.giveBack(blocks.removeFirst());
      headStart = 0;
    }
    return taken;
  }

  /** Forgets all bytes. */
  void clear() {
    blocks.forEach(pool::giveBack);
    blocks.clear();
    headStart = 0;
    size = 0;
  }
}
