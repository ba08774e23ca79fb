package dev.tripmeter.lab.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.target.Target;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class QueryTest {
  private static final String SERIES = "select * from generate_series(1,%d)";

  private static EmbeddedPostgres postgres;
  private static Target target;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.start();
    target = Target.of(postgres);
  }

  @AfterAll
  static void stop() {
    target.close();
  }

  @Test
  void marksTheFirstRowOfEveryFetch() throws Exception {
    QueryResult query = run(series(250).withFetchSize(100));

    assertThat(places(query)).containsExactly("1", "101", "201");
    assertThat(query.rows()).isEqualTo(250);
    assertThat(query.tally().trips()).isEqualTo(3);
    assertThat(query.tally().fetches()).isEqualTo(2);
  }

  @Test
  void marksTheEndWhenTheLastFetchWasFull() throws Exception {
    QueryResult query = run(series(300).withFetchSize(100));

    assertThat(places(query)).containsExactly("1", "101", "201", "end");
    assertThat(query.tally().trips()).isEqualTo(4);
  }

  @Test
  void autocommitMakesTheDriverFetchAllAtOnce() throws Exception {
    QueryResult query = run(series(250).withFetchSize(100).withAutocommit());

    assertThat(places(query)).containsExactly("1");
    assertThat(query.tally().trips()).isEqualTo(1);
  }

  @Test
  void adaptiveFetchIsSeenAsItIs() throws Exception {
    QueryResult query =
        run(
            "?adaptiveFetch=true&maxResultBuffer=20000",
            // The driver makes room for rows as long as the longest it has seen.
            QueryOptions.of(
                    "select repeat('x', case when g <= 10 then 200 else 100 end)"
                        + " from generate_series(1,1000) g")
                .withFetchSize(10));

    List<String> places = places(query);
    assertThat(places).startsWith("1", "11").doesNotContain("21", "31", "41");
    assertThat(query.tally().trips()).isEqualTo(places.size());
  }

  @Test
  void exactlyTheMarkedRowsTakeTheAddedDistance() throws Exception {
    long added = 20_000;
    QueryOptions options =
        series(250).withFetchSize(100).withAddedDistance(Duration.ofMillis(20)).withListedRows(250);
    List<Integer> slow = List.of();
    // A pause of this machine may slow down another row; it does not do so every time.
    for (int attempt = 0; attempt < 5 && !slow.equals(List.of(1, 101, 201)); attempt++) {
      QueryResult query = run(options);

      assertThat(places(query)).containsExactly("1", "101", "201");
      assertThat(query.trips())
          .allSatisfy(mark -> assertThat(mark.micros()).isGreaterThanOrEqualTo(added));
      slow = rowsAtLeast(query.rowMicros(), added);
    }
    assertThat(slow).containsExactly(1, 101, 201);
  }

  @Test
  void parsingTakesNoTrip() throws Exception {
    QueryResult query = run(series(250).withFetchSize(100).withRepeat(8));

    assertThat(query.laterRuns()).isNotNull();
    assertThat(query.laterRuns().runs()).isEqualTo(7);
    assertThat(query.laterRuns().minTrips()).isEqualTo(3);
    assertThat(query.laterRuns().maxTrips()).isEqualTo(3);
  }

  @Test
  void anEmptySetIsOneTripAtTheEnd() throws Exception {
    QueryResult query = run(QueryOptions.of("select 1 where false"));

    assertThat(places(query)).containsExactly("end");
    assertThat(query.rows()).isZero();
    assertThat(query.microsPerRow()).isNull();
  }

  @Test
  void aStatementWithoutRowsTellsItsCountAndIsRolledBack() throws Exception {
    run(QueryOptions.of("create table watched (id int)").withAutocommit());

    QueryResult insert = run(QueryOptions.of("insert into watched select generate_series(1,7)"));

    assertThat(insert.updateCount()).isEqualTo(7);
    assertThat(insert.rows()).isZero();
    assertThat(insert.constantTrips()).containsEntry("rollback", 1L);
    assertThat(run(QueryOptions.of("select * from watched")).rows()).isZero();
  }

  @Test
  void placesPastTheBoundAreCountedAndNotListed() throws Exception {
    QueryResult query = run(series(1_500).withFetchSize(1));

    assertThat(query.trips()).hasSize(RowWatch.MAX_MARKS);
    assertThat(query.tripsNotListed()).isEqualTo(501);
    assertThat(query.tally().trips()).isEqualTo(1_501);
  }

  @Test
  void theStatementIsToldWithoutItsLiterals() throws Exception {
    QueryResult query = run(QueryOptions.of("select 'secret' where 1 = 1"));

    assertThat(query.statement()).doesNotContain("secret");
  }

  @Test
  void logonAndEndOfTheTransactionAreItemisedApart() throws Exception {
    assertThat(run(series(1)).constantTrips()).isEqualTo(Map.of("connect", 5L, "rollback", 1L));
    assertThat(run(series(1).withAutocommit()).constantTrips()).isEqualTo(Map.of("connect", 5L));
  }

  @Test
  void aWrongStatementIsTheDatabasesError() {
    assertThatThrownBy(() -> run(QueryOptions.of("select nothing from nowhere")))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("nowhere");
  }

  @Test
  void withoutASocketMeterTripsAreUnknownWithTheReason() throws Exception {
    try (Target h2 = Target.of("jdbc:h2:mem:query", new Properties())) {
      Found<QueryResult> found =
          new Query(h2, InstantSource.system(), NanoClock.SYSTEM)
              .run(QueryOptions.of("select x from system_range(1, 250)").withFetchSize(100));

      assertThat(found.result().rows()).isEqualTo(250);
      assertThat(found.result().trips()).isNull();
      assertThat(found.result().constantTrips()).isNull();
      assertThat(found.notes()).anyMatch(note -> note.startsWith("trips are unknown: "));
    }
  }

  private static QueryOptions series(int rows) {
    return QueryOptions.of(SERIES.formatted(rows));
  }

  private static QueryResult run(QueryOptions options) throws Exception {
    return new Query(target, InstantSource.system(), NanoClock.SYSTEM).run(options).result();
  }

  private static QueryResult run(String urlOptions, QueryOptions options) throws Exception {
    Properties logon = new Properties();
    logon.setProperty("user", postgres.user());
    logon.setProperty("password", postgres.password());
    Target other = Target.of(postgres.jdbcUrl() + urlOptions, logon);
    return new Query(other, InstantSource.system(), NanoClock.SYSTEM).run(options).result();
  }

  private static List<String> places(QueryResult query) {
    assertThat(query.trips()).isNotNull();
    return query.trips().stream()
        .map(
            mark ->
                mark instanceof TripMark.BeforeRow before
                    ? String.valueOf(before.beforeRow())
                    : "end")
        .toList();
  }

  private static List<Integer> rowsAtLeast(List<Long> rowMicros, long micros) {
    List<Integer> rows = new ArrayList<>();
    for (int row = 0; row < rowMicros.size(); row++) {
      if (rowMicros.get(row) >= micros) {
        rows.add(row + 1);
      }
    }
    return rows;
  }
}
