package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.InvalidRowException;
import dev.tripmeter.batch.OnConflict;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.RejectedRow;
import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.RowRejectedException;
import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Conflict;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
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

  /** Columns that the rows do not give, and that somebody has to. */
  private final List<TargetColumn> unmapped;

  private final Map<BitSet, Lane> lanes = new HashMap<>();
  private @Nullable Consumer<RejectedRow> rejects;
  private @Nullable Conflict conflict;
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
    Set<TargetColumn> mapped =
        mapping.slots().stream().map(slot -> slot.binder().column()).collect(Collectors.toSet());
    this.unmapped =
        table.columns().stream()
            .filter(column -> column.refusesNull() && !column.hasDefault())
            .<TargetColumn>map(column -> column)
            .filter(column -> !mapped.contains(column))
            .toList();
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

  /** A row that is not added: reported where the good ones are kept, else thrown. */
  Handle<?> refuse(R row, InvalidRowException why) throws InvalidRowException {
    if (!keepsGood()) {
      throw why;
    }
    RejectedRow told =
        new RejectedRow(
            table.name(),
            row,
            added++,
            why.getSQLState(),
            null,
            why.violations().get(0).column(),
            String.valueOf(why.getMessage()));
    reject(told);
    return Handle.failed(new RowRejectedException(told, why));
  }

  /** How its rows may be there already; null when they are only inserted. */
  @Nullable Conflict conflict() {
    return conflict;
  }

  /** Whether a statement of it answers for every row. */
  boolean answers() {
    return key != null || conflict != null;
  }

  /** Merges on these columns from now on. */
  void merge(OnConflict wanted) throws SQLException {
    if (added > 0) {
      throw Refusal.of("A writer merges from its first row on, or not at all");
    }
    List<TargetColumn> columns = new ArrayList<>();
    for (String name : wanted.key()) {
      TargetColumn column = Columns.find(table, name);
      if (mapping.slots().stream().noneMatch(slot -> slot.binder().column() == column)) {
        throw Refusal.ofMerge("The rows have no value for the key's column " + column.name());
      }
      columns.add(column);
    }
    Conflict on = new Conflict(columns, wanted.action() == OnConflict.Action.UPDATE);
    List<Binder> all = mapping.slots().stream().map(Slot::binder).toList();
    table.merge(all, key, on).close(); // Refuses now what it would refuse with the first rows.
    conflict = on;
  }

  /** Names: whole rows that are left as they are where they are there. */
  OnConflict ignoringAll() {
    return OnConflict.ignore(
        mapping.slots().stream().map(slot -> slot.binder().column().name()).toArray(String[]::new));
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
    Validation validation = new Validation(conflict);
    for (int i = 0; i < slots; i++) {
      Slot<R> slot = mapping.slots().get(i);
      Object value = slot.read().apply(row);
      TargetColumn column = slot.binder().column();
      if (value == null) {
        validation.isNull(column, slot.leftOutWhenNull());
        if (slot.leftOutWhenNull()) {
          continue;
        }
      }
      given.set(i);
      if (value != null) {
        Object encoded = encode(slot.binder(), value, validation);
        refers |= encoded instanceof Handle<?>;
        bytes += Sizes.of(encoded);
        values[count] = encoded;
        keyGiven = column == mapping.keyColumn() ? value : keyGiven;
      }
      count++;
    }
    unmapped.forEach(column -> validation.isNull(column, true));
    validation.check(table.name(), added);
    Lane lane = lane(given);
    Handle<?> handle = new Handle<>(lane);
    handle.assign(key == null ? null : keyGiven);
    @Nullable Object[] shaped = count == slots ? values : Arrays.copyOf(values, count);
    Entry entry = new Entry(lane, row, added++, shaped, handle, bytes, refers);
    lane.add(entry);
    return entry;
  }

  private Object encode(Binder binder, Object value, Validation validation)
      throws BatchException, Refusal {
    if (value instanceof Handle<?> parent) {
      Lane waitsIn = parent.lane();
      if (waitsIn == null || waitsIn.buffer().engine() == engine) {
        return parent;
      }
      throw Refusal.of("The row refers to one that waits in another Batching: flush that first");
    }
    Object plain = value instanceof Pending<?> known ? known.get() : value;
    try {
      return binder.encode(plain);
    } catch (Refusal e) {
      validation.refused(binder.column(), e);
      return plain;
    }
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
