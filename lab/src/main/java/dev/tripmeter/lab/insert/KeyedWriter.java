package dev.tripmeter.lab.insert;

import dev.tripmeter.batch.BatchOptions;
import dev.tripmeter.batch.Batching;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.Row;
import dev.tripmeter.batch.TableWriter;
import dev.tripmeter.lab.engine.KeySum;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Room batch's writer, whose keys are all looked at. */
final class KeyedWriter implements RowWriter {
  private final Batching batching;
  private final TableWriter<Row, Long> labels;
  private final List<Pending<Long>> keys = new ArrayList<>();
  private final List<Long> items = new ArrayList<>();
  private final KeySum keySum = new KeySum();
  private long rowsSent;

  KeyedWriter(Connection connection, String table, int batchSize) throws SQLException {
    // The race is about rows, so that wide ones must not send a list before it is full.
    this.batching =
        Batching.on(
            connection,
            BatchOptions.defaults().withMaxRows(batchSize).withMaxBytes(Long.MAX_VALUE));
    this.labels = batching.writer(Long.class, table, SeedTables.COLUMNS.toArray(new String[0]));
  }

  @Override
  public void add(LabelRow row) throws SQLException {
    Pending<Long> key =
        labels.add(Row.of(row.itemId(), row.sourceId(), row.label(), row.score(), row.comment()));
    keys.add(key);
    items.add(row.itemId());
    if (key.isDone()) {
      takeKeys();
    }
  }

  @Override
  public void flush() throws SQLException {
    labels.flush();
    takeKeys();
  }

  @Override
  public void commit(Connection connection) throws SQLException {
    flush();
    batching.commit();
  }

  @Override
  public long rowsSent() {
    return rowsSent;
  }

  @Override
  public KeySum keySum() {
    return keySum;
  }

  @Override
  public void close() throws SQLException {
    batching.close();
  }

  private void takeKeys() throws SQLException {
    for (int row = 0; row < keys.size(); row++) {
      keySum.add(keys.get(row).get(), items.get(row));
    }
    rowsSent += keys.size();
    keys.clear();
    items.clear();
  }
}
