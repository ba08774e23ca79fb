package dev.tripmeter.batch.internal.postgres;

import dev.tripmeter.batch.internal.dialect.Binder;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of a PostgreSQL table.
 *
 * @param table the table's name, for messages
 * @param name the name, as the catalog has it
 * @param sql the name, quoted where it must be
 * @param type its type
 * @param heldAs the type with length or scale, to cast to where that may cut and round
 * @param limits what its type says about values
 * @param refusesNull whether null cannot go in
 * @param hasDefault whether something goes in when it is left out
 * @param uniques its parts in unique indexes
 * @param sequence the oid of the sequence its default takes the next value of; null when that is
 *     not all its default does
 * @param ascends whether that sequence only grows
 */
record PgColumn(
    String table,
    String name,
    String sql,
    PgType type,
    String heldAs,
    Limits limits,
    boolean refusesNull,
    boolean hasDefault,
    List<PgUnique> uniques,
    @Nullable Long sequence,
    boolean ascends)
    implements TargetColumn {
  PgColumn {
    uniques = List.copyOf(uniques);
  }

  @Override
  public Binder binder(Class<?> javaType) throws Refusal {
    return PgBinder.of(this, javaType);
  }

  Refusal refuses(Limits.Breach breach) {
    return Refusal.ofValue(
        breach.sqlState(),
        "A value for column " + table + "." + name + " of type " + heldAs + " " + breach.reason());
  }

  Refusal refuses(String what) {
    return Refusal.of(
        "Column " + table + "." + name + " of type " + type.sql() + " takes no " + what);
  }
}
