package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.Found;
import dev.tripmeter.batch.MissingRowsException;
import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.RowReader;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of one table by their keys, and keeps those that are not asked for yet.
 *
 * @param <R> the rows
 */
public final class Finds<R> {
  private final Engine engine;
  private final TargetTable table;
  private final List<TargetColumn> columns;
  private final Binder key;
  private final RowReader<R> reader;
  private final List<Deferred> outstanding = new ArrayList<>();

  Finds(
      Engine engine,
      TargetTable table,
      List<TargetColumn> columns,
      Binder key,
      RowReader<R> reader) {
    this.engine = engine;
    this.table = table;
    this.columns = columns;
    this.key = key;
    this.reader = reader;
  }

  /** The rows of these keys, in their order. */
  public List<R> get(Collection<?> keys) throws BatchException {
    return engine.call(
        () -> {
          Map<Object, R> rows = read(keys);
          List<R> found = new ArrayList<>(keys.size());
          Set<Object> missing = new LinkedHashSet<>();
          for (Object each : keys) {
            R row = rows.get(each);
            if (row == null) {
              missing.add(each);
            } else {
              found.add(row);
            }
          }
          if (!missing.isEmpty()) {
            throw new MissingRowsException(table.name(), List.copyOf(missing));
          }
          return found;
        });
  }

  /** The row of this key, later. */
  public Found<R> find(Object wanted) throws BatchException {
    return engine.call(
        () -> {
          key.encode(wanted); // One that does not fit would spoil the trip for the others.
          Deferred find = new Deferred(wanted);
          outstanding.add(find);
          return find;
        });
  }

  private void readOutstanding() throws SQLException {
    List<Deferred> all = List.copyOf(outstanding);
    Map<Object, R> rows = read(all.stream().map(find -> find.wanted).toList());
    outstanding.clear();
    all.forEach(find -> find.is(rows.get(find.wanted)));
  }

  /** By the keys as they were given; those that are missing are not among them. */
  private Map<Object, R> read(Collection<?> keys) throws SQLException {
    List<Object> wanted = List.copyOf(new LinkedHashSet<>(keys));
    List<Object> encoded = new ArrayList<>(wanted.size());
    for (Object each : wanted) {
      encoded.add(key.encode(each));
    }
    Map<Object, R> rows = new HashMap<>();
    if (!wanted.isEmpty()) {
      List<@Nullable R> found = engine.find(table, () -> table.find(key, encoded, columns, reader));
      for (int i = 0; i < wanted.size(); i++) {
        R row = found.get(i);
        if (row != null) {
          rows.put(wanted.get(i), row);
        }
      }
    }
    return rows;
  }

  private final class Deferred implements Found<R> {
    private final Object wanted;
    private @Nullable R row;
    private volatile boolean known;

    Deferred(Object wanted) {
      this.wanted = wanted;
    }

    private void is(@Nullable R found) {
      row = found;
      known = true; // Written last: who sees it sees the row.
    }

    @Override
    public Optional<R> get() throws BatchException {
      if (!known) {
        engine.call(
            () -> {
              if (!known) {
                readOutstanding();
              }
              return known;
            });
      }
      return Optional.ofNullable(row);
    }
  }
}
