package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.SqlName;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands behind the names of statements. */
interface Catalog {
  /** Knows nothing. */
  Catalog NONE = names -> null;

  /**
   * The tables, views and so on among names; names of other things are left out.
   *
   * @return null when it cannot be told
   */
  @Nullable List<Relation> find(Collection<SqlName> names) throws SQLException;

  /** One table; null when it cannot be told or is none. */
  default @Nullable Relation find(SqlName name) throws SQLException {
    List<Relation> found = find(List.of(name));
    return found == null || found.isEmpty() ? null : found.get(0);
  }

  /** What is known may not be true any more. */
  default void forget() {}
}
