package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.sql.InsertRow;
import dev.tripmeter.core.sql.InsertValue;
import dev.tripmeter.core.sql.SqlName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes one statement for several executions, of the texts the program wrote. */
final class Texts {
  private static final String TARGET = "tripmeter_t";
  private static final String SOURCE = "tripmeter_s";

  private Texts() {}

  /**
   * One execution as the program wrote it, without what may stand behind it.
   *
   * @param keys what to return; null for nothing
   */
  static String one(Op op, @Nullable KeyRequest keys) {
    String text = op.sql().substring(0, op.outline().end());
    return keys == null ? text : text + " returning " + keys.returning("");
  }

  /** Rows of texts that begin alike: {@code insert into t values (...), (...)}. */
  static String rows(List<Op> ops) {
    return ops.stream()
        .map(op -> op.requireRow().text())
        .collect(Collectors.joining(", ", ops.get(0).requireRow().beginning(), ""));
  }

  /**
   * Rows whose keys are told with their numbers, from 0, by a MERGE that finds nothing: a database
   * promises no order of what it returns (PostgreSQL 17, MERGE). The types of the parameters are
   * named, because a MERGE does not tell them from the columns as an INSERT does.
   *
   * @return null when the rows cannot be written so
   */
  static @Nullable String merge(List<Op> ops, KeyRequest keys, Relation table) {
    InsertRow first = ops.get(0).requireRow();
    boolean overriding = first.beginning().toLowerCase(Locale.ROOT).contains("overriding");
    boolean alike = ops.stream().allMatch(op -> op.requireRow().text().equals(first.text()));
    List<String> columns = columns(first, table);
    if (overriding || !alike || columns.size() != first.values().size()) {
      return null;
    }
    List<String> parameters = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      InsertValue value = first.values().get(i);
      if (value.kind() == InsertValue.Kind.PARAMETER) {
        String type = value.type() == null ? type(columns.get(i), table) : value.type();
        if (type == null) {
          return null;
        }
        values.add(SOURCE + ".p" + parameters.size());
        parameters.add("cast(? as " + type + ")");
      } else if (value.parameters() == 0) {
        values.add(value.text());
      } else {
        return null;
      }
    }
    StringBuilder sql = new StringBuilder();
    sql.append("merge into ").append(first.table().text()).append(" as ").append(TARGET);
    sql.append(" using (values ");
    for (int i = 0; i < ops.size(); i++) {
      sql.append(i == 0 ? "(" : ", (").append(i);
      parameters.forEach(parameter -> sql.append(", ").append(parameter));
      sql.append(')');
    }
    sql.append(") as ").append(SOURCE).append(" (tripmeter_number");
    for (int i = 0; i < parameters.size(); i++) {
      sql.append(", p").append(i);
    }
    sql.append(") on false when not matched then insert (");
    sql.append(String.join(", ", columns)).append(") values (");
    sql.append(String.join(", ", values)).append(") returning ");
    sql.append(keys.returning(TARGET + "."))
        .append(", ")
        .append(SOURCE)
        .append(".tripmeter_number");
    return sql.toString();
  }

  private static List<String> columns(InsertRow row, Relation table) {
    return row.columns().isEmpty()
        ? table.columns().stream()
            .limit(row.values().size())
            .map(column -> '"' + column.name().replace("\"", "\"\"") + '"')
            .toList()
        : row.columns().stream().map(SqlName::text).toList();
  }

  private static @Nullable String type(String column, Relation table) {
    String key = new SqlName(column).key();
    List<String> types =
        table.columns().stream()
            .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(key))
            .map(RelationColumn::type)
            .toList();
    return types.size() == 1 ? types.get(0) : null;
  }
}
