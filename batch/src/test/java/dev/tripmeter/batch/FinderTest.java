package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.jdbc.Meter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Many rows by their keys in one trip. */
@ExtendWith(Postgres.class)
class FinderTest {
  record Person(String name) {}

  record Other(@Nullable Pending<Long> personId) {}

  private final Server server;

  FinderTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void tables() throws SQLException {
    server.run(
        "drop table if exists letter, other, person cascade",
        "create table person(id bigint generated always as identity primary key, name text)",
        "create table other(person_id bigint)",
        "insert into person(name) select 'person ' || n from generate_series(1, 3000) n");
  }

  @Test
  void anyNumberOfRowsIsOneTripInTheOrderOfTheKeys() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Finder<Person, Long> people = batching.finder(Person.class, Long.class);
      List<Long> keys = new ArrayList<>();
      for (long i = 1; i <= 3_000; i++) {
        keys.add(i);
      }
      keys.addAll(List.of(5L, 5L, 7L));
      Collections.shuffle(keys, new Random(3));
      long before = Meter.of(connection).trips();
      List<Person> rows = people.get(keys);
      assertThat(people.get(List.of())).isEmpty();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(1);
      assertThat(rows).isEqualTo(keys.stream().map(key -> new Person("person " + key)).toList());
    }
  }

  @Test
  void keysThatAreMissingAreNamedAndTheTransactionGoesOn() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Finder<Person, Long> people = batching.finder(Person.class, Long.class);
      MissingRowsException missing =
          catchThrowableOfType(
              MissingRowsException.class,
              () -> people.get(List.of(9_000L, 1L, 8_000L, 9_000L, 2L)));
      assertThat(missing.keys()).containsExactly(9_000L, 8_000L);
      assertThat(missing.getMessage()).contains("2 of the keys", "person");
      assertThat(people.get(List.of(2L))).containsExactly(new Person("person 2"));
      batching.commit();
    }
  }

  @Test
  void outstandingOnesGoInOneTripWhenTheFirstIsAskedFor() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Finder<Person, Long> people = batching.finder(Person.class, Long.class);
      long before = Meter.of(connection).trips();
      List<Found<Person>> found = new ArrayList<>();
      for (long key = 2_900; key < 3_100; key++) {
        found.add(people.find(key));
      }
      found.add(people.find(2_900L));
      assertThat(Meter.of(connection).trips()).isEqualTo(before);
      assertThat(found.get(3).get()).contains(new Person("person 2903"));
      for (int i = 0; i < 200; i++) {
        assertThat(found.get(i).get().isPresent()).isEqualTo(i <= 100);
      }
      assertThat(found.get(200).get()).isEqualTo(found.get(0).get());
      assertThat(Meter.of(connection).trips() - before).isEqualTo(1);
      assertThat(people.find(1L).get()).isPresent();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(2);
    }
  }

  @Test
  void rowsThatWaitForTheTableAreSentBeforeAndOthersWait() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Finder<Person, Long> people = batching.finder(Person.class, Long.class);
      Pending<Long> waiting = batching.writer(Person.class, Long.class).add(new Person("new"));
      Pending<Void> other = batching.writer(Other.class).add(new Other(null));
      long before = Meter.of(connection).trips();
      assertThat(people.get(List.of(1L, 3_001L)).get(1)).isEqualTo(new Person("new"));
      assertThat(Meter.of(connection).trips() - before).isEqualTo(2);
      assertThat(waiting.state()).isEqualTo(Pending.State.WRITTEN);
      assertThat(other.state()).isEqualTo(Pending.State.WAITING);
      batching.commit();
    }
  }

  enum Mood {
    GOOD,
    BAD
  }

  @Table("thing")
  @SuppressWarnings("ArrayRecordComponent") // Compared part by part.
  record Thing(
      @Key UUID k,
      int i,
      @Nullable Short s,
      @Nullable Double d,
      boolean b,
      @Nullable BigDecimal n,
      @Nullable BigInteger large,
      @Nullable Mood mood,
      @Nullable LocalDate day,
      @Nullable LocalDateTime local,
      @Nullable Instant moment,
      @Nullable OffsetDateTime offset,
      byte @Nullable [] bytes,
      @Nullable List<String> texts,
      int @Nullable [] numbers,
      @Nullable String doc,
      @Nullable Pending<Long> parent,
      char letter) {}

  @Test
  void whatAWriterWroteAFinderReads() throws SQLException {
    server.run(
        "drop table if exists thing; drop type if exists mood",
        "create type mood as enum ('GOOD', 'BAD')",
        "create table thing(k uuid primary key, i int, s smallint, d float8, b bool, n numeric,"
            + " large numeric(40), mood mood, day date, local timestamp, moment timestamptz,"
            + " \"offset\" timestamptz, bytes bytea, texts text[], numbers int[], doc jsonb,"
            + " parent bigint, letter char(1))");
    Thing full =
        new Thing(
            UUID.randomUUID(),
            7,
            (short) 3,
            0.1,
            true,
            new BigDecimal("12.50"),
            new BigInteger("123456789012345678901234567890"),
            Mood.BAD,
            LocalDate.of(2020, 2, 29),
            LocalDateTime.of(2020, 2, 29, 12, 0, 1, 123_456_000),
            Instant.parse("2020-01-01T00:00:00.5Z"),
            OffsetDateTime.parse("2020-06-01T00:00:00Z"),
            new byte[] {0, -1},
            List.of("a,\"b\"", "NULL", ""),
            new int[] {1, -2},
            "{\"a\": 1}",
            Pending.of(9L),
            'x');
    Thing empty =
        new Thing(
            UUID.randomUUID(),
            0,
            null,
            null,
            false,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            'y');
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Thing, UUID> things = batching.writer(Thing.class, UUID.class);
      things.add(full);
      things.add(empty);
      List<Thing> read = batching.finder(Thing.class, UUID.class).get(List.of(empty.k(), full.k()));
      assertThat(read.get(0)).isEqualTo(empty);
      assertThat(read.get(1)).usingRecursiveComparison().isEqualTo(full);
      batching.rollback();
    }
  }

  @Test
  void aKeyThatIsNotUniqueIsRefused() throws SQLException {
    @Table("person")
    record ByName(@Key String name, @Column("id") long number) {}
    server.run("insert into person(name) values ('twin'), ('twin')");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      Finder<ByName, String> people = batching.finder(ByName.class, String.class);
      assertThat(people.get(List.of("person 9"))).containsExactly(new ByName("person 9", 9));
      assertThatThrownBy(() -> people.get(List.of("twin"))).hasMessageContaining("More than one");
      batching.rollback();
    }
  }

  @Test
  void anyDatabaseFindsRowsByListsOfKeys() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:find");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create table person(id bigint generated always as identity primary key,"
              + " name varchar(20))");
      try (Batching batching = Batching.on(connection)) {
        TableWriter<Person, Long> writer = batching.writer(Person.class, Long.class);
        List<Long> keys = new ArrayList<>();
        for (int i = 1; i <= 1_200; i++) {
          writer.add(new Person("person " + i));
          keys.add((long) i);
        }
        Collections.reverse(keys);
        Finder<Person, Long> people = batching.finder(Person.class, Long.class);
        assertThat(people.get(keys))
            .isEqualTo(keys.stream().map(key -> new Person("person " + key)).toList());
        assertThatThrownBy(() -> people.get(List.of(1L, 1_201L)))
            .isInstanceOf(MissingRowsException.class);
        assertThat(people.find(1_201L).get()).isEmpty();
        batching.commit();
      }
    }
  }

  @Test
  void keysThatOnlyTheDatabaseTakesForEqualAreRefusedWhereRowsAreToldByJava() throws SQLException {
    record Code(@Key String code) {}
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:code");
        Statement statement = connection.createStatement()) {
      statement.execute("create table code(code varchar_ignorecase(9) primary key)");
      try (Batching batching = Batching.on(connection)) {
        batching.writer(Code.class).add(new Code("Abc"));
        Finder<Code, String> codes = batching.finder(Code.class, String.class);
        assertThat(codes.get(List.of("Abc"))).containsExactly(new Code("Abc"));
        assertThatThrownBy(() -> codes.get(List.of("ABC")))
            .hasMessageContaining("only the database takes for equal");
        batching.rollback();
      }
    }
  }
}
