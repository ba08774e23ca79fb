package dev.tripmeter.wire;

import java.util.Arrays;

/** When how many bytes arrived, oldest first; no object per arrival. Belongs to one thread. */
final class Arrivals {
  private static final int MOST = 1 << 16;

  private long[] nanos = new long[16];
  private int[] bytes = new int[16];
  private int head;
  private int size;
  private long headNumber;

  boolean isEmpty() {
    return size == 0;
  }

  /** Whether so many arrivals wait that no more should be made. */
  boolean isFull() {
    return size >= MOST;
  }

  void add(long atNanos, int count) {
    if (size == nanos.length) {
      grow();
    }
    int slot = (head + size) & (nanos.length - 1);
    nanos[slot] = atNanos;
    bytes[slot] = count;
    size++;
  }

  /** When the oldest bytes arrived. */
  long headNanos() {
    return nanos[head];
  }

  /** How many bytes of the oldest arrival are left. */
  int headBytes() {
    return bytes[head];
  }

  /** How many arrivals came before the oldest one here. */
  long headNumber() {
    return headNumber;
  }

  /** Takes bytes from the oldest arrival; it goes with its last byte. */
  void take(int count) {
    bytes[head] -= count;
    if (bytes[head] == 0) {
      head = (head + 1) & (nanos.length - 1);
      size--;
      headNumber++;
    }
  }

  void clear() {
    size = 0;
  }

  private void grow() {
    int old = nanos.length;
    nanos = Arrays.copyOf(nanos, 2 * old);
    bytes = Arrays.copyOf(bytes, 2 * old);
    // What had wrapped around stands behind the rest now; the length stays a power of two.
    System.arraycopy(nanos, 0, nanos, old, head);
    System.arraycopy(bytes, 0, bytes, old, head);
  }
}
