package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.InvalidRowException;
import dev.tripmeter.batch.InvalidRowException.Violation;
import dev.tripmeter.batch.internal.dialect.Conflict;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that is wrong about one row. */
final class Validation {
  private final @Nullable Conflict conflict;
  private @Nullable List<Violation> violations;

  Validation(@Nullable Conflict conflict) {
    this.conflict = conflict;
  }

  /** A value is missing; where it is left out the default goes in. */
  void isNull(TargetColumn column, boolean leftOut) {
    if (conflict != null && conflict.key().contains(column)) {
      add(column, null, "Column " + column.name() + " is null, and a merge finds no row by null");
    } else if (column.refusesNull() && !(leftOut && column.hasDefault())) {
      add(column, "23502", "Column " + column.name() + " takes no null");
    }
  }

  /** A value does not fit. */
  void refused(TargetColumn column, Refusal why) {
    add(column, why.getSQLState(), String.valueOf(why.getMessage()));
  }

  private void add(TargetColumn column, @Nullable String sqlState, String reason) {
    List<Violation> all = violations;
    if (all == null) {
      all = new ArrayList<>();
      violations = all;
    }
    all.add(new Violation(column.name(), sqlState, reason));
  }

  void check(String table, long index) throws InvalidRowException {
    if (violations != null) {
      throw new InvalidRowException(table, index, violations);
    }
  }
}
