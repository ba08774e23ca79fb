package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.Outline;
import dev.tripmeter.core.sql.SqlName;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Proves that a query cannot see whether what is collected was sent: that it calls no function that
 * is not known, that all it names are tables, and that no row of these is changed by what is
 * collected, nor by a trigger, rule or cascade of it.
 */
final class Sight {
  private final Catalog catalog;

  Sight(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Whether a query may see it. */
  boolean reaches(Outline query, List<Run> runs) throws SQLException {
    if (query.several() || !Functions.areKnown(query.calls())) {
      return true;
    }
    if (query.names().isEmpty()) {
      return false;
    }
    Set<SqlName> names = new HashSet<>(query.names());
    for (Run run : runs) {
      if (run.isNamedBy(query)) {
        return true;
      }
      names.addAll(run.first().names());
    }
    if (catalog.find(names) == null) { // One question for all of them.
      return true;
    }
    List<Relation> seen = catalog.find(query.names());
    for (Run run : runs) {
      if (seen == null || mayChange(run, seen)) {
        return true;
      }
    }
    return false;
  }

  private boolean mayChange(Run run, List<Relation> seen) throws SQLException {
    List<Relation> changed = run.touched(catalog);
    if (changed == null) {
      return true;
    }
    for (Relation one : changed) {
      boolean more = !one.simple() || (run.row() == null && one.cascades());
      for (Relation other : seen) {
        if (more || !other.isTable() || one.overlaps(other)) {
          return true;
        }
      }
    }
    return false;
  }
}
