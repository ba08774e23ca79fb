package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.InsertRow;
import dev.tripmeter.core.sql.Outline;
import dev.tripmeter.core.sql.SqlName;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Executions that are sent together: of one text, or of texts that begin alike and insert one row
 * each. In the order of the program.
 */
final class Run {
  private final List<Op> ops = new ArrayList<>();
  private final String key;
  private final Map<ForeignKey, Referred> referred = new HashMap<>();

  Run(Op first) {
    key = key(first);
    ops.add(first);
  }

  /** Whether an execution is of this run's kind. */
  boolean takes(Op op) {
    return key.equals(key(op));
  }

  void add(Op op) {
    ops.add(op);
  }

  List<Op> ops() {
    return ops;
  }

  int size() {
    return ops.size();
  }

  Op first() {
    return ops.get(0);
  }

  /** The row of the first execution, if these are rows of one table. */
  @Nullable InsertRow row() {
    return first().row();
  }

  /** Whether one of its rows may refer, by a foreign key of its table, to an inserted row. */
  boolean mayReferTo(Op op, Relation target, ForeignKey by, Relation table) {
    return referred
        .computeIfAbsent(by, foreignKey -> new Referred(foreignKey, table))
        .mayReferTo(op, target, ops);
  }

  /** Whether a query names one of the tables that its executions name. */
  boolean isNamedBy(Outline query) {
    Set<String> keys = first().names().stream().map(SqlName::key).collect(Collectors.toSet());
    return query.names().stream().anyMatch(name -> keys.contains(name.key()));
  }

  /** All that its executions may read or change; null when it cannot be told. */
  @Nullable List<Relation> touched(Catalog catalog) throws SQLException {
    return first().touched(catalog);
  }

  private static String key(Op op) {
    InsertRow row = op.isJoinable() ? op.row() : null;
    String text = row == null ? op.sql() : row.beginning() + row.values().size();
    return op.keys() == null ? text : text + " returning " + op.keys().returning("");
  }
}
