package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Conflict;
import dev.tripmeter.batch.internal.dialect.Insert;
import dev.tripmeter.batch.internal.dialect.KeyColumn;
import dev.tripmeter.batch.internal.dialect.Keys;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.RowReader;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import dev.tripmeter.batch.internal.postgres.MergeSql.NewRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL table on one connection. */
final class PgTable implements TargetTable {
  /**
   * What the catalog says about a table.
   *
   * @param name its name
   * @param sql its name with the schema, quoted where it must be
   * @param isPlain whether it is neither partitioned nor a view
   * @param takesMerge whether MERGE may be used on it, and RETURNING tells about it
   * @param hasRowTriggers whether a trigger sees rows before they go in, here or in a partition
   */
  record Facts(
      String name, String sql, boolean isPlain, boolean takesMerge, boolean hasRowTriggers) {}

  private final Connection connection;
  private final Facts facts;
  private final List<PgColumn> columns;
  private final @Nullable PgColumn primaryKey;
  private final KeyStrategy best;
  private final boolean knowsOld;

  PgTable(
      Connection connection,
      Facts facts,
      List<PgColumn> columns,
      @Nullable PgColumn primaryKey,
      PostgresDialect dialect) {
    this.connection = connection;
    this.facts = facts;
    this.columns = List.copyOf(columns);
    this.primaryKey = primaryKey;
    this.best = dialect.best();
    this.knowsOld = dialect.knowsOld();
  }

  @Override
  public String name() {
    return facts.name();
  }

  @Override
  public List<PgColumn> columns() {
    return columns;
  }

  @Override
  public @Nullable TargetColumn primaryKey() {
    return primaryKey;
  }

  @Override
  public Insert insert(List<Binder> binders, @Nullable KeyColumn key) throws SQLException {
    List<PgBinder> ours = binders.stream().map(PgBinder.class::cast).toList();
    if (key == null) {
      String sql = new InsertSql(facts.sql(), ours, false).plain();
      return new PgInsert(connection, ours, sql, (returned, rows) -> KeyMatch.NO_KEYS);
    }
    PgColumn column = (PgColumn) key.column();
    int given = ours.stream().map(PgBinder::column).toList().indexOf(column);
    boolean ordered =
        best == KeyStrategy.ORDERED && column.ascends() && !facts.hasRowTriggers() && given < 0;
    if (best == KeyStrategy.MERGE || ordered || given >= 0) {
      return insert(new InsertSql(facts.sql(), ours, false), key, given);
    }
    if (!canReserve(key)) {
      throw Refusal.ofKeys(
          "The keys of table "
              + name()
              + " cannot be proved by this server: no sequence makes column "
              + column.name()
              + ". PostgreSQL 17 can");
    }
    PgBinder keyBinder = PgBinder.of(column, key.type());
    return new ReservingInsert(this, key, keyBinder, insertReserved(binders, key));
  }

  @Override
  public Insert insertReserved(List<Binder> binders, KeyColumn key) throws SQLException {
    List<PgBinder> ours = new ArrayList<>(binders.stream().map(PgBinder.class::cast).toList());
    ours.add(PgBinder.of((PgColumn) key.column(), key.type()));
    return insert(new InsertSql(facts.sql(), ours, true), key, ours.size() - 1);
  }

  @Override
  public Insert merge(List<Binder> binders, @Nullable KeyColumn key, Conflict conflict)
      throws SQLException {
    List<PgBinder> ours = binders.stream().map(PgBinder.class::cast).toList();
    List<PgColumn> on = conflict.key().stream().map(PgColumn.class::cast).toList();
    MergeSql sql =
        new MergeSql(
            new InsertSql(facts.sql(), ours, false),
            (facts.isPlain() ? "only " : "") + facts.sql(), // What inherits has keys of its own.
            on,
            Uniques.of(this, on),
            conflict.updates(),
            key == null ? null : (PgColumn) key.column(),
            newRow());
    KeyMatch match = PgMerge.match(key == null ? null : key.type());
    return new PgMerge(new PgInsert(connection, ours, sql.text(), match));
  }

  private NewRow newRow() {
    if (knowsOld) {
      return NewRow.BY_OLD;
    }
    return facts.isPlain() ? NewRow.BY_LOCKER : NewRow.BY_LOOK_BEFORE;
  }

  @Override
  public <R> List<@Nullable R> find(
      Binder key, List<Object> keys, List<TargetColumn> wanted, RowReader<R> reader)
      throws SQLException {
    List<PgColumn> ours = wanted.stream().map(PgColumn.class::cast).toList();
    return PgFind.rows(connection, facts.sql(), (PgBinder) key, keys, ours, reader);
  }

  /**
   * An insert whose keys are proved by ordinal, by their own values, or by the order in which a
   * sequence made them.
   *
   * @param given where the key is among the columns; negative when the server makes it
   */
  private Insert insert(InsertSql sql, KeyColumn key, int given) throws Refusal {
    if (!facts.takesMerge()) {
      throw Refusal.ofKeys(
          "Table " + name() + " is a foreign table or has rules: its keys cannot be proved");
    }
    PgColumn column = (PgColumn) key.column();
    List<PgBinder> binders = sql.binders();
    if (best == KeyStrategy.MERGE) {
      return new PgInsert(connection, binders, sql.merge(column), KeyMatch.byOrdinal(key.type()));
    }
    return new PgInsert(
        connection,
        binders,
        sql.returning(column),
        given < 0
            ? KeyMatch.inOrder(key.type())
            : KeyMatch.byValue(binders.get(given), given, key.type()));
  }

  @Override
  public boolean changesRows() {
    return facts.hasRowTriggers();
  }

  @Override
  public boolean canReserve(KeyColumn key) {
    return ((PgColumn) key.column()).sequence() != null;
  }

  @Override
  public Object[] reserve(KeyColumn key, int count, boolean afterFailure) throws SQLException {
    Object[] keys = new Object[count];
    try (PreparedStatement query =
        connection.prepareStatement(
            (afterFailure ? "rollback to " + PgInsert.SAVEPOINT + "; " : "")
                + "select pg_catalog.nextval("
                + ((PgColumn) key.column()).sequence()
                + "::oid::regclass) from pg_catalog.generate_series(1, ?)")) {
      query.setInt(1, count);
      if (!query.execute()) {
        query.getMoreResults();
      }
      try (ResultSet rows = query.getResultSet()) {
        for (int i = 0; rows.next(); i++) {
          keys[i] = Keys.read(rows, 1, key.type());
        }
      }
    }
    return keys;
  }
}
