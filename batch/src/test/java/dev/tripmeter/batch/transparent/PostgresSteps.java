package dev.tripmeter.batch.transparent;

import dev.tripmeter.batch.transparent.RandomProgram.Step;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What only PostgreSQL has besides: types, triggers, functions, partitions, RETURNING. */
final class PostgresSteps extends Steps {
  static final List<String> MORE_TABLES =
      List.of(
          "create table log (place bigserial, id bigint, before bigint)",
          "create table logged (id bigint primary key, note text)",
          "create function log() returns trigger language plpgsql as $$ begin"
              + " insert into log (id, before) values (new.id, (select count(*) from logged));"
              + " return null; end $$",
          "create trigger log after insert on logged for each row execute function log()",
          "create table part (id bigint, k int, primary key (id, k)) partition by list (k)",
          "create table part0 partition of part for values in (0)",
          "create table part1 partition of part for values in (1)",
          "create type colour as enum ('red', 'green')",
          "create domain code as varchar(5) check (value <> 'bad')",
          TypedRow.TABLE,
          "create function added(p bigint) returns bigint language sql as"
              + " $$ insert into parent values (p, 'added', 1) returning id $$");

  static final List<String> MORE_CONTENTS =
      List.of(
          "select id, before from log order by place",
          "select * from logged order by id",
          "select tableoid::regclass::text like '%part1', * from part order by id, k",
          "select i, s, d, r, m, t, v, c, b, u, bin, j, dt, tm, ts, tz, e, o, iv, bits from typed"
              + " order by i, t, u, ts");

  @Override
  List<Maker> makers() {
    List<Maker> makers = super.makers();
    for (int often = 0; often < 3; often++) {
      makers.add(this::insertTyped);
      makers.add(this::insertTypedWithKeys);
      makers.add(this::insertLogged);
      makers.add(this::insertPart);
    }
    makers.add(this::queryMore);
    makers.add(this::returning);
    makers.add(this::onConflict);
    makers.add(this::function);
    return makers;
  }

  private Step insertTyped(Random random) {
    TypedRow row = new TypedRow(random, rarely(random, 12) ? random.nextInt(5) : -1);
    return (connection, read) -> {
      try (PreparedStatement insert = connection.prepareStatement(TypedRow.INSERT)) {
        row.set(insert);
        read.add("typed " + insert.executeUpdate());
      }
    };
  }

  /** Several rows, and then their keys, the last first: each must lead to its row. */
  private Step insertTypedWithKeys(Random random) {
    List<TypedRow> rows = new ArrayList<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      rows.add(new TypedRow(random, rarely(random, 20) ? random.nextInt(5) : -1));
    }
    boolean all = random.nextBoolean();
    return (connection, read) -> {
      List<PreparedStatement> inserts = new ArrayList<>();
      for (TypedRow row : rows) {
        PreparedStatement insert =
            all
                ? connection.prepareStatement(TypedRow.INSERT, Statement.RETURN_GENERATED_KEYS)
                : connection.prepareStatement(TypedRow.INSERT, new String[] {"id", "t"});
        inserts.add(insert);
        row.set(insert);
        insert.executeUpdate();
      }
      for (int i = inserts.size() - 1; i >= 0; i--) {
        try (ResultSet keys = inserts.get(i).getGeneratedKeys()) {
          read.add(keys.next() + keys.getString("t") + keys.getMetaData().getColumnCount());
          String byKey = "select t from typed where id = " + keys.getLong(1);
          read.add(rows(connection, byKey) + " " + keys.next());
        }
        inserts.get(i).close();
      }
    };
  }

  private Step insertLogged(Random random) {
    long id = random.nextInt(100_000_000);
    return (connection, read) ->
        Collecting.update(connection, "insert into logged (id, note) values (?, ?)", id, "n" + id);
  }

  private Step insertPart(Random random) {
    long id = random.nextInt(100_000_000);
    int k = rarely(random, 30) ? 2 : random.nextInt(2);
    String table = random.nextInt(4) == 0 && k < 2 ? "part" + k : "part";
    return (connection, read) ->
        Collecting.update(connection, "insert into " + table + " (id, k) values (?, ?)", id, k);
  }

  private Step queryMore(Random random) {
    String[] queries = {
      "select count(*) from log",
      "select count(*) from part",
      "select count(*) from part1",
      "select count(*), max(t) from typed",
      "select count(*) from pg_catalog.pg_namespace where nspname = 'public'",
      "select name from parent order by id limit 2 for share",
      "select name from parent order by id limit 2 for update"
    };
    String sql = queries[random.nextInt(queries.length)];
    return (connection, read) -> read.add(rows(connection, sql).toString());
  }

  private Step returning(Random random) {
    String name = "r" + random.nextInt(1_000);
    return (connection, read) -> {
      try (PreparedStatement insert =
          connection.prepareStatement("insert into auto (name) values (?) returning name")) {
        insert.setString(1, name);
        try (ResultSet result = insert.executeQuery()) {
          read.add("returned " + result.next() + result.getString(1));
        }
      }
    };
  }

  private Step onConflict(Random random) {
    long id = random.nextInt(400);
    return (connection, read) ->
        read.add(
            "upserted "
                + Collecting.update(
                    connection,
                    "insert into parent values (?, 'u', 1) on conflict (id) do nothing",
                    id));
  }

  private Step function(Random random) {
    long id = 1_000_000L + random.nextInt(1_000_000);
    return (connection, read) -> read.add(rows(connection, "select added(" + id + ")").toString());
  }
}
