package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.batch.Pending.Effect;
import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.batch.internal.postgres.KeyStrategy;
import dev.tripmeter.batch.internal.postgres.PostgresDialect;
import dev.tripmeter.jdbc.Meter;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that are there already, by a key of theirs. */
@ExtendWith(Postgres.class)
class MergeTest {
  record Person(@Nullable String email, @Nullable String name) {}

  private final Server server;

  MergeTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void table() throws SQLException {
    server.run(
        "drop table if exists letter, person cascade",
        "create table person(id bigint generated always as identity primary key,"
            + " email text unique, name text)",
        "insert into person(email, name) values ('a', 'Ann'), ('b', 'Bob')");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void updatingTellsWhatItDidForEveryRowInOneTrip(boolean knowsOld) throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = on(connection, knowsOld)) {
      TableWriter<Person, Long> people = merging(batching, OnConflict.update("email"));
      Pending<Long> same = people.add(new Person("a", "Ann"));
      Pending<Long> fresh = people.add(new Person("c", "Cleo"));
      Pending<Long> other = people.add(new Person("b", null));
      FlushResult result = batching.flush();
      assertThat(result.trips()).hasValue(1);
      assertThat(result.statements()).isEqualTo(1);
      assertThat(List.of(same.effect(), fresh.effect(), other.effect()))
          .containsExactly(Effect.UNCHANGED, Effect.INSERTED, Effect.UPDATED);
      assertThat(List.of(same.get(), other.get())).containsExactly(1L, 2L);
      batching.commit();
      assertThat(people()).containsExactly("1|a|Ann", "2|b|null", fresh.get() + "|c|Cleo");
    }
  }

  @Test
  void ignoringGivesTheKeysOfRowsThatStayAsTheyAreAndTakesNoNumberForThem() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Person, Long> people = merging(batching, OnConflict.ignore("email"));
      Pending<Long> known = people.add(new Person("b", "another"));
      Pending<Long> fresh = people.add(new Person("c", "Cleo"));
      assertThat(batching.flush().trips()).hasValue(1);
      assertThat(known.effect()).isEqualTo(Effect.UNCHANGED);
      assertThat(fresh.effect()).isEqualTo(Effect.INSERTED);
      batching.commit();
    }
    assertThat(people()).containsExactly("1|a|Ann", "2|b|Bob", "3|c|Cleo");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyKeyIsRightWhenHalfOfManyRowsAreThere(boolean updates) throws SQLException {
    server.run(
        "insert into person(email, name) select 'e' || n, 'old' from generate_series(0, 4998, 2) n"
            + " order by md5(n::text)");
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, new Random(7));
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      OnConflict on = updates ? OnConflict.update("email") : OnConflict.ignore("email");
      TableWriter<Person, Long> people = merging(batching, on);
      long before = Meter.of(connection).trips();
      List<Pending<Long>> keys = new ArrayList<>();
      for (int number : numbers) {
        keys.add(people.add(new Person("e" + number, "new")));
      }
      batching.flush();
      assertThat(Meter.of(connection).trips() - before).isEqualTo(5);
      batching.commit();
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < numbers.size(); i++) {
        boolean wasThere = numbers.get(i) % 2 == 0;
        assertThat(keys.get(i).effect())
            .isEqualTo(wasThere ? updates ? Effect.UPDATED : Effect.UNCHANGED : Effect.INSERTED);
        expected.add(
            keys.get(i).get() + "|e" + numbers.get(i) + (wasThere && !updates ? "|old" : "|new"));
      }
      assertThat(server.rows("select id, email, name from person where email like 'e%'"))
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rowsOfABatchWithTheSameKeyBecomeOneAndAllHandlesHaveItsKey(boolean updates)
      throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      OnConflict on = updates ? OnConflict.update("email") : OnConflict.ignore("email");
      TableWriter<Person, Long> people = merging(batching, on);
      List<Pending<Long>> keys = new ArrayList<>();
      for (String name : List.of("first", "second", "third")) {
        keys.add(people.add(new Person("new", name)));
        keys.add(people.add(new Person("a", name)));
      }
      assertThat(batching.flush().trips()).hasValue(1);
      Effect known = updates ? Effect.UPDATED : Effect.UNCHANGED;
      Effect none = Effect.UNCHANGED;
      List<Effect> effects = new ArrayList<>();
      for (Pending<Long> key : keys) {
        effects.add(key.effect());
      }
      assertThat(effects)
          .isEqualTo(
              updates
                  ? List.of(none, none, none, none, Effect.INSERTED, known)
                  : List.of(Effect.INSERTED, known, none, none, none, none));
      assertThat(keys.get(0).get()).isEqualTo(keys.get(2).get()).isEqualTo(keys.get(4).get());
      batching.commit();
      assertThat(people())
          .containsExactly(
              "1|a|" + (updates ? "third" : "Ann"),
              "2|b|Bob",
              keys.get(0).get() + "|new|" + (updates ? "third" : "first"));
    }
  }

  static Stream<List<Object>> equalToTheDatabase() {
    return Stream.of(
        List.of("numeric", new BigDecimal("1.0"), new BigDecimal("1.00")),
        List.of("numeric(5,1)", new BigDecimal("1.04"), new BigDecimal("0.95")),
        List.of("text collate nocase", "Straße", "straße"),
        List.of("char(5)", "ab", "ab   "),
        List.of("varchar(3)", "abc", "abc  "),
        List.of("citext", "ABC", "abc"),
        List.of("float8", 0.0, -0.0),
        List.of("short", 7, 7L),
        List.of(
            "timestamp(0)",
            LocalDateTime.parse("2020-01-01T00:00:00.1"),
            LocalDateTime.parse("2020-01-01T00:00:00.2")),
        List.of("mood", "good", "good"),
        List.of("bytea", new byte[] {1}, new byte[] {1}),
        List.of("int[]", List.of(1, 2), new int[] {1, 2}));
  }

  @ParameterizedTest
  @MethodSource("equalToTheDatabase")
  void whatIsEqualIsWhatTheTableTakesForEqual(List<Object> typeAndValues) throws SQLException {
    server.run(
        "create extension if not exists citext",
        "drop table if exists thing; drop domain if exists short; drop type if exists mood;"
            + " drop collation if exists nocase",
        "create collation nocase (provider = icu, locale = 'und-u-ks-level2',"
            + " deterministic = false)",
        "create domain short as int check (value < 10)",
        "create type mood as enum ('bad', 'good')",
        "create table thing(id serial primary key, \"the Key\" "
            + typeAndValues.get(0)
            + " unique, n int)");
    for (boolean updates : new boolean[] {true, false}) {
      server.run("truncate thing");
      try (Connection connection = server.connect();
          Batching batching = Batching.on(connection)) {
        OnConflict on = updates ? OnConflict.update("the Key") : OnConflict.ignore("the Key");
        TableWriter<Row, Integer> things =
            batching.writer(Integer.class, "thing", "the Key", "n").merge(on);
        Pending<Integer> first = things.add(Row.of(typeAndValues.get(1), 1));
        Pending<Integer> second = things.add(Row.of(typeAndValues.get(2), 2));
        assertThat(batching.flush().trips()).hasValue(1);
        assertThat(first.get()).isEqualTo(second.get());
        Pending<Integer> third = things.add(Row.of(typeAndValues.get(1), 3));
        batching.commit();
        assertThat(third.get()).isEqualTo(first.get());
        assertThat(server.rows("select id, n from thing"))
            .containsExactly(first.get() + (updates ? "|3" : "|1"));
      }
    }
  }

  @Test
  void whatIsEqualButNotTheSameIsUpdated() throws SQLException {
    server.run(
        "drop table if exists thing",
        "create table thing(k int primary key, n numeric, j json, p point)");
    record Thing(int k, BigDecimal n, String j, String p) {}
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Thing, Integer> things =
          batching.writer(Thing.class, Integer.class).merge(OnConflict.update("k"));
      List<Effect> effects = new ArrayList<>();
      for (String number : List.of("1.0", "1.0", "1.00")) {
        effects.add(things.add(new Thing(1, new BigDecimal(number), "{}", "(1,2)")).effect());
      }
      assertThat(effects).containsExactly(Effect.INSERTED, Effect.UNCHANGED, Effect.UPDATED);
      batching.commit();
    }
  }

  @Test
  void aKeyOfMoreColumnsMayHoldTheKeyOfARowThatIsAddedToo() throws SQLException {
    record Letter(Pending<Long> personId, int number, @Nullable String text) {}
    server.run(
        "create table letter(person_id bigint references person, number int, text text,"
            + " primary key (number, person_id))");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Person, Long> people = merging(batching, OnConflict.ignore("email"));
      TableWriter<Letter, Void> letters =
          batching.writer(Letter.class).merge(OnConflict.update("person_id", "number"));
      Pending<Long> cleo = people.add(new Person("c", "Cleo"));
      Pending<Long> ann = people.add(new Person("a", "Ann"));
      letters.add(new Letter(cleo, 1, "one"));
      Pending<Void> second = letters.add(new Letter(cleo, 1, "two"));
      letters.add(new Letter(ann, 1, "three"));
      assertThat(batching.flush().trips()).hasValue(2);
      assertThat(second.effect()).isEqualTo(Effect.INSERTED);
      assertThatThrownBy(second::get).hasMessageContaining("without keys");
      batching.commit();
    }
    assertThat(
            server.rows("select email, text from person join letter on person_id = id order by 1"))
        .containsExactly("a|three", "c|two");
  }

  @Test
  void rowsThatReferToRowsOfTheSameWriterAreMergedAfterThem() throws SQLException {
    record Part(String code, @Nullable Pending<Long> partOf) {}
    server.run(
        "drop table if exists part",
        "create table part(id bigint generated always as identity primary key, code text unique,"
            + " part_of bigint references part)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Part, Long> parts =
          batching.writer(Part.class, Long.class).merge(OnConflict.update("code"));
      Pending<Long> car = parts.add(new Part("car", null));
      Pending<Long> wheel = parts.add(new Part("wheel", car));
      parts.add(new Part("tyre", wheel));
      assertThat(batching.flush().statements()).isEqualTo(3);
      batching.commit();
    }
    assertThat(
            server.rows(
                "select a.code, b.code from part a left join part b on b.id = a.part_of order by 1"))
        .containsExactly("car|null", "tyre|wheel", "wheel|car");
  }

  @Test
  void aMergeOfNothingButTheKeyLeavesRowsAsTheyAre() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Row, Long> people =
          batching.writer(Long.class, "person", "email").merge(OnConflict.update("email"));
      assertThat(people.add(Row.of("a")).effect()).isEqualTo(Effect.UNCHANGED);
      assertThat(people.add(Row.of("z")).effect()).isEqualTo(Effect.INSERTED);
      batching.commit();
    }
  }

  @Test
  void aRowWithoutItsKeyIsNotAdded() throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Person, Long> people = merging(batching, OnConflict.update("email"));
      assertThatThrownBy(() -> people.add(new Person(null, "nobody")))
          .isInstanceOf(InvalidRowException.class)
          .hasMessageContaining("email")
          .hasMessageContaining("null");
      people.add(new Person("z", "Zoe"));
      batching.commit();
    }
    assertThat(people()).hasSize(3);
  }

  @Test
  void whatMakesNoKeyUniqueIsNamed() throws SQLException {
    refuses("name", "no unique constraint on exactly (name)");
    server.run("create unique index partial on person(name) where name > 'c'");
    refuses("name", "index partial is partial");
    server.run("create unique index by_expression on person(name, lower(email))");
    refuses("name", "index by_expression is on an expression");
    server.run("alter table person add constraint later unique (name) deferrable");
    refuses("name", "index later is deferrable");
    server.run("create unique index pair on person(email, name)");
    refuses("name", "no unique constraint on exactly (name)");
    refuses("id", "no value for the key's column id");
    refuses("nothing", "has no column nothing");
    server.run("create unique index usable on person(name) include (email)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      merging(batching, OnConflict.update("name"));
      TableWriter<Person, Void> late = batching.writer(Person.class);
      late.add(new Person("late", "late"));
      assertThatThrownBy(() -> late.merge(OnConflict.update("name")))
          .isInstanceOf(BatchException.class)
          .hasMessageContaining("first row");
      batching.rollback();
    }
  }

  private void refuses(String column, String reason) throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      assertThatThrownBy(() -> merging(batching, OnConflict.update(column)))
          .isInstanceOf(
              column.equals("nothing") ? BatchException.class : MergeRefusedException.class)
          .hasMessageContaining(reason);
      batching.writer(Person.class).add(new Person("still", "usable"));
      batching.rollback();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRowThatSomebodyElseCommitsMeanwhileIsFoundByASecondTrip(boolean updates) throws Exception {
    ExecutorService other = Executors.newSingleThreadExecutor();
    try (Connection first = server.connect();
        Connection second = server.connect();
        Batching theirs = Batching.on(first);
        Batching ours = Batching.on(second)) {
      OnConflict on = updates ? OnConflict.update("email") : OnConflict.ignore("email");
      Pending<Long> their = merging(theirs, on).add(new Person("new", "same"));
      theirs.flush();
      TableWriter<Person, Long> people = merging(ours, on);
      Pending<Long> our = people.add(new Person("new", "same"));
      people.add(new Person("another", "same"));
      Future<FlushResult> flush = other.submit(() -> ours.flush());
      waitForALock();
      theirs.commit();
      assertThat(flush.get(20, TimeUnit.SECONDS).trips()).hasValue(2);
      assertThat(our.get()).isEqualTo(their.get());
      assertThat(our.effect()).isEqualTo(Effect.UNCHANGED);
      ours.commit();
    } finally {
      other.shutdownNow();
    }
    assertThat(people()).hasSize(4);
  }

  private void waitForALock() throws SQLException, InterruptedException {
    while (server.rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'").isEmpty()) {
      Thread.sleep(5);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void writersOfTheSameKeysInOppositeOrderDoNotDeadlock(boolean updates) throws Exception {
    int rounds = 150;
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<Integer>> writers = new ArrayList<>();
      for (boolean ascending : new boolean[] {true, false}) {
        writers.add(threads.submit(() -> write(rounds, ascending, updates)));
      }
      for (Future<Integer> writer : writers) {
        assertThat(writer.get(100, TimeUnit.SECONDS)).isEqualTo(rounds);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private int write(int rounds, boolean ascending, boolean updates) throws SQLException {
    int keys = 50;
    int committed = 0;
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withRetries(0, 0))) {
      OnConflict on = updates ? OnConflict.update("email") : OnConflict.ignore("email");
      TableWriter<Person, Long> people = merging(batching, on);
      for (int round = 0; round < rounds; round++) {
        String series = updates ? "k" : "k" + round + " ";
        for (int i = 0; i < keys; i++) {
          int number = ascending ? i : keys - 1 - i;
          people.add(new Person(series + number, ascending + " " + round));
        }
        batching.commit();
        committed++;
      }
    }
    return committed;
  }

  @Test
  void aTriggerThatChangesTheKeyIsToldAndOneThatDropsRowsGivesNoKey() throws SQLException {
    server.run(
        "create or replace function change() returns trigger language plpgsql as"
            + " $$ begin if new.name = 'drop' then return null; end if;"
            + " new.email := lower(new.email); return new; end $$",
        "create trigger change before insert on person for each row execute function change()");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Person, Long> people = merging(batching, OnConflict.update("email"));
      Pending<Long> dropped = people.add(new Person("x", "drop"));
      Pending<Long> kept = people.add(new Person("y", "keep"));
      batching.flush();
      assertThat(kept.effect()).isEqualTo(Effect.INSERTED);
      assertThatThrownBy(dropped::get).hasMessageContaining("dropped the row");
      assertThatThrownBy(dropped::effect).hasMessageContaining("dropped the row");
      Pending<Long> changed = people.add(new Person("UPPER", "x"));
      assertThatThrownBy(changed::get).isInstanceOf(KeysUnprovableException.class);
      batching.rollback();
    }
    assertThat(people()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void partitionedTablesAreMerged(boolean knowsOld) throws SQLException {
    server.run(
        "drop table if exists thing",
        "create table thing(k int primary key, n int) partition by hash (k)",
        "create table thing_0 partition of thing for values with (modulus 2, remainder 0)",
        "create table thing_1 partition of thing for values with (modulus 2, remainder 1)",
        "insert into thing values (1, 1), (2, 1), (3, 1)");
    record Thing(int k, int n) {}
    try (Connection connection = server.connect();
        Batching batching = on(connection, knowsOld)) {
      TableWriter<Thing, Integer> things =
          batching.writer(Thing.class, Integer.class).merge(OnConflict.update("k"));
      List<Pending<Integer>> keys = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        keys.add(things.add(new Thing(i, i)));
      }
      assertThat(batching.flush().trips()).hasValue(1);
      Set<String> effects = new TreeSet<>();
      for (int i = 0; i < 5; i++) {
        effects.add(keys.get(i).get() + " " + keys.get(i).effect());
      }
      assertThat(effects)
          .containsExactly("0 INSERTED", "1 UNCHANGED", "2 UPDATED", "3 UPDATED", "4 INSERTED");
      batching.commit();
    }
  }

  @Test
  void rowsOfTablesThatInheritAreNotThoseOfTheTable() throws SQLException {
    server.run(
        "create table citizen() inherits (person)",
        "insert into citizen(id, email, name) values (7, 'a', 'x'), (8, 'a', 'y'), (9, 'z', 'z')");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Person, Long> people = merging(batching, OnConflict.ignore("email"));
      Pending<Long> known = people.add(new Person("a", "Ann"));
      Pending<Long> fresh = people.add(new Person("z", "Zoe"));
      assertThat(known.get()).isEqualTo(1);
      assertThat(fresh.effect()).isEqualTo(Effect.INSERTED);
      batching.commit();
    }
    assertThat(server.rows("select name from only person where email = 'z'"))
        .containsExactly("Zoe");
  }

  @Test
  void aDatabaseWhoseRowsCannotBeMergedInOneStatementSaysSo() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:merge");
        Statement statement = connection.createStatement()) {
      statement.execute("create table person(id identity primary key, email text, name text)");
      try (Batching batching = Batching.on(connection)) {
        assertThatThrownBy(() -> merging(batching, OnConflict.ignore("email")))
            .isInstanceOf(MergeRefusedException.class)
            .hasMessageContaining("find the rows first");
        assertThatThrownBy(() -> batching.lookup("person", "email", String.class, "id", Long.class))
            .isInstanceOf(MergeRefusedException.class);
        batching.writer(Person.class).add(new Person("still", "usable"));
        batching.commit();
      }
    }
  }

  private static Batching on(Connection connection, boolean knowsOld) throws SQLException {
    return Batching.on(
        connection, BatchOptions.defaults(), new PostgresDialect(KeyStrategy.MERGE, knowsOld));
  }

  private static TableWriter<Person, Long> merging(Batching batching, OnConflict on)
      throws SQLException {
    return batching.writer(Person.class, Long.class).merge(on);
  }

  private List<String> people() throws SQLException {
    return server.rows("select id, email, name from person order by email");
  }
}
