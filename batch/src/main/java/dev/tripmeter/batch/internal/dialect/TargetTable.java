package dev.tripmeter.batch.internal.dialect;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table rows go into. Lives on one connection. */
public interface TargetTable {
  /** The name, as the database writes it. */
  String name();

  /** The columns in their order. */
  List<? extends TargetColumn> columns();

  /** The primary key, where it is one column. */
  @Nullable TargetColumn primaryKey();

  /**
   * An insert of rows of these columns.
   *
   * @param key the column to give keys from; null when none are asked
   * @throws Refusal when keys are asked that cannot be proved
   */
  Insert insert(List<Binder> columns, @Nullable KeyColumn key) throws SQLException;

  /** Whether something may change rows before they go in, so that a failure tells of others. */
  boolean changesRows();

  /**
   * An insert of rows of these columns that may be there already. It gives a {@link Merged} for
   * each row, null where a trigger dropped it.
   *
   * @param key as {@link #insert} takes it
   * @throws Refusal when one statement cannot do that
   */
  Insert merge(List<Binder> columns, @Nullable KeyColumn key, Conflict conflict)
      throws SQLException;

  /**
   * Rows by their keys, in one trip where the database can.
   *
   * @param key the column of the keys
   * @param keys encoded by it, each once
   * @param columns what to read of a row
   * @return each in the place of its key; null where there is none
   * @throws Refusal when there is more than one row with a key
   */
  <R> List<@Nullable R> find(
      Binder key, List<Object> keys, List<TargetColumn> columns, RowReader<R> reader)
      throws SQLException;

  /** Whether {@link #reserve} works: the key's default is a sequence. */
  boolean canReserve(KeyColumn key);

  /**
   * Keys that nobody else will get, in one trip.
   *
   * @param afterFailure as {@link Insert#send} takes it
   */
  Object[] reserve(KeyColumn key, int count, boolean afterFailure) throws SQLException;

  /** An insert of rows that carry such a key after the values of these columns. */
  Insert insertReserved(List<Binder> columns, KeyColumn key) throws SQLException;
}
