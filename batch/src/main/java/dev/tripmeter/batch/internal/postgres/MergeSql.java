package dev.tripmeter.batch.internal.postgres;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The text of a merge. It answers for each row its ordinal, its {@code Effect}, which is null where
 * neither the insert nor the table as it was had a row, and the key where one was asked; and a row
 * without an ordinal where one went in that no given row equals.
 *
 * @param rows the insert that it is otherwise
 * @param lookedAt the table as rows are looked for in it
 * @param on the columns of the merge key
 * @param uniques their parts in the index that makes them unique
 * @param updates whether rows that are there take the new values
 * @param key the column of the keys asked for; null when none are
 * @param newRow how a new row is told from one that was there
 */
record MergeSql(
    InsertSql rows,
    String lookedAt,
    List<PgColumn> on,
    List<PgUnique> uniques,
    boolean updates,
    @Nullable PgColumn key,
    NewRow newRow) {
  /** How a row that an insert with ON CONFLICT gives back tells that it is new. */
  enum NewRow {
    /** There is no row as it was: 18 and newer. */
    BY_OLD,
    /** Nobody locked it, as an update would have. Before 18 only a plain table says so. */
    BY_LOCKER,
    /**
     * It was not there when the statement began. Wrong where somebody else committed it since: then
     * a row that was updated counts as new.
     */
    BY_LOOK_BEFORE
  }

  private static final String NEW = "'INSERTED'";
  private static final String SAME = "'UNCHANGED'";

  String text() {
    List<PgColumn> changed = changed();
    return changed.isEmpty() ? ignoring() : updating(changed);
  }

  /** Rows that are there never come near the insert: no sequence, no trigger sees them. */
  private String ignoring() {
    return given("min")
        + found()
        + inserted(" and not s.was_there", "nothing")
        + " select s.ord, case when w.k0 is not null and s.ord = s.winner then "
        + NEW
        + " when w.k0 is not null or s.was_there then "
        + SAME
        + " end"
        + (key == null ? "" : ", coalesce(s.id, w.id)")
        + answered();
  }

  private String updating(List<PgColumn> changed) {
    String set = texts(changed, column -> column.sql() + " = excluded." + column.sql());
    String old = texts(changed, column -> "t." + column.sql());
    String now = texts(changed, column -> "excluded." + column.sql());
    return given("max")
        + found()
        + inserted(
            "",
            "update set "
                + set
                + " where row("
                + old
                + ")::record operator(pg_catalog.*<>) row("
                + now
                + ")::record")
        + " select s.ord, case when s.ord = s.winner and "
        + (newRow == NewRow.BY_LOOK_BEFORE ? "w.k0 is not null and not s.was_there" : "w.is_new")
        + " then "
        + NEW
        + " when s.ord = s.winner and w.k0 is not null then 'UPDATED'"
        + " when w.k0 is not null or s.was_there then "
        + SAME
        + " end"
        + (key == null ? "" : ", coalesce(w.id, s.id)")
        + answered();
  }

  /** The rows with the ordinal of the one that goes of those with the same key. */
  private String given(String winner) {
    String keys = eachKey(i -> keyExpression(i) + " as k" + i);
    return "with s as (select g.*, pg_catalog."
        + winner
        + "(g.ord) over (partition by "
        + eachKey(i -> "g.k" + i + uniques.get(i).collate())
        + ") as winner from (select s.*, "
        + keys
        + rows.from()
        + ") as g)";
  }

  /** As the column would hold it, so that equal means what it means in the table. */
  private String keyExpression(int i) {
    int position = position(on.get(i));
    return "(s.c" + position + ")::" + on.get(i).heldAs();
  }

  /**
   * The rows with what the table had before. Not joined again: planned for few, that is a square.
   */
  private String found() {
    return ", f as (select s.*, t."
        + on.get(0).sql()
        + " is not null as was_there"
        + (key == null ? "" : ", t." + key.sql() + " as id")
        + " from s left join "
        + lookedAt
        + " as t on "
        + equal(i -> "t." + on.get(i).sql())
        + ")";
  }

  private String inserted(String condition, String action) {
    return ", w as (insert into "
        + rows.table()
        + " as t"
        + rows.columns()
        + " select "
        + rows.values()
        + " from f as s where s.ord = s.winner"
        + condition
        + " order by "
        + eachKey(i -> "s.k" + i + uniques.get(i).collate())
        + " on conflict ("
        + eachKey(i -> on.get(i).sql() + uniques.get(i).collate())
        + ") do "
        + action
        + " returning "
        + eachKey(i -> "t." + on.get(i).sql() + " as k" + i)
        + (key == null ? "" : ", t." + key.sql() + " as id")
        + (action.equals("nothing") ? "" : isNew())
        + ")";
  }

  private String isNew() {
    return switch (newRow) {
      case BY_OLD -> ", old." + on.get(0).sql() + " is null as is_new";
      case BY_LOCKER -> ", t.xmax = 0 as is_new";
      case BY_LOOK_BEFORE -> "";
    };
  }

  private String answered() {
    return " from f as s full join w on " + equal(i -> "w.k" + i);
  }

  private String equal(Function<Integer, String> other) {
    return IntStream.range(0, on.size())
        .mapToObj(
            i ->
                other.apply(i)
                    + " "
                    + uniques.get(i).equality()
                    + " s.k"
                    + i
                    + uniques.get(i).collate())
        .collect(Collectors.joining(" and "));
  }

  private List<PgColumn> changed() {
    List<PgColumn> changed = new ArrayList<>();
    if (updates) {
      rows.binders().forEach(binder -> changed.add(binder.column()));
      changed.removeAll(on);
      changed.remove(key);
    }
    return changed;
  }

  private int position(PgColumn column) {
    return rows.binders().stream().map(PgBinder::column).toList().indexOf(column);
  }

  private String eachKey(Function<Integer, String> text) {
    return IntStream.range(0, on.size()).boxed().map(text).collect(Collectors.joining(", "));
  }

  private static String texts(List<PgColumn> columns, Function<PgColumn, String> text) {
    return columns.stream().map(text).collect(Collectors.joining(", "));
  }
}
