package dev.tripmeter.batch.internal.plain;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Conflict;
import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.RowReader;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A table as JDBC describes it.
 *
 * @param connection where it lives
 * @param name its name
 * @param sql its name with the schema, quoted
 * @param columns its columns
 * @param primaryKey its key, where it is one column
 * @param keysOfBatches whether the driver gives the keys of a batch in the order of its rows
 */
record PlainTable(
    Connection connection,
    String name,
    String sql,
    List<PlainColumn> columns,
    @Nullable PlainColumn primaryKey,
    boolean keysOfBatches)
    implements TargetTable {
  @Override
  public Insert insert(List<Binder> binders, @Nullable KeyColumn key) throws SQLException {
    if (key != null && !keysOfBatches) {
      throw Refusal.ofKeys(
          "This driver does not promise the keys of a batch in the order of its rows: open the"
              + " writer without a key, or give the rows their keys");
    }
    List<PlainColumn> given =
        binders.stream().map(binder -> (PlainColumn) binder.column()).toList();
    String text =
        "insert into "
            + sql
            + (given.isEmpty()
                ? " default values"
                : given.stream().map(PlainColumn::sql).collect(Collectors.joining(", ", " (", ")"))
                    + given.stream()
                        .map(column -> "?")
                        .collect(Collectors.joining(", ", " values (", ")")));
    return new PlainInsert(connection, text, given, key);
  }

  /** JDBC tells of no triggers. */
  @Override
  public boolean changesRows() {
    return true;
  }

  @Override
  public Insert merge(List<Binder> binders, @Nullable KeyColumn key, Conflict conflict)
      throws SQLException {
    throw Refusal.ofMerge(
        "JDBC has no statement that merges rows and tells what became of them: find the rows"
            + " first, and add those that are missing");
  }

  @Override
  public <R> List<@Nullable R> find(
      Binder key, List<Object> keys, List<TargetColumn> wanted, RowReader<R> reader)
      throws SQLException {
    List<PlainColumn> ours = wanted.stream().map(PlainColumn.class::cast).toList();
    return new PlainFind(connection, sql, (PlainColumn) key.column(), ours).rows(keys, reader);
  }

  @Override
  public boolean canReserve(KeyColumn key) {
    return false;
  }

  @Override
  public Object[] reserve(KeyColumn key, int count, boolean afterFailure) throws SQLException {
    throw Refusal.ofKeys("JDBC knows no sequences");
  }

  @Override
  public Insert insertReserved(List<Binder> binders, KeyColumn key) throws SQLException {
    throw Refusal.ofKeys("JDBC knows no sequences");
  }
}
