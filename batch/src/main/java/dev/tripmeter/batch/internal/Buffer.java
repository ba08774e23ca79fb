package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.RejectedRow;
import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A writer's rows that wait, in one lane for each set of columns given. Used under the engine's
 * lock.
 *
 * @param <R> the rows
 */
public final class Buffer<R> {
  private final Engine engine;
  private final TargetTable table;
  private final Mapping<R> mapping;
  private final @Nullable KeyColumn key;
  private final String openedAt;
  private final Map<BitSet, Lane> lanes = new HashMap<>();
  private @Nullable Consumer<RejectedRow> rejects;
  private long added;

  Buffer(
      Engine engine,
      TargetTable table,
      Mapping<R> mapping,
      @Nullable KeyColumn key,
      String openedAt) {
    this.engine = engine;
    this.table = table;
    this.mapping = mapping;
    this.key = key;
    this.openedAt = openedAt;
  }

  /** The engine it belongs to. */
  public Engine engine() {
    return engine;
  }

  TargetTable table() {
    return table;
  }

  @Nullable KeyColumn key() {
    return key;
  }

  /** Rows that the database refuses go there, and the others stay. */
  public void keepGood(Consumer<RejectedRow> handler) {
    rejects = handler;
  }

  boolean keepsGood() {
    return rejects != null;
  }

  void reject(RejectedRow row) {
    if (rejects != null) {
      engine.report(rejects, row);
    }
  }

  String openedAt() {
    return openedAt;
  }

  Collection<Lane> lanes() {
    return lanes.values();
  }

  long waiting() {
    return lanes.values().stream().mapToLong(Lane::size).sum();
  }

  /** Takes a row into its lane. */
  Entry add(R row) throws BatchException, Refusal {
    if (row instanceof Row values && values.values().size() != mapping.slots().size()) {
      throw Refusal.of(
          "A row of "
              + values.values().size()
              + " values for "
              + mapping.slots().size()
              + " columns");
    }
    int slots = mapping.slots().size();
    @Nullable Object[] values = new Object[slots];
    BitSet given = new BitSet(slots);
    int count = 0;
    long bytes = 0;
    boolean refers = false;
    Object keyGiven = null;
    for (int i = 0; i < slots; i++) {
      Slot<R> slot = mapping.slots().get(i);
      Object value = slot.read().apply(row);
      if (value == null && slot.leftOutWhenNull()) {
        continue;
      }
      given.set(i);
      if (value != null) {
        Object encoded = encode(slot.binder(), value);
        refers |= encoded instanceof Handle<?>;
        bytes += Sizes.of(encoded);
        values[count] = encoded;
        keyGiven = slot.binder().column() == mapping.keyColumn() ? value : keyGiven;
      }
      count++;
    }
    Lane lane = lane(given);
    Handle<?> handle = new Handle<>(lane);
    handle.assign(key == null ? null : keyGiven);
    @Nullable Object[] shaped = count == slots ? values : Arrays.copyOf(values, count);
    Entry entry = new Entry(lane, row, added++, shaped, handle, bytes, refers);
    lane.add(entry);
    return entry;
  }

  private Object encode(Binder binder, Object value) throws BatchException, Refusal {
    if (value instanceof Handle<?> parent) {
      Lane waitsIn = parent.lane();
      if (waitsIn == null || waitsIn.buffer().engine() == engine) {
        return parent;
      }
      throw Refusal.of("The row refers to one that waits in another Batching: flush that first");
    }
    return binder.encode(value instanceof Pending<?> known ? known.get() : value);
  }

  private Lane lane(BitSet given) {
    Lane known = lanes.get(given);
    if (known == null) {
      List<Binder> shape = new ArrayList<>();
      given.stream().forEach(i -> shape.add(mapping.slots().get(i).binder()));
      known = engine.lane(this, shape);
      lanes.put(given, known);
    }
    return known;
  }
}
