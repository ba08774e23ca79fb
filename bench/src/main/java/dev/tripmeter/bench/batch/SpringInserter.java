package dev.tripmeter.bench.batch;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Spring's batchUpdate with a setter, which binds typed values. It gives no keys. */
final class SpringInserter implements Inserter {
  private final Connection connection;
  private final JdbcTemplate template;

  SpringInserter(Connection connection) {
    this.connection = connection;
    this.template = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
  }

  @Override
  public long @Nullable [] insert(List<LabelRow> rows) throws SQLException {
    template.batchUpdate(LabelRow.INSERT, rows, BATCH_ROWS, (insert, row) -> row.bind(insert));
    connection.commit();
    return null;
  }
}
