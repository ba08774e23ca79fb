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
    return "insert into " + table + columns() + " select " + values() + from();
  }

  /** Gives the keys back in an order that means nothing. */
  String returning(PgColumn key) {
    return "insert into "
        + table
        + columns()
        + " select "
        + values()
        + from()
        + " order by s.ord returning "
        + key.sql();
  }

  /** Gives each key back beside the ordinal of its row. */
  String merge(PgColumn key) {
    return "merge into "
        + table
        + " as t using"
        + from().substring(" from".length())
        + " on false when not matched then insert"
        + (binders.isEmpty() ? " default values" : columns() + " values (" + values() + ")")
        + " returning s.ord, t."
        + key.sql();
  }

  String columns() {
    if (binders.isEmpty()) {
      return "";
    }
    String given = each(i -> binders.get(i).column().sql());
    return " (" + given + ")" + (overriding ? " overriding system value" : "");
  }

  String values() {
    return each(i -> "s.c" + i + binders.get(i).form().cast());
  }

  /**
   * The rows and their ordinals. Sets in a select list go in step, one row at a time; a function in
   * FROM puts all its rows by first, which costs a fifteenth of the whole insert.
   */
  String from() {
    if (binders.isEmpty()) {
      return " from pg_catalog.generate_series(1, ?) as s(ord)";
    }
    return " from (select "
        + each(i -> "pg_catalog.unnest(a.c" + i + ") as c" + i)
        + ", pg_catalog.generate_subscripts(a.c0, 1) as ord from (select "
        + each(i -> "?::" + binders.get(i).form().elementType() + "[] as c" + i)
        + ") as a) as s";
  }

  private String each(Function<Integer, String> text) {
    return IntStream.range(0, binders.size()).boxed().map(text).collect(Collectors.joining(", "));
  }
}
