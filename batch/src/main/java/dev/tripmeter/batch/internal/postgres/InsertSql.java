package dev.tripmeter.batch.internal.postgres;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The texts of inserts from arrays: one parameter a column, the same text for any number of rows,
 * and so one plan.
 *
 * @param table the table's qualified name
 * @param binders the columns given
 * @param overriding whether the keys given stand above what an identity column would make
 */
record InsertSql(String table, List<PgBinder> binders, boolean overriding) {
  /** Asks for no keys. */
  String plain() {
    return "insert into " + table + columns() + " select " + values() + from("");
  }

  /** Gives the keys back in an order that means nothing. */
  String returning(PgColumn key) {
    return "insert into "
        + table
        + columns()
        + " select "
        + values()
        + from(" with ordinality")
        + " order by s.ord returning "
        + key.sql();
  }

  /** Gives each key back beside the ordinal of its row. */
  String merge(PgColumn key) {
    return "merge into "
        + table
        + " as t using"
        + from(" with ordinality").substring(" from".length())
        + " on false when not matched then insert"
        + (binders.isEmpty() ? " default values" : columns() + " values (" + values() + ")")
        + " returning s.ord, t."
        + key.sql();
  }

  private String columns() {
    if (binders.isEmpty()) {
      return "";
    }
    String given = each(i -> binders.get(i).column().sql());
    return " (" + given + ")" + (overriding ? " overriding system value" : "");
  }

  private String values() {
    return each(i -> "s.c" + i + binders.get(i).form().cast());
  }

  private String from(String ordinality) {
    String ordinal = ordinality.isEmpty() ? "" : ", ord";
    return binders.isEmpty()
        ? " from generate_series(1, ?)" + ordinality + " as s(c0" + ordinal + ")"
        : " from unnest("
            + each(i -> "?::" + binders.get(i).form().elementType() + "[]")
            + ")"
            + ordinality
            + " as s("
            + each(i -> "c" + i)
            + ordinal
            + ")";
  }

  private String each(Function<Integer, String> text) {
    return IntStream.range(0, binders.size()).boxed().map(text).collect(Collectors.joining(", "));
  }
}
