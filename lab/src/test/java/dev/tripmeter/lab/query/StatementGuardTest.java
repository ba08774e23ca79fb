package dev.tripmeter.lab.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.lab.LabException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementGuardTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "drop table t; commit",
        "COMMIT WORK",
        "end",
        "delete from t; /* quietly */ End;",
        "abort",
        "begin",
        "begin isolation level serializable; select 1; commit",
        "start transaction",
        "rollback",
        "rollback and chain",
        "prepare transaction 'x'",
        "commit prepared 'x'",
        "rollback prepared 'x'",
        "select ';' ; -- ;\n commit",
        "create function f() returns int begin atomic select 1; end; commit"
      })
  void refusesATextThatEndsItsTransaction(String sql) {
    assertThatThrownBy(() -> check(Dialect.POSTGRESQL, sql))
        .isInstanceOfSatisfying(
            LabException.class,
            refusal -> {
              assertThat(refusal.reason()).isEqualTo(LabException.Reason.USAGE);
              assertThat(refusal.remedy()).startsWith("--autocommit");
            });
    assertThatCode(
            () -> StatementGuard.check(Dialect.POSTGRESQL, QueryOptions.of(sql).withAutocommit()))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select 'a; commit'",
        "select 1 -- ; commit",
        "select $$; commit;$$",
        "do $$ begin commit; end $$",
        "select \"a;commit;\" from t",
        "create temp table t (id int) on commit drop",
        "savepoint s; insert into t values (1); rollback to s",
        "rollback work to savepoint s",
        "create function f() returns int begin atomic select 1; select 2; end",
        "select case when true then 1 end; select 2",
        "prepare p as select 1"
      })
  void letsPassWhatOnlyLooksLikeIt(String sql) {
    assertThatCode(() -> check(Dialect.POSTGRESQL, sql)).doesNotThrowAnyException();
  }

  @Test
  void knowsTheWaysOfOtherDatabases() {
    assertThatCode(() -> check(Dialect.ORACLE, "begin delete from t; end;"))
        .doesNotThrowAnyException();
    assertRefused(Dialect.ORACLE, "begin delete from t; commit; end;");
    assertRefused(Dialect.ORACLE, "begin commit; end;");
    assertRefused(Dialect.GENERIC, "delete from t commit");
    assertRefused(Dialect.MYSQL, "set autocommit = 1");
    assertRefused(Dialect.MYSQL, "xa commit 'x'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "copy t from stdin",
        "COPY t (a, b) FROM STDIN WITH (format csv)",
        "copy (select 1) to stdout",
        "select 1; copy t to STDOUT"
      })
  void refusesACopyThroughTheClientEvenWithAutocommit(String sql) {
    assertThatThrownBy(
            () -> StatementGuard.check(Dialect.POSTGRESQL, QueryOptions.of(sql).withAutocommit()))
        .isInstanceOf(LabException.class)
        .hasMessageStartingWith("COPY FROM STDIN and COPY TO STDOUT cannot be run as a query");
  }

  @Test
  void letsACopyOfTheServersOwnFilesPass() {
    assertThatCode(() -> check(Dialect.POSTGRESQL, "copy t from '/tmp/from stdin'"))
        .doesNotThrowAnyException();
    assertThatCode(() -> check(Dialect.POSTGRESQL, "copy t (\"from stdin\") to '/tmp/x'"))
        .doesNotThrowAnyException();
  }

  private static void assertRefused(Dialect dialect, String sql) {
    assertThatThrownBy(() -> check(dialect, sql)).isInstanceOf(LabException.class);
  }

  private static void check(Dialect dialect, String sql) {
    StatementGuard.check(dialect, QueryOptions.of(sql));
  }
}
