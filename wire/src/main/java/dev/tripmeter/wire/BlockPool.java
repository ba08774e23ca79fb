package dev.tripmeter.wire;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/**
 * Direct buffers of one size, used again and again, with a bound on all of them together. Belongs
 * to one thread.
 */
final class BlockPool {
  static final int BLOCK_BYTES = 64 * 1024;
  private static final int MOST_IDLE = 256;

  private final ArrayDeque<ByteBuffer> idle = new ArrayDeque<>();
  private final int mostTaken;
  private int taken;
  private boolean refused;

  /**
   * @param mostBytes the bound at which {@link #hasRoom()} turns false
   */
  BlockPool(long mostBytes) {
    this.mostTaken = (int) Math.max(1, mostBytes / BLOCK_BYTES);
  }

  /** A pool that leaves most of the memory this JVM may use outside its heap to others. */
  static BlockPool ofThisMachine() {
    long quarter = Runtime.getRuntime().maxMemory() / 4;
    return new BlockPool(Math.min(256L << 20, Math.max(16L << 20, quarter)));
  }

  /** Whether the bound is not reached. A refusal is remembered for {@link #hasRoomAgain()}. */
  boolean hasRoom() {
    boolean room = taken < mostTaken;
    refused |= !room;
    return room;
  }

  /** Whether somebody was refused before and there is room now; asking forgets the refusal. */
  boolean hasRoomAgain() {
    boolean again = refused && taken < mostTaken;
    if (again) {
      refused = false;
    }
    return again;
  }

  /** An empty block, past the bound too: whoever holds nothing must be able to go on. */
  ByteBuffer take() {
    taken++;
    ByteBuffer block = idle.pollLast();
    return block == null ? ByteBuffer.allocateDirect(BLOCK_BYTES) : block;
  }

  /** Takes a block back; its bytes are gone. */
  void giveBack(ByteBuffer block) {
    taken--;
    if (idle.size() < MOST_IDLE) {
      block.clear();
      idle.addLast(block);
    }
  }
}
