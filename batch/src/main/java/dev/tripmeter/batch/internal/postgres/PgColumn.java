package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import org.jspecify.annotations.Nullable;

/**
 * A column of a PostgreSQL table.
 *
 * @param table the table's name, for messages
 * @param name the name, as the catalog has it
 * @param sql the name, quoted where it must be
 * @param type its type
 * @param sequence the oid of the sequence its default takes the next value of; null when that is
 *     not all its default does
 * @param ascends whether that sequence only grows
 */
record PgColumn(
    String table, String name, String sql, PgType type, @Nullable Long sequence, boolean ascends)
    implements TargetColumn {
  @Override
  public Binder binder(Class<?> javaType) throws Refusal {
    return PgBinder.of(this, javaType);
  }

  Refusal refuses(String what) {
    return Refusal.of(
        "Column " + table + "." + name + " of type " + type.sql() + " takes no " + what);
  }
}
