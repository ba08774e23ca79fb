package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.batch.InvalidRowException.Violation;
import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is refused before the trip is what the server refuses, which is asked too. */
@ExtendWith(Postgres.class)
class ValidationTest {
  private static final String GRIN = "\uD83D\uDE00";

  private final Server server;

  ValidationTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void types() throws SQLException {
    server.run(
        "drop table if exists thing cascade",
        "drop domain if exists code, needed; drop type if exists mood",
        "create domain code as varchar(3)",
        "create domain needed as int not null",
        "create type mood as enum ('good', 'bad')");
  }

  /**
   * The column's type, a value, and the SQLSTATE of the server's refusal, empty where it is none.
   */
  private record Case(String type, @Nullable Object value, String sqlState) {}

  static Stream<Case> values() {
    return Stream.of(
        new Case("varchar(3)", "abc", ""),
        new Case("varchar(3)", "abcd", "22001"),
        new Case("varchar(3)", "abc  ", ""),
        new Case("varchar(3)", GRIN.repeat(3), ""),
        new Case("varchar(3)", GRIN.repeat(4), "22001"),
        new Case("varchar(3)", GRIN.repeat(2) + "a  ", ""),
        new Case("char(3)", "abcd", "22001"),
        new Case("char(3)", "abc ", ""),
        new Case("code", "abcd", "22001"),
        new Case("varchar", "any length", ""),
        new Case("smallint", 32_768, "22003"),
        new Case("smallint", -32_768, ""),
        new Case("int", 2_147_483_648L, "22003"),
        new Case("int", -2_147_483_648L, ""),
        new Case("bigint", Long.MAX_VALUE, ""),
        new Case("real", 1e39, "22003"),
        new Case("real", 1e-60, "22003"),
        new Case("real", 0.0, ""),
        new Case("real", Double.POSITIVE_INFINITY, ""),
        new Case("real", Double.NaN, ""),
        new Case("numeric(4,2)", new BigDecimal("99.99"), ""),
        new Case("numeric(4,2)", new BigDecimal("99.994"), ""),
        new Case("numeric(4,2)", new BigDecimal("99.995"), "22003"),
        new Case("numeric(4,2)", new BigDecimal("-100"), "22003"),
        new Case("numeric(4,2)", 100, "22003"),
        new Case("numeric(4,2)", new BigDecimal("0e9"), ""),
        new Case("numeric(4,2)", new BigDecimal("1e-20"), ""),
        new Case("numeric(4,2)", "NaN", ""),
        new Case("numeric(2,5)", new BigDecimal("0.00099"), ""),
        new Case("numeric(2,5)", new BigDecimal("0.000999"), "22003"),
        new Case("numeric(2,5)", new BigDecimal("0.001"), "22003"),
        new Case("numeric(2,5)", BigDecimal.ZERO, ""),
        new Case("numeric(2,5)", new BigDecimal("0.0000000009"), ""),
        new Case("numeric(2,-3)", 99_499, ""),
        new Case("numeric(2,-3)", 99_500, "22003"),
        new Case("numeric(2,-3)", 499, ""),
        new Case("numeric(1000,1000)", new BigDecimal("1e-1000"), ""),
        new Case("numeric", new BigDecimal("1e300"), ""),
        new Case("mood", "good", ""),
        new Case("mood", "Good", "22P02"),
        new Case("text", "nul \0", "22021"),
        new Case("text", "", ""),
        new Case("int not null", null, "23502"),
        new Case("int not null default 3", null, "23502"),
        new Case("needed", null, "23502"),
        new Case("int", null, ""));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsRefusedBeforeTheTripWhereTheServerWouldRefuseIt(Case each) throws SQLException {
    server.run("create table thing(v " + each.type() + ")");
    String fromServer = "";
    try (Connection connection = server.connect();
        PreparedStatement row = connection.prepareStatement("insert into thing values (?)")) {
      if (each.value() instanceof Number) {
        row.setObject(1, each.value());
      } else {
        row.setObject(1, each.value(), Types.OTHER); // As the column's type, by the server.
      }
      row.execute();
    } catch (SQLException e) {
      fromServer = String.valueOf(e.getSQLState());
    }
    assertThat(fromServer).isEqualTo(each.sqlState());
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Row, Void> things = batching.writer("thing", "v");
      long before = Meter.of(connection).trips();
      if (fromServer.isEmpty()) {
        things.add(Row.of(each.value()));
        batching.commit();
        assertThat(server.rows("select count(*), count(distinct v::text) from thing"))
            .containsExactly(each.value() == null ? "2|0" : "2|1");
      } else {
        assertThatThrownBy(() -> things.add(Row.of(each.value())))
            .isInstanceOf(InvalidRowException.class)
            .hasMessageContaining("olumn")
            .extracting(refused -> ((SQLException) refused).getSQLState())
            .isEqualTo(fromServer);
        assertThat(batching.flush().rows()).isZero();
        assertThat(Meter.of(connection).trips()).isEqualTo(before);
      }
    }
  }

  record Thing(
      @Nullable Integer number,
      @DefaultWhenNull @Nullable String code,
      @DefaultWhenNull @Nullable Integer given,
      Object moment,
      Object local) {}

  @Test
  void allThatIsWrongAboutARowIsToldAtOnceAndTheRowIsNotAdded() throws SQLException {
    server.run(
        "create table thing(number int not null, code varchar(3) not null, given int not null"
            + " default 4, moment timestamptz, local timestamp)");
    Instant moment = Instant.EPOCH;
    LocalDateTime local = LocalDateTime.of(2020, 1, 1, 0, 0);
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Thing, Void> things = batching.writer(Thing.class);
      things.add(new Thing(1, "abc", null, moment, local));
      InvalidRowException refused =
          catchThrowableOfType(
              InvalidRowException.class,
              () -> things.add(new Thing(null, "secret", null, local, moment)));
      assertThat(refused.violations().stream().map(Violation::column))
          .containsExactly("number", "code", "moment", "local");
      assertThat(refused.index()).isEqualTo(1);
      assertThat(refused.table()).isEqualTo("thing");
      assertThat(refused.getMessage()).contains("6 characters").doesNotContain("secret");
      assertThatThrownBy(() -> things.add(new Thing(1, null, null, moment, local)))
          .isInstanceOf(InvalidRowException.class)
          .hasMessageContaining("code takes no null");
      batching.commit();
    }
    assertThat(server.rows("select number, given from thing")).containsExactly("1|4");
  }

  @Test
  void aColumnThatTheRowsDoNotGiveAndNobodyElseDoesIsMissed() throws SQLException {
    server.run(
        "create table thing(id int generated always as identity, a int, b int not null,"
            + " c int not null default 1, d int not null generated always as (a + 1) stored)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      assertThatThrownBy(() -> batching.writer("thing", "a").add(Row.of(1)))
          .isInstanceOf(InvalidRowException.class)
          .hasMessageEndingWith("Column b takes no null");
      batching.writer("thing", "a", "b").add(Row.of(1, 1));
      batching.commit();
    }
    assertThat(server.rows("select * from thing")).containsExactly("1|1|1|1|2");
  }

  @Test
  void whereGoodRowsAreKeptInvalidOnesAreReportedAndNotSent() throws SQLException {
    server.run("create table thing(id serial primary key, a varchar(3), b int not null)");
    List<RejectedRow> told = new ArrayList<>();
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Row, Integer> things =
          batching.writer(Integer.class, "thing", "a", "b").keepGood(told::add);
      things.add(Row.of("abc", 1));
      Pending<Integer> bad = things.add(Row.of("abcd", null));
      things.add(Row.of("ab", 2));
      assertThat(batching.flush().trips()).hasValue(1);
      assertThat(bad.state()).isEqualTo(Pending.State.FAILED);
      assertThatThrownBy(bad::get).hasMessageContaining("Row 1 was refused");
      batching.commit();
    }
    assertThat(told)
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.index()).isEqualTo(1);
              assertThat(row.column()).isEqualTo("a");
              assertThat(row.sqlState()).isEqualTo("22001");
              assertThat(row.reason()).contains("4 characters").contains("b takes no null");
            });
    assertThat(server.rows("select b from thing order by b")).containsExactly("1", "2");
  }

  @Test
  void aTriggerMayFillWhatIsNull() throws SQLException {
    server.run(
        "create table thing(a int not null, b int not null)",
        "create or replace function fill() returns trigger language plpgsql as"
            + " $$ begin new.a := 1; new.b := 2; return new; end $$",
        "create trigger fill before insert on thing for each row execute function fill()");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      batching.writer("thing", "a").add(Row.of((Object) null));
      batching.commit();
    }
    assertThat(server.rows("select * from thing")).containsExactly("1|2");
  }

  @Test
  void allColumnsAndLimitsComeWithTheOneTripOfTheCatalog() throws SQLException {
    server.run("create table thing(a varchar(3) not null unique, b mood, c code, d numeric(3,1))");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      long before = Meter.of(connection).trips();
      TableWriter<Row, Void> things =
          batching.writer("thing", "a", "b").merge(OnConflict.update("a"));
      for (Object wrong : List.of("four", "nul\0")) {
        assertThatThrownBy(() -> things.add(Row.of(wrong, "none")))
            .isInstanceOf(InvalidRowException.class);
      }
      assertThat(Meter.of(connection).trips() - before).isEqualTo(1);
    }
  }
}
