package dev.tripmeter.bench.batch;

import dev.tripmeter.batch.BatchOptions;
import dev.tripmeter.batch.Batching;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.TableWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tripmeter's writer: it flushes by itself, a batch at a time. */
final class WriterInserter {
  private WriterInserter() {}

  /** No keys are asked; a batch has so many rows. */
  static Inserter withoutKeys(Connection connection, int batchRows) throws SQLException {
    return new WithoutKeys(Batching.on(connection, BatchOptions.defaults().withMaxRows(batchRows)));
  }

  /** The key of every row is asked, and read after the commit. */
  static Inserter withKeys(Connection connection) throws SQLException {
    return new WithKeys(Batching.on(connection));
  }

  private record WithoutKeys(Batching batching, TableWriter<LabelRow, Void> writer)
      implements Inserter {
    WithoutKeys(Batching batching) throws SQLException {
      this(batching, batching.writer(LabelRow.class));
    }

    @Override
    public long @Nullable [] insert(List<LabelRow> rows) throws SQLException {
      for (LabelRow row : rows) {
        writer.add(row);
      }
      batching.commit();
      return null;
    }

    @Override
    public void close() throws SQLException {
      batching.close();
    }
  }

  private record WithKeys(Batching batching, TableWriter<LabelRow, Long> writer)
      implements Inserter {
    WithKeys(Batching batching) throws SQLException {
      this(batching, batching.writer(LabelRow.class, Long.class));
    }

    @Override
    public long @Nullable [] insert(List<LabelRow> rows) throws SQLException {
      List<Pending<Long>> pending = new ArrayList<>(rows.size());
      for (LabelRow row : rows) {
        pending.add(writer.add(row));
      }
      batching.commit();
      long[] ids = new long[rows.size()];
      for (int i = 0; i < ids.length; i++) {
        ids[i] = pending.get(i).get();
      }
      return ids;
    }

    @Override
    public void close() throws SQLException {
      batching.close();
    }
  }
}
