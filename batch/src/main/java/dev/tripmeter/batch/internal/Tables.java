package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tables of a connection, asked for once each, and the buffers of all writers. */
final class Tables {
  private final Engine engine;
  private final Connection connection;
  private final Dialect dialect;
  private final Map<String, TargetTable> known = new HashMap<>();
  private final List<Buffer<?>> buffers = new ArrayList<>();

  Tables(Engine engine, Connection connection, Dialect dialect) {
    this.engine = engine;
    this.connection = connection;
    this.dialect = dialect;
  }

  <R extends Record> Buffer<R> open(Class<R> type, @Nullable Class<?> keyType, String openedAt)
      throws SQLException {
    TargetTable table = table(RecordMapping.tableOf(type));
    return open(table, RecordMapping.of(type, table), keyType, openedAt);
  }

  Buffer<Row> open(String name, List<String> columns, @Nullable Class<?> keyType, String openedAt)
      throws SQLException {
    TargetTable table = table(name);
    return open(table, Columns.mapping(table, columns), keyType, openedAt);
  }

  <N> Buffer<N> open(
      String tableName, String name, Class<N> type, String key, Class<?> keyType, String openedAt)
      throws SQLException {
    TargetTable table = table(tableName);
    return open(table, Columns.mapping(table, name, type, key), keyType, openedAt);
  }

  <R extends Record> Finds<R> finder(Class<R> type, Class<?> keyType) throws SQLException {
    TargetTable table = table(RecordMapping.tableOf(type));
    Mapping<R> mapping = RecordMapping.of(type, table);
    KeyColumn key = key(table, mapping, keyType);
    return new Finds<>(
        engine,
        table,
        mapping.slots().stream().map(slot -> slot.binder().column()).toList(),
        key.column().binder(key.type()),
        Reading.of(type));
  }

  private <R> Buffer<R> open(
      TargetTable table, Mapping<R> mapping, @Nullable Class<?> keyType, String openedAt)
      throws Refusal {
    KeyColumn key = keyType == null ? null : key(table, mapping, keyType);
    Buffer<R> buffer = new Buffer<>(engine, table, mapping, key, openedAt);
    buffers.add(buffer);
    return buffer;
  }

  private static KeyColumn key(TargetTable table, Mapping<?> mapping, Class<?> keyType)
      throws Refusal {
    TargetColumn column = mapping.keyColumn() == null ? table.primaryKey() : mapping.keyColumn();
    if (column == null) {
      throw Refusal.ofKeys(
          "Table " + table.name() + " has no primary key of one column: mark one with @Key");
    }
    return new KeyColumn(column, keyType);
  }

  private TargetTable table(String name) throws SQLException {
    TargetTable table = known.get(name);
    if (table == null) {
      table = dialect.table(connection, name);
      known.put(name, table);
    }
    return table;
  }

  /** Of all writers of a table of that name, in whatever schema. */
  List<Lane> lanesOf(TargetTable table) {
    return buffers.stream()
        .filter(buffer -> buffer.table().name().equals(table.name()))
        .flatMap(buffer -> buffer.lanes().stream())
        .toList();
  }

  List<Buffer<?>> buffers() {
    return buffers;
  }
}
