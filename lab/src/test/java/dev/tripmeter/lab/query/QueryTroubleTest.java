package dev.tripmeter.lab.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.doc.Document;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.lab.LabException;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.target.Target;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Types nobody knows, several results, errors among the rows, changes that must not stay. */
class QueryTroubleTest {
  private static final String FAILS_AT_ROW_5 = "select 1/(5-g) from generate_series(1,10) g";

  private static Target target;

  @BeforeAll
  static void start() throws SQLException {
    target = Target.of(EmbeddedPostgres.start());
    try (Connection connection = target.connectUncounted();
        Statement statement = connection.createStatement()) {
      statement.execute(
          """
          create type mood as enum ('glad');
          create type pair as (a int, b text);
          create domain positive as int check (value > 0);
          create type span as range (subtype = float8);
          create type opaque;
          create function opaque_in(cstring) returns opaque
            as 'textin' language internal strict immutable;
          create function opaque_out(opaque) returns cstring
            as 'textout' language internal strict immutable;
          create type opaque (input = opaque_in, output = opaque_out, like = text);
          create table kept (id int);
          insert into kept values (1)
          """);
    }
  }

  @AfterAll
  static void stop() {
    target.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select pg_sleep(0)",
        "select 'glad'::mood",
        "select row(1, 'x')::pair",
        "select array[row(1, 'x')::pair]",
        "select array['glad']::mood[]",
        "select 1::positive",
        "select '{}'::json, '{}'::jsonb",
        "select span(1, 2)",
        "select 'x'::opaque"
      })
  void noTypeIsLookedUp(String sql) throws Exception {
    QueryResult query = run(QueryOptions.of(sql).withAutocommit()).result();

    assertThat(query.tally().trips()).isEqualTo(1);
    assertThat(query.trips()).hasSize(1);
    assertThat(query.rows()).isEqualTo(1);
  }

  @Test
  void readsAllResultsOfAText() throws Exception {
    Found<QueryResult> found =
        run(
            QueryOptions.of(
                "select 1; insert into kept values (2), (3);"
                    + " select * from generate_series(1,3); update kept set id = id"));

    assertThat(found.result().results()).isEqualTo(4);
    assertThat(found.result().rows()).isEqualTo(4);
    assertThat(found.result().updateCount()).isEqualTo(5);
    assertThat(found.result().tally().trips()).isEqualTo(1);
    assertThat(found.result().trips())
        .singleElement()
        .isInstanceOfSatisfying(
            TripMark.BeforeRow.class, mark -> assertThat(mark.beforeRow()).isEqualTo(1));
    assertThat(found.notes()).anyMatch(note -> note.startsWith("4 results were read"));
  }

  @Test
  void anErrorAmongTheRowsLeavesWhatWasRead() throws Exception {
    Found<QueryResult> found = run(QueryOptions.of(FAILS_AT_ROW_5).withFetchSize(2));

    QueryResult query = found.result();
    assertThat(query.stopped())
        .isEqualTo(new Stopped(1, 5, "ERROR: division by zero (SQLSTATE 22012)", "22012"));
    assertThat(query.rows()).isEqualTo(4);
    assertThat(query.tally().trips()).isEqualTo(3);
    assertThat(query.trips())
        .extracting(mark -> ((TripMark.BeforeRow) mark).beforeRow())
        .containsExactly(1L, 3L, 5L);
    assertThat(text(found)).contains("stopped before row 5: ERROR: division by zero");
  }

  @Test
  void anErrorInALaterRunLeavesTheRunsBefore() throws Exception {
    run(QueryOptions.of("create sequence turns").withAutocommit());
    QueryResult query =
        run(QueryOptions.of(
                    "select 1/(3-case when g = 1 then nextval('turns') else 0 end)"
                        + " from generate_series(1,4) g")
                .withRepeat(5))
            .result();

    assertThat(query.stopped()).isNotNull();
    assertThat(query.stopped().run()).isEqualTo(3);
    assertThat(query.rows()).isEqualTo(4);
    assertThat(query.laterRuns()).isNotNull();
    assertThat(query.laterRuns().runs()).isEqualTo(1);
  }

  @Test
  void aConnectionLostAmongTheRowsLeavesWhatWasReadAndClaimsNoRollback() throws Exception {
    Found<QueryResult> found =
        run(
            QueryOptions.of(
                    "insert into kept values (9);"
                        + " select case when g = 5 then pg_terminate_backend(pg_backend_pid()) end"
                        + " from generate_series(1,10) g")
                .withFetchSize(2));

    assertThat(found.result().stopped()).isNotNull();
    assertThat(found.result().stopped().beforeRow()).isEqualTo(5);
    assertThat(found.notes()).noneMatch(note -> note.contains("roll"));
    assertThat(run(QueryOptions.of("select * from kept")).result().rows()).isEqualTo(1);
  }

  @Test
  void theWarmUpWalksTheWayOfAQuery() {
    AtomicLong looksAtTheClock = new AtomicLong();

    WarmUp.run(target, InstantSource.system(), looksAtTheClock::incrementAndGet);

    assertThat(looksAtTheClock).hasValueGreaterThan(3 * 250);
  }

  @Test
  void aWarmUpThatIsRefusedLeavesTheWordToTheQuery() {
    Target nobody = Target.of("jdbc:postgresql://127.0.0.1:1/x", new Properties());

    assertThatCode(() -> WarmUp.run(nobody, InstantSource.system(), NanoClock.SYSTEM))
        .doesNotThrowAnyException();
  }

  @Test
  void anErrorBeforeTheFirstRowIsTheDatabases() {
    assertThatThrownBy(() -> run(QueryOptions.of(FAILS_AT_ROW_5)))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("division by zero");
  }

  @Test
  void aTextThatWouldCommitIsNotRun() throws Exception {
    assertThatThrownBy(() -> run(QueryOptions.of("drop table kept; commit")))
        .isInstanceOf(LabException.class)
        .hasMessageEndingWith(": commit");

    assertThat(run(QueryOptions.of("select * from kept")).result().rows()).isEqualTo(1);
  }

  @Test
  void saysRolledBackOnlyOfAChange() throws Exception {
    assertThat(run(QueryOptions.of("drop table kept")).notes())
        .anyMatch(QueryTroubleTest::rolledBack);
    assertThat(run(QueryOptions.of("delete from kept returning id")).notes())
        .anyMatch(QueryTroubleTest::rolledBack);
    assertThat(run(QueryOptions.of("delete from kept where false")).notes())
        .noneMatch(QueryTroubleTest::rolledBack);
    assertThat(run(QueryOptions.of("set work_mem = '8MB'")).notes())
        .noneMatch(QueryTroubleTest::rolledBack);
    assertThat(run(QueryOptions.of("update kept set id = id").withAutocommit()).notes())
        .noneMatch(QueryTroubleTest::rolledBack);
    assertThat(run(QueryOptions.of("select * from kept")).result().rows()).isEqualTo(1);
  }

  @Test
  void oneIsNotPlural() throws Exception {
    assertThat(text(run(QueryOptions.of("select 1").withRepeat(2))))
        .contains("1 row in ", "with 1 trip (", "1 later run after ", ", 1 trip each")
        .doesNotContain("1 rows", "1 trips", "1 later runs");
  }

  private static boolean rolledBack(String note) {
    return note.contains("was rolled back");
  }

  private static String text(Found<QueryResult> found) {
    Document document = QueryView.document(found);
    return document.toString();
  }

  private static Found<QueryResult> run(QueryOptions options) throws Exception {
    return new Query(target, InstantSource.system(), NanoClock.SYSTEM).run(options);
  }
}
