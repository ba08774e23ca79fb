package dev.tripmeter.core.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An outline names too much, never too little, and joins no rows it has not understood. */
class OutlineTest {
  private static Outline outline(String sql) {
    return Outline.of(Dialect.POSTGRESQL, sql);
  }

  private static List<String> keys(String sql) {
    return outline(sql).names().stream().map(SqlName::key).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select * from a, b x, c as y where a.id = x.id | a,b,c",
        "select 1 from (a join b using (id)) left join only c on true | a,b,c",
        "SELECT (select max(n) FROM Deep.\"Table\") FROM a | table,a",
        "with w as (select * from a) select * from w, lateral (select * from b) l | a,b",
        "table a | a",
        "select * from shop . orders | orders",
        "insert into a select * from b where not exists (select 1 from c) | a,b,c",
        "update only a set x = b.y from b | a,b",
        "delete from a using b where a.id = b.id | a,b",
        "with d as (delete from a returning *) insert into b select * from d | a,b",
        "merge into a using b on (a.x = b.x) when matched then delete | a,b",
        "select * from /* from z */ a where x = 'from y' | a",
      })
  void namesEveryTable(String sql, String tables) {
    assertThat(keys(sql)).contains(tables.split(","));
  }

  @Test
  void takesNoNameFromACommentOrALiteral() {
    assertThat(keys("select 1 /* from z */ -- from w\n from a where x = 'y' and u = $$v$$"))
        .containsOnly("a", "x", "u");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a | a",
        "A | a",
        "\"A\" | a",
        "shop.a | a",
        "\"odd.shop\".\"odd\"\"name\" | odd\"\"name",
        "`shop`.`A` | a"
      })
  void knowsATableInEverySpelling(String text, String key) {
    assertThat(new SqlName(text).key()).isEqualTo(key);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "select a from t | false",
        "select a from t for share | false",
        "select a from t for update | true",
        "select a into u from t | true",
        "with x as (update t set a = 1 returning a) select * from x | true",
        "select 'insert into t' | false",
        "select \"update\" from t | false",
        "insert into t values (1) | true",
        "show x | true",
        "call p() | true"
      })
  void tellsWhatMayChangeSomething(String sql, boolean changes) {
    assertThat(outline(sql).changes()).isEqualTo(changes);
  }

  @Test
  void listsWhatIsCalledAndNotWhatOnlyHasBrackets() {
    assertThat(
            outline(
                    "select Count(*), shop.f(x), cast(x as varchar(3)), x::numeric(9, 2) from t"
                        + " where a in (1) and exists (select 1) and b = any(?)")
                .calls())
        .containsExactlyInAnyOrder("count", "shop.f", "cast");
    assertThat(outline("insert into t (a) values (lower(?))").calls()).containsExactly("lower");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "insert into t values (?)",
        "INSERT INTO \"Shop\".t (a, \"B\") VALUES (?, ?::jsonb) ;",
        "-- a remark\ninsert /* x */ into t\n (a,\n b)\nvalues\n (?, cast(? as numeric(9, 2)))",
        "insert into t as x (a, b) overriding system value values (?, lower(?))",
        "insert into t (a, b, c, d) values (default, -1, 'it''s', null)"
      })
  void readsTheOneRowOfAnInsert(String sql) {
    InsertRow row = outline(sql).row();

    assertThat(row).isNotNull();
    assertThat(row.table().key()).isEqualTo("t");
    assertThat(row.beginning() + row.text()).isEqualTo(sql.replace(" ;", ""));
    assertThat(row.parameters()).isEqualTo(outline(sql).parameters());
    assertThat(row.columns().size()).isIn(0, row.values().size());
  }

  @Test
  void tellsWhatAValueIsMadeOf() {
    InsertRow row =
        outline(
                "insert into t values (?, ?::text[], cast(? as numeric(9, 2)), ?::text::jsonb,"
                    + " -1, 'x', default, now(), coalesce(?, ?))")
            .row();

    assertThat(row).isNotNull();
    assertThat(row.values())
        .extracting(value -> value.kind() + " " + value.type() + " " + value.parameters())
        .containsExactly(
            "PARAMETER null 1",
            "PARAMETER text[] 1",
            "PARAMETER numeric(9, 2) 1",
            "EXPRESSION null 1",
            "CONSTANT null 0",
            "CONSTANT null 0",
            "CONSTANT null 0",
            "EXPRESSION null 0",
            "EXPRESSION null 2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "insert into t values (?), (?)",
        "insert into t values (?) on conflict do nothing",
        "insert into t values (?) returning id",
        "insert into t values (?); insert into t values (?)",
        "insert into t values ((select max(a) from t))",
        "insert into t values ((values (1)))",
        "insert into t select ?",
        "insert into t default values",
        "insert into t (a.b) values (?)",
        "insert into t (a[1]) values (?)",
        "insert into t values (?",
        "insert into t values ('x)",
        "insert into t values (:name)",
        "insert into t values ($1)",
        "insert into t values ({ts '2026-01-01'})",
        "insert into U&\"t\" values (?)",
        "insert ignore into t values (?)",
        "replace into t values (?)",
        "with x as (select 1) insert into t values (?)",
        "insert into t values ()",
        "insert into t values (?,)",
        "insert into t",
        "insert into",
        "update t set a = ?"
      })
  void readsNoRowOfAnythingElse(String sql) {
    assertThat(outline(sql).row()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"select {fn now()}", "select :a", "select * from U&\"x\"", "select 'x"})
  void saysWhatItCannotRead(String sql) {
    assertThat(outline(sql).readable()).isFalse();
  }

  @Test
  void tellsSeveralStatementsFromOneWithASemicolon() {
    assertThat(outline("select 1;").several()).isFalse();
    assertThat(outline("select 1; select 2").several()).isTrue();
    assertThat(outline("select ';'; ; ").several()).isFalse();
  }

  @Test
  void knowsWhereAStatementEnds() {
    String sql = "/* a */ update t set a = ';' ; -- done; really\n";

    assertThat(sql.substring(0, outline(sql).end())).isEqualTo("/* a */ update t set a = ';'");
  }

  @Test
  void doesNotReadATextWithoutBounds() {
    Outline outline = outline("insert into t values (" + "1,".repeat(60_000) + "1)");

    assertThat(outline.readable()).isFalse();
    assertThat(outline.changes()).isTrue();
  }

  @Test
  void readsAnyTextWithoutFailing() {
    long seed = 20261130;
    Random random = new Random(seed);
    String[] pieces = {
      "insert",
      "into",
      "t",
      "(",
      ")",
      "values",
      "?",
      ",",
      "::",
      "cast",
      "as",
      "'",
      "\"",
      "$$",
      ";",
      ".",
      " ",
      "/*",
      "*/",
      "--",
      "\n",
      "{",
      "}",
      "with",
      "select",
      "overriding",
      "-",
      "1",
      "U&"
    };
    for (int i = 0; i < 20_000; i++) {
      StringBuilder sql = new StringBuilder();
      for (int length = random.nextInt(20); length > 0; length--) {
        sql.append(pieces[random.nextInt(pieces.length)]).append(random.nextBoolean() ? " " : "");
      }
      Outline outline = outline(sql.toString());
      InsertRow row = outline.row();
      if (row != null) {
        assertThat(sql.toString()).startsWith(row.beginning() + row.text());
        assertThat(row.parameters()).as("seed %d: %s", seed, sql).isEqualTo(outline.parameters());
      }
      outline.names().forEach(SqlName::key);
    }
  }
}
