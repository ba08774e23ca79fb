package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Conflict;
import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Refusal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of one writer with the same columns given: what one statement can take. */
final class Lane {
  private final Buffer<?> buffer;
  private final List<Binder> shape;
  private final Load load;
  private final List<Entry> waiting = new ArrayList<>();
  private int ready;
  private @Nullable Insert insert;
  private @Nullable Insert insertReserved;

  Lane(Buffer<?> buffer, List<Binder> shape, Load load) {
    this.buffer = buffer;
    this.load = load;
    this.shape = List.copyOf(shape);
  }

  Buffer<?> buffer() {
    return buffer;
  }

  /** The columns of its rows. */
  List<Binder> shape() {
    return shape;
  }

  void add(Entry entry) {
    waiting.add(entry);
    load.in(entry);
  }

  int size() {
    return waiting.size();
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** How many rows from the first on wait for no row of another lane. */
  int ready() {
    while (ready < waiting.size() && waiting.get(ready).waitsFor() == null) {
      ready++;
    }
    return ready;
  }

  /** The lane that has to go before the first row that is not ready; null when all are. */
  @Nullable Lane blocker() {
    return ready() == waiting.size() ? null : waiting.get(ready).waitsFor();
  }

  /**
   * The first rows, at most so many. Fewer where one refers to another of them whose key cannot be
   * had before.
   */
  List<Entry> first(int count) {
    List<Entry> rows = List.copyOf(waiting.subList(0, count));
    KeyColumn key = buffer.key();
    boolean canReserve = buffer.conflict() == null && key != null && buffer.table().canReserve(key);
    if (key == null || canReserve) {
      return rows;
    }
    for (int i = 1; i < count; i++) {
      if (rows.get(i).needsKeyOfWaiting()) {
        return rows.subList(0, i);
      }
    }
    return rows;
  }

  /** Lets go of rows: they are sent, or refused. They are among the first. */
  void settled(List<Entry> rows) {
    int count = rows.size();
    if (waiting.subList(0, count).equals(rows)) {
      waiting.subList(0, count).clear();
    } else {
      waiting.removeAll(rows);
    }
    rows.forEach(load::out);
    ready = Math.max(0, ready - count);
  }

  /** Lets go of all rows. */
  List<Entry> takeAll() {
    List<Entry> all = List.copyOf(waiting);
    waiting.clear();
    all.forEach(load::out);
    ready = 0;
    return all;
  }

  /** Rows that were sent wait again, before the others. */
  void takeBack(List<Entry> rows) {
    waiting.addAll(0, rows);
    rows.forEach(load::in);
    rows.forEach(row -> row.handle().waitsAgain(this));
    ready = 0;
  }

  /** Sends rows, with keys taken before where one refers to another. As {@link Insert#send}. */
  @Nullable Object[] send(List<Entry> rows, boolean afterFailure) throws SQLException {
    KeyColumn key = buffer.key();
    if (key == null || rows.stream().noneMatch(Entry::needsKeyOfWaiting)) {
      return insert().send(bound(rows), afterFailure);
    }
    Object[] keys = buffer.table().reserve(key, rows.size(), afterFailure);
    List<@Nullable Object[]> bound = boundWith(keys, key, rows);
    @Nullable Object[] returned = insertReserved(key).send(bound, afterFailure);
    for (int i = 0; i < keys.length; i++) {
      if (returned[i] != null && !keys[i].equals(returned[i])) {
        throw Refusal.ofKeys(
            "A trigger gave a row of " + buffer.table().name() + " another key than it came with");
      }
    }
    return returned;
  }

  private List<@Nullable Object[]> boundWith(Object[] keys, KeyColumn key, List<Entry> rows)
      throws SQLException {
    Binder keyBinder = key.column().binder(key.type());
    for (int i = 0; i < keys.length; i++) {
      rows.get(i).handle().assign(keys[i]);
    }
    List<@Nullable Object[]> bound = bound(rows);
    for (int i = 0; i < keys.length; i++) {
      rows.get(i).handle().assign(null); // They are for this one try.
      @Nullable Object[] row = Arrays.copyOf(bound.get(i), shape.size() + 1);
      row[shape.size()] = keyBinder.encode(keys[i]);
      bound.set(i, row);
    }
    return bound;
  }

  private List<@Nullable Object[]> bound(List<Entry> rows) throws SQLException {
    List<@Nullable Object[]> bound = new ArrayList<>(rows.size());
    for (Entry row : rows) {
      bound.add(row.bound(shape));
    }
    return bound;
  }

  private Insert insert() throws SQLException {
    Insert known = insert;
    if (known == null) {
      Conflict conflict = buffer.conflict();
      known =
          conflict == null
              ? buffer.table().insert(shape, buffer.key())
              : buffer.table().merge(shape, buffer.key(), conflict);
      insert = known;
    }
    return known;
  }

  private Insert insertReserved(KeyColumn key) throws SQLException {
    Insert known = insertReserved;
    if (known == null) {
      known = buffer.table().insertReserved(shape, key);
      insertReserved = known;
    }
    return known;
  }

  void close() throws SQLException {
    for (Insert each : new Insert[] {insert, insertReserved}) {
      if (each != null) {
        each.close();
      }
    }
  }
}
