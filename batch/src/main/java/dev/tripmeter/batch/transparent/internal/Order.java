package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.SqlName;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Proves that an execution may go before others, by what the catalog says of their tables: that no
 * table of one shares rows with a table of the other, that nothing but foreign keys leads from one
 * to the other, and that these are kept in either order or broken in either order.
 *
 * <p>An inserted row may go before rows that refer to its table, unless one of them refers to it:
 * in the order of the program that would fail. It may not go before rows of a table that its own
 * table refers to. Where a sequence serves two tables, which of them gets which of its values is
 * not kept.
 */
final class Order {
  private final Catalog catalog;

  Order(Catalog catalog) {
    this.catalog = catalog;
  }

  /** Whether an execution may go before all of some runs. */
  boolean isFree(Op op, List<Run> runs) throws SQLException {
    if (runs.isEmpty()) {
      return true;
    }
    Set<SqlName> names = new HashSet<>(op.names());
    runs.forEach(run -> names.addAll(run.first().names()));
    if (catalog.find(names) == null) { // One question for all of them.
      return false;
    }
    for (Run run : runs) {
      if (!isFree(op, run)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an execution may go before all of a run. */
  private boolean isFree(Op op, Run run) throws SQLException {
    List<Relation> mine = op.touched(catalog);
    List<Relation> theirs = run.touched(catalog);
    if (mine == null || theirs == null) {
      return false;
    }
    for (Relation one : mine) {
      for (Relation other : theirs) {
        boolean apart = one.simple() && other.simple() && !one.overlaps(other);
        if (!apart || !foreignKeysAllow(op, one, run, other)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean foreignKeysAllow(Op op, Relation one, Run run, Relation other) {
    if (!one.keysTo(other).isEmpty()) {
      return false;
    }
    List<ForeignKey> back = other.keysTo(one);
    if (op.row() == null || run.row() == null) {
      boolean cascades =
          (op.row() == null && one.cascades()) || (run.row() == null && other.cascades());
      return back.isEmpty() && !cascades;
    }
    return back.stream().noneMatch(key -> run.mayReferTo(op, one, key, other));
  }
}
