package dev.tripmeter.bench.batch;

import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.table;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jooq.BatchBindStep;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.InsertValuesStep4;
import org.jooq.Record;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.impl.DSL;
import org.jooq.tools.jdbc.BatchedConnection;
import org.jspecify.annotations.Nullable;

/** jOOQ's three ways. */
final class JooqInserter {
  private static final Table<Record> LABEL_ROW = table(name("label_row"));
  private static final Field<Long> ID = field(name("id"), Long.class);
  private static final Field<Long> ITEM_ID = field(name("item_id"), Long.class);
  private static final Field<Long> CODE = field(name("code"), Long.class);
  private static final Field<BigDecimal> SCORE = field(name("score"), BigDecimal.class);
  private static final Field<String> LABEL = field(name("label"), String.class);

  private JooqInserter() {}

  /** One INSERT with a VALUES of all rows of a batch, RETURNING the keys. */
  static Inserter values(Connection connection) {
    DSLContext jooq = DSL.using(connection, SQLDialect.POSTGRES);
    return rows -> {
      long[] ids = new long[rows.size()];
      int known = 0;
      for (List<LabelRow> some : Inserter.batches(rows)) {
        InsertValuesStep4<Record, Long, Long, BigDecimal, String> insert = insert(jooq);
        for (LabelRow row : some) {
          insert = insert.values(row.itemId(), row.code(), row.score(), row.label());
        }
        for (Record returned : insert.returning(ID).fetch()) {
          ids[known++] = returned.get(ID);
        }
      }
      connection.commit();
      return ids;
    };
  }

  /** A JDBC batch. */
  static Inserter batch(Connection connection) {
    DSLContext jooq = DSL.using(connection, SQLDialect.POSTGRES);
    return rows -> {
      for (List<LabelRow> some : Inserter.batches(rows)) {
        BatchBindStep batch =
            jooq.batch(
                insert(jooq).values((Long) null, (Long) null, (BigDecimal) null, (String) null));
        for (LabelRow row : some) {
          batch = batch.bind(row.itemId(), row.code(), row.score(), row.label());
        }
        batch.execute();
      }
      connection.commit();
      return null;
    };
  }

  /** A loop of plain JDBC over the connection that makes batches of it. */
  static Inserter batchedConnection(Connection connection) {
    return new Batched(new BatchedConnection(connection, Inserter.BATCH_ROWS));
  }

  private static InsertValuesStep4<Record, Long, Long, BigDecimal, String> insert(DSLContext jooq) {
    return jooq.insertInto(LABEL_ROW, ITEM_ID, CODE, SCORE, LABEL);
  }

  private record Batched(BatchedConnection connection) implements Inserter {
    @Override
    public long @Nullable [] insert(List<LabelRow> rows) throws SQLException {
      try (PreparedStatement insert = connection.prepareStatement(LabelRow.INSERT)) {
        for (LabelRow row : rows) {
          row.bind(insert);
          insert.executeUpdate();
        }
      }
      connection.commit();
      return null;
    }
  }
}
