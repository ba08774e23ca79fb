package dev.tripmeter.core.sql;

import static dev.tripmeter.core.sql.Dialect.GENERIC;
import static dev.tripmeter.core.sql.Dialect.MYSQL;
import static dev.tripmeter.core.sql.Dialect.ORACLE;
import static dev.tripmeter.core.sql.Dialect.POSTGRESQL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that tools which read SQL with regular expressions get wrong, dialect by dialect. */
class FingerprintTrapsTest {

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource({"shared", "postgresql", "mysql", "oracle", "generic"})
  void readsTheTrap(Dialect dialect, String sql, String expected) {
    assertThat(Fingerprint.of(dialect, sql).sql()).isEqualTo(expected);
  }

  static Stream<Arguments> shared() {
    return Stream.of(Dialect.values())
        .flatMap(
            dialect ->
                Stream.of(
                    arguments(dialect, "", ""),
                    arguments(dialect, " ; ;\n", ""),
                    arguments(dialect, "SELECT 1", "select ?"),
                    arguments(dialect, "select\t'it''s'  ;", "select ?"),
                    arguments(dialect, "/* a */ select 1 /* b */", "select ?"),
                    arguments(dialect, "select 1 -- it's\n from t", "select ? from t"),
                    arguments(dialect, "select '-- no comment' from t", "select ? from t"),
                    arguments(dialect, "select '/* none */' from t", "select ? from t"),
                    arguments(dialect, "select /* '*/ 1", "select ?"),
                    arguments(dialect, "select a.b , c . d", "select a.b, c.d"),
                    arguments(
                        dialect, "select count ( * ), t.* from t", "select count(*), t.* from t"),
                    arguments(dialect, "where a=-1 and b = - 2", "where a = ? and b = ?"),
                    arguments(dialect, "select a-1, a - 1", "select a - ?, a - ?"),
                    arguments(dialect, "select a*-1, -a", "select a * ?, - a"),
                    arguments(dialect, "select 1.5e-10, .5, 1., 0xFF, 1e5", "select ?, ?, ?, ?, ?"),
                    arguments(dialect, "select N'x', X'4D', b'01'", "select ?, ?, ?"),
                    arguments(dialect, "select 'a' 'b', 'c'\n'd'", "select ?, ?"),
                    arguments(dialect, "x IN (1, 2,3)", "x in (...)"),
                    arguments(dialect, "x in (?)", "x in (...)"),
                    arguments(dialect, "x not in (-1, null, 'a', true)", "x not in (...)"),
                    arguments(dialect, "(a, b) in ((1, 2), (3, 4))", "(a, b) in (...)"),
                    arguments(dialect, "x in (a, 1, 2)", "x in (a, ?)"),
                    arguments(dialect, "x in (lower('A'), lower('B'))", "x in (lower(?))"),
                    arguments(
                        dialect,
                        "x in (select a, a from t where b in (1, 2))",
                        "x in (select a, a from t where b in (...))"),
                    arguments(dialect, "x in ()", "x in ()"),
                    arguments(
                        dialect,
                        "insert into t(a,b) values (1,'x'),(2, null) , (-3, ?)",
                        "insert into t (a, b) values (?, ?)"),
                    arguments(
                        dialect,
                        "insert into s.t values (1, now()), (2, now()), (3, default)",
                        "insert into s.t values (?, now()), (?, default)"),
                    arguments(
                        dialect,
                        "merge into t using (values (1), (2)) v on (a = b)",
                        "merge into t using (values (?)) v on (a = b)"),
                    arguments(
                        dialect,
                        "update t set a = null where b is null and c is not null",
                        "update t set a = ? where b is null and c is not null"),
                    arguments(
                        dialect,
                        "select true where a is true and b = FALSE",
                        "select ? where a is true and b = ?"),
                    arguments(
                        dialect,
                        "create table t (a int not null default 5)",
                        "create table t (a int not null default ?)"),
                    arguments(dialect, "{call p(?, 1)}", "{call p(?, ?)}"),
                    arguments(dialect, "{? = call f(:1)}", "{? = call f(?)}"),
                    arguments(dialect, "where d = {ts '2026-11-30 12:00:00'}", "where d = {ts ?}"),
                    arguments(dialect, "where d > date '2026-11-30'", "where d > date ?"),
                    arguments(
                        dialect,
                        "where a = $1 and b = :x and c = ?2",
                        "where a = ? and b = ? and c = ?"),
                    arguments(
                        dialect,
                        "a<=1 and b<>2 and c>=-3 or d||'x'",
                        "a <= ? and b <> ? and c >= ? or d || ?"),
                    arguments(dialect, "select 1; select 2;", "select ?; select ?"),
                    arguments(
                        dialect,
                        "alter user scott identified by Tiger replace \"Lion\" account unlock",
                        "alter user scott identified by ? replace ? account unlock"),
                    arguments(
                        dialect,
                        "create user a identified by values 'S:1'",
                        "create user a identified by ? ?"),
                    arguments(
                        dialect,
                        "select identified by_whom from t order by replace",
                        "select identified by_whom from t order by replace"),
                    arguments(dialect, "select 'never ends -- 1", "select ?"),
                    arguments(dialect, "select 1 /* never ends 'secret'", "select ?"),
                    arguments(dialect, "\uFEFFselect\u00A01", "select ?"),
                    arguments(dialect, "select tmp_2026, Größe", "select tmp_2026, größe"),
                    arguments(
                        dialect,
                        "(select 1) union all (select 2)",
                        "(select ?) union all (select ?)")));
  }

  static Stream<Arguments> postgresql() {
    return Stream.of(
        arguments(POSTGRESQL, "select $$it's$$, $a$ $b$ 1 $a$", "select ?, ?"),
        arguments(POSTGRESQL, "do $do$ begin perform 'x'; end $do$;", "do ?"),
        arguments(POSTGRESQL, "select $$never ends 'x", "select ?"),
        arguments(POSTGRESQL, "select a$1, b$$ from t", "select a$1, b$$ from t"),
        arguments(POSTGRESQL, "select 'C:\\', 'x'", "select ?, ?"),
        arguments(POSTGRESQL, "select E'it\\'s', e'\\\\', 'x'", "select ?, ?, ?"),
        arguments(POSTGRESQL, "select U&'d\\0061t' uescape '!'", "select ? uescape ?"),
        arguments(
            POSTGRESQL, "select U&\"d\\0061t\", \"A\"\"b\"", "select U&\"d\\0061t\", \"A\"\"b\""),
        arguments(POSTGRESQL, "select /* a /* b */ 'x' */ 1", "select ?"),
        arguments(POSTGRESQL, "select '1'::INT, x :: text", "select ?::int, x::text"),
        arguments(
            POSTGRESQL, "select a[1:2], b[i:j], c[1][2]", "select a[? : ?], b[i : j], c[?][?]"),
        arguments(POSTGRESQL, "= any(array[1,2, 3])", "= any(array[...])"),
        arguments(
            POSTGRESQL,
            "select array[:a, :b], array[[1,2],[3,4]]",
            "select array[...], array[...]"),
        arguments(POSTGRESQL, "x in ('a'::text, 'b'::text)", "x in (?::text)"),
        arguments(POSTGRESQL, "d ?| array['a','b'] and d ?& ?", "d ?| array[...] and d ?& ?"),
        arguments(POSTGRESQL, "d ??| ? and d ??& ? and d ?? 'k'", "d ?| ? and d ?& ? and d ?? ?"),
        arguments(POSTGRESQL, "select ?||?", "select ? || ?"),
        arguments(POSTGRESQL, "d @? '$.a' and d @?? '$.b'", "d @? ? and d @? ?"),
        arguments(POSTGRESQL, "d->'a'->>'b' = d#>>'{a,1}'", "d -> ? ->> ? = d #>> ?"),
        arguments(POSTGRESQL, "a #-- comment 'x'\n b", "a # b"),
        arguments(POSTGRESQL, "a !~* 'x' and b ~ 'y'", "a !~* ? and b ~ ?"),
        arguments(POSTGRESQL, "select 1_000, 0b11, 0o17", "select ?, ?, ?"),
        arguments(POSTGRESQL, "f(a => 1, b := 2)", "f(a => ?, b := ?)"),
        arguments(POSTGRESQL, "select 5--3\n+2", "select ? + ?"),
        arguments(POSTGRESQL, "for i in 1..10", "for i in ? .. ?"),
        arguments(POSTGRESQL, "interval '1 day' at time zone 'UTC'", "interval ? at time zone ?"));
  }

  static Stream<Arguments> mysql() {
    return Stream.of(
        arguments(MYSQL, "select 'it\\'s', \"a\\\"b\", 'x'", "select ?, ?, ?"),
        arguments(MYSQL, "select \"secret\"", "select ?"),
        arguments(MYSQL, "select `A``b` from `T`", "select `A``b` from `T`"),
        arguments(MYSQL, "select 1 # it's\n from t", "select ? from t"),
        arguments(MYSQL, "select 5--3", "select ? - ?"),
        arguments(MYSQL, "select 5-- 3", "select ?"),
        arguments(MYSQL, "select 5--", "select ?"),
        arguments(
            MYSQL,
            "select /*!40001 SQL_NO_CACHE */ * from t where a = 5",
            "select sql_no_cache * from t where a = ?"),
        arguments(MYSQL, "/*M!100100 select*/ 'x'", "select ?"),
        arguments(MYSQL, "/*! select 5 /* x */ + 'y' */", "select ? + ?"),
        arguments(MYSQL, "select /* a /* b */ 1", "select ?"),
        arguments(MYSQL, "select _utf8mb4'x', _latin1 'y'", "select _utf8mb4 ?, _latin1 ?"),
        arguments(
            MYSQL, "set @a = 5, @@session.sql_mode = 'x'", "set @a = ?, @@session.sql_mode = ?"),
        arguments(MYSQL, "select @a:=@a+1", "select @a := @a + ?"),
        arguments(MYSQL, "select * from 2026_sales, t.1st", "select * from 2026_sales, t.1st"),
        arguments(MYSQL, "a <=> null and d->>'$.x' = 1", "a <=> ? and d ->> ? = ?"),
        arguments(
            MYSQL, "insert into t values row(1,2), row(3,4)", "insert into t values row(?, ?)"),
        arguments(
            MYSQL,
            "insert into t (a) values (1), (2) on duplicate key update a = values(a), b = 'x'",
            "insert into t (a) values (?) on duplicate key update a = values (a), b = ?"),
        arguments(MYSQL, "insert into t value (1),(2)", "insert into t value (?)"),
        arguments(
            MYSQL,
            "create user 'x'@'host' identified by 'secret'",
            "create user ? @ ? identified by ?"));
  }

  static Stream<Arguments> oracle() {
    return Stream.of(
        arguments(
            ORACLE,
            "select q'[it's]', Q'{a}b}', q'(c)', q'<d>' from dual",
            "select ?, ?, ?, ? from dual"),
        arguments(
            ORACLE, "select q'!it's!', nq'|x|', NQ'[y]' from dual", "select ?, ?, ? from dual"),
        arguments(ORACLE, "select q'[never ends' from dual", "select ?"),
        arguments(ORACLE, "select 'C:\\' || 'x' from dual", "select ? || ? from dual"),
        arguments(ORACLE, "select /*+ index(t 5) */ a from t", "select a from t"),
        arguments(ORACLE, "select --+ full(t)\n a from t", "select a from t"),
        arguments(
            ORACLE,
            "select * from v$session s, obj# o where s.sid=:1",
            "select * from v$session s, obj# o where s.sid = ?"),
        arguments(
            ORACLE,
            "where a.id = b.id (+) and a.x = 1and b.y = 2",
            "where a.id = b.id(+) and a.x = ? and b.y = ?"),
        arguments(ORACLE, "select 1.5f, 2d, 3E2 from dual", "select ?, ?, ? from dual"),
        arguments(ORACLE, "begin :r := f(:x, p => 'y'); end;", "begin ? := f(?, p => ?); end"),
        arguments(
            ORACLE, "select a from t@remote where b ^= 1", "select a from t @ remote where b ^= ?"),
        arguments(
            ORACLE,
            "insert into t values (seq.nextval, :b1) returning id into :b2",
            "insert into t values (seq.nextval, ?) returning id into ?"),
        arguments(ORACLE, "select /* a /* b */ 1 from dual", "select ? from dual"));
  }

  static Stream<Arguments> generic() {
    return Stream.of(
        arguments(GENERIC, "select @p, @@rowcount from #tmp", "select ?, @@rowcount from #tmp"),
        arguments(GENERIC, "select [a] from `T`", "select [a] from `T`"),
        arguments(GENERIC, "select $$it's$$, q'[it's]', E'it\\'s'", "select ?, ?, ?"),
        arguments(GENERIC, "select \"it's\" from t", "select \"it's\" from t"),
        arguments(GENERIC, "select \"never ends 'secret'", "select ?"),
        arguments(GENERIC, "select /* a /* b */ 'x' */ 1", "select ?"));
  }
}
