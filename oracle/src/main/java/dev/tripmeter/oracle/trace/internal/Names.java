package dev.tripmeter.oracle.trace.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers names by their bytes, so that a name seen before makes no garbage. What is beyond the
 * limit shares number 0. Not thread-safe.
 */
public final class Names {
  /** The name all names past the limit share. */
  public static final String OTHERS = "(others)";

  static final int LIMIT = 4_096;
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final List<String> texts = new ArrayList<>();
  private final List<byte[]> bytes = new ArrayList<>();
  private int[] slots = new int[256];

  /** No names yet. */
  public Names() {
    texts.add(OTHERS);
    bytes.add(Ascii.bytes(OTHERS));
  }

  /** The name with a number. */
  public String text(int id) {
    return texts.get(id);
  }

  /** How many numbers are in use: 0 to one less. */
  public int count() {
    return texts.size();
  }

  /** Where a name ends that stands at a position; -1 where it does not stand there. */
  int endOf(int id, byte[] buffer, int from, int to) {
    byte[] name = bytes.get(id);
    int end = from + name.length;
    return end <= to && Arrays.equals(name, 0, name.length, buffer, from, end) ? end : -1;
  }

  int idOf(byte[] buffer, int from, int to) {
    int slot = hash(buffer, from, to) & (slots.length - 1);
    for (; slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
      byte[] known = bytes.get(slots[slot]);
      if (Arrays.equals(known, 0, known.length, buffer, from, to)) {
        return slots[slot];
      }
    }
    return texts.size() < LIMIT ? add(slot, buffer, from, to) : 0;
  }

  private int add(int slot, byte[] buffer, int from, int to) {
    int id = texts.size();
    texts.add(Ascii.text(buffer, from, to));
    bytes.add(Arrays.copyOfRange(buffer, from, to));
    slots[slot] = id;
    if (2 * id > slots.length) {
      grow();
    }
    return id;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int id = 1; id < bytes.size(); id++) {
      byte[] name = bytes.get(id);
      int slot = hash(name, 0, name.length) & (slots.length - 1);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = id;
    }
  }

  /** Of the first eight bytes, the last and the middle: names differ in one of them. */
  private static int hash(byte[] buffer, int from, int to) {
    int length = to - from;
    long hash = length;
    if (length >= Long.BYTES) {
      hash = hash * FACTOR + Ascii.eight(buffer, from);
      hash = hash * FACTOR + Ascii.eight(buffer, from + (length - Long.BYTES) / 2);
      hash = hash * FACTOR + Ascii.eight(buffer, to - Long.BYTES);
    } else {
      for (int i = from; i < to; i++) {
        hash = hash * FACTOR + buffer[i];
      }
    }
    return ((int) (hash ^ (hash >>> 32)) * 0x9E3779B9) >>> 8;
  }
}
