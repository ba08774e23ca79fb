package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.batch.Pending.Effect;
import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Names that become keys, known ones and new ones. */
@ExtendWith(Postgres.class)
class LookupTest {
  private static final long CATALOG_OF_A_TABLE = 1;

  record Visit(Pending<Long> cityId, int number) {}

  private final Server server;

  LookupTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void tables() throws SQLException {
    server.run(
        "drop table if exists visit, street, city",
        "create table city(id bigint generated always as identity primary key,"
            + " name text not null unique)",
        "create table visit(city_id bigint not null references city, number int)");
  }

  @Test
  void newAndKnownNamesOfAFlushTakeOneTripAndKnownOnesNoNumber() throws SQLException {
    server.run("insert into city(name) select 'city ' || n from generate_series(0, 998, 2) n");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      long before = Meter.of(connection).trips();
      Lookup<String, Long> cities = cities(batching);
      List<Pending<Long>> keys = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        keys.add(cities.of("city " + i));
      }
      batching.flush();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(CATALOG_OF_A_TABLE + 1);
      batching.commit();
      List<String> expected = new ArrayList<>();
      int fresh = 0;
      for (int i = 0; i < keys.size(); i++) {
        expected.add(keys.get(i).get() + "|city " + i);
        fresh += keys.get(i).effect() == Effect.INSERTED ? 1 : 0;
      }
      assertThat(fresh).isEqualTo(500);
      assertThat(server.rows("select * from city")).containsExactlyInAnyOrderElementsOf(expected);
    }
    assertThat(server.rows("select max(id) from city")).containsExactly("1000");
  }

  @Test
  void aNameIsTheParentOfRowsBeforeItsKeyIsKnown() throws SQLException {
    server.run("insert into city(name) values ('Bern')");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Lookup<String, Long> cities = cities(batching);
      TableWriter<Visit, Void> visits = batching.writer(Visit.class);
      long before = Meter.of(connection).trips();
      for (int i = 0; i < 900; i++) {
        visits.add(new Visit(cities.of(i % 3 == 0 ? "Bern" : "city " + i % 3), i));
      }
      batching.commit();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(1 + 1 + 1);
    }
    assertThat(
            server.rows(
                "select name, count(*) from city join visit on city_id = id group by 1 order by 1"))
        .containsExactly("Bern|300", "city 1|300", "city 2|300");
  }

  @Test
  void aNameIsRememberedPastACommitAndForgottenByARollback() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Lookup<String, Long> cities = cities(batching);
      Meter meter = Meter.of(connection);
      Pending<Long> bern = cities.of("Bern");
      assertThat(cities.of("Bern")).isSameAs(bern);
      batching.commit();
      long before = meter.trips();
      assertThat(cities.of("Bern").get()).isEqualTo(bern.get());
      assertThat(meter.trips()).isEqualTo(before);

      Pending<Long> basel = cities.of("Basel");
      batching.flush();
      batching.rollback();
      assertThatThrownBy(basel::get).hasMessageContaining("rolled back");
      before = meter.trips();
      Pending<Long> again = cities.of("Basel");
      assertThat(again).isNotSameAs(basel);
      assertThat(cities.of("Bern").get()).isEqualTo(1);
      assertThat(meter.trips() - before).isEqualTo(1);
      batching.commit();
      assertThat(server.rows("select id from city where name = 'Basel'"))
          .containsExactly("" + again.get());
    }
  }

  @Test
  void aRollbackToASavepointForgetsToo() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Lookup<String, Long> cities = cities(batching);
      Pending<Long> bern = cities.of("Bern");
      Savepoint savepoint = batching.connection().setSavepoint();
      Pending<Long> sent = cities.of("Basel");
      assertThat(sent.get()).isEqualTo(2);
      Pending<Long> notSent = cities.of("Chur");
      batching.connection().rollback(savepoint);
      assertThat(cities.of("Basel").get()).isEqualTo(3);
      assertThat(cities.of("Chur").get()).isEqualTo(4);
      assertThat(cities.of("Bern").get()).isEqualTo(bern.get());
      assertThat(notSent.state()).isEqualTo(Pending.State.FAILED);
      batching.commit();
    }
    assertThat(server.rows("select name from city order by 1"))
        .containsExactly("Basel", "Bern", "Chur");
  }

  @Test
  void namesOfMoreColumnsMayHoldTheKeyOfAnotherLookup() throws SQLException {
    record Street(Pending<Long> cityId, String name) {}
    server.run(
        "create table street(id int generated always as identity primary key,"
            + " city_id bigint not null references city, name text not null,"
            + " unique (name, city_id))");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Lookup<String, Long> cities = cities(batching);
      Lookup<Street, Integer> streets = batching.lookup(Street.class, Integer.class);
      long before = Meter.of(connection).trips();
      List<Pending<Integer>> keys = new ArrayList<>();
      for (String city : List.of("Bern", "Basel", "Bern")) {
        for (String name : List.of("high", "low", "high")) {
          keys.add(streets.of(new Street(cities.of(city), name)));
        }
      }
      batching.flush();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(2);
      assertThat(new HashSet<>(keys)).hasSize(4);
      batching.commit();
    }
    assertThat(
            server.rows(
                "select city.name, street.name from city join street on city.id = city_id"
                    + " order by 1, 2"))
        .containsExactly("Basel|high", "Basel|low", "Bern|high", "Bern|low");
  }

  @Test
  void onlySoManyNamesAreRemembered() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Lookup<String, Long> cities = cities(batching);
      Pending<Long> first = cities.of("first");
      Pending<Long> second = cities.of("second");
      for (int i = 0; i < Lookup.CACHED - 1; i++) {
        assertThat(cities.of("first")).isSameAs(first);
        cities.of("city " + i);
      }
      Pending<Long> secondAgain = cities.of("second");
      assertThat(secondAgain).isNotSameAs(second);
      assertThat(secondAgain.get()).isEqualTo(second.get());
      batching.commit();
    }
  }

  @Test
  void aNameThatIsNotUniqueIsRefusedAtOnce() throws SQLException {
    server.run("alter table city drop constraint city_name_key");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      assertThatThrownBy(() -> cities(batching))
          .isInstanceOf(MergeRefusedException.class)
          .hasMessageContaining("city")
          .hasMessageContaining("(name)");
    }
  }

  private static Lookup<String, Long> cities(Batching batching) throws SQLException {
    return batching.lookup("city", "name", String.class, "id", Long.class);
  }
}
