package dev.tripmeter.bench.batch;

import java.sql.Connection;
import java.sql.SQLException;

/** Who races. */
enum Variant {
  LOOP("JDBC loop", false),
  EXECUTE_BATCH("executeBatch", false),
  REWRITE("executeBatch, reWriteBatchedInserts", false),
  KEYS_BY_NAME("executeBatch, {\"id\"}", true),
  GENERATED_KEYS("executeBatch, RETURN_GENERATED_KEYS", true),
  JOOQ_VALUES("jOOQ, VALUES of all rows, RETURNING", true),
  JOOQ_BATCH("jOOQ batch", false),
  JOOQ_BATCHED_CONNECTION("jOOQ BatchedConnection", false),
  SPRING("Spring batchUpdate", false),
  HIBERNATE("Hibernate, pooled sequence", true),
  COPY("COPY per 1,000 rows", false),
  COPY_STREAM("COPY in one stream", false),
  WRITER("Tripmeter's writer", false),
  WRITER_LARGE("Tripmeter's writer, 10,000 rows a batch", false),
  WRITER_KEYS("Tripmeter's writer, keys", true);

  private final String label;
  private final boolean keys;

  Variant(String label, boolean keys) {
    this.label = label;
    this.keys = keys;
  }

  /** How tables name it. */
  String label() {
    return label;
  }

  /** Whether it gives the key of every row. */
  boolean keys() {
    return keys;
  }

  /** Whether the driver is to make one INSERT of a batch. */
  boolean rewrites() {
    return this == REWRITE;
  }

  /** Whether it waits for the server after each row, so that it has to do with fewer. */
  boolean rowByRow(TableKind kind) {
    return this == LOOP || (this == GENERATED_KEYS && kind == TableKind.TEXT);
  }

  /** On a connection of its own, which stays open when it is closed. */
  Inserter open(Connection connection) throws SQLException {
    return switch (this) {
      case LOOP -> JdbcInserter.loop(connection);
      case EXECUTE_BATCH, REWRITE -> JdbcInserter.batch(connection);
      case KEYS_BY_NAME -> JdbcInserter.keysByName(connection);
      case GENERATED_KEYS -> JdbcInserter.generatedKeys(connection);
      case JOOQ_VALUES -> JooqInserter.values(connection);
      case JOOQ_BATCH -> JooqInserter.batch(connection);
      case JOOQ_BATCHED_CONNECTION -> JooqInserter.batchedConnection(connection);
      case SPRING -> new SpringInserter(connection);
      case HIBERNATE -> new HibernateInserter(connection);
      case COPY -> CopyInserter.perBatch(connection);
      case COPY_STREAM -> CopyInserter.oneStream(connection);
      case WRITER -> WriterInserter.withoutKeys(connection, Inserter.BATCH_ROWS);
      case WRITER_LARGE -> WriterInserter.withoutKeys(connection, 10 * Inserter.BATCH_ROWS);
      case WRITER_KEYS -> WriterInserter.withKeys(connection);
    };
  }
}
