package dev.tripmeter.oracle.trace;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A hash map from numbers to objects that makes no garbage when it is asked. Not thread-safe.
 *
 * @param <V> what it holds
 */
final class LongMap<V> {
  private long[] keys = new long[16];
  private @Nullable Object[] values = new Object[16];
  private int size;

  @Nullable V get(long key) {
    return valueAt(slotOf(key));
  }

  void put(long key, V value) {
    int slot = slotOf(key);
    if (values[slot] == null) {
      size++;
    }
    keys[slot] = key;
    values[slot] = value;
    if (2 * size > values.length) {
      grow();
    }
  }

  /** Takes a key out, and moves up what stood behind it. */
  void remove(long key) {
    int hole = slotOf(key);
    if (values[hole] == null) {
      return;
    }
    size--;
    int mask = values.length - 1;
    int next = (hole + 1) & mask;
    while (values[next] != null) {
      int home = home(keys[next]);
      if (((next - home) & mask) >= ((next - hole) & mask)) {
        keys[hole] = keys[next];
        values[hole] = values[next];
        hole = next;
      }
      next = (next + 1) & mask;
    }
    values[hole] = null;
  }

  void clear() {
    Arrays.fill(values, null);
    size = 0;
  }

  void forEach(Consumer<V> action) {
    for (int slot = 0; slot < values.length; slot++) {
      V value = valueAt(slot);
      if (value != null) {
        action.accept(value);
      }
    }
  }

  @SuppressWarnings("unchecked") // only put writes values
  private @Nullable V valueAt(int slot) {
    return (V) values[slot];
  }

  /** Where a key stands, or where it would. */
  private int slotOf(long key) {
    int slot = home(key);
    while (values[slot] != null && keys[slot] != key) {
      slot = (slot + 1) & (values.length - 1);
    }
    return slot;
  }

  private int home(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 40) & (values.length - 1);
  }

  private void grow() {
    long[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new Object[2 * oldValues.length];
    for (int i = 0; i < oldValues.length; i++) {
      if (oldValues[i] != null) {
        int slot = slotOf(oldKeys[i]);
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
