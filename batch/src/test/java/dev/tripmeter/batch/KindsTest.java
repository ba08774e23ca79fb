package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tripmeter.batch.Postgres.Server;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values of every kind arrive, and are refused, as by plain JDBC. */
@ExtendWith(Postgres.class)
class KindsTest {
  private static final List<String> COLUMNS = List.of("place", "it's a \"V\"");

  private final Server server;

  KindsTest(Server server) {
    this.server = server;
  }

  @ParameterizedTest
  @EnumSource
  void valuesArriveAsTheyAre(Kind kind) throws SQLException {
    create(kind);
    same(kind, values(kind));
  }

  @ParameterizedTest
  @EnumSource
  void whatDoesNotFitIsRefusedForTheSameReason(Kind kind) throws SQLException {
    create(kind);
    for (Object value : kind.unfit) {
      List<@Nullable Object[]> row = Collections.singletonList(new Object[] {0, value});
      try (Connection connection = server.connect();
          Batching batching = Batching.on(connection)) {
        TableWriter<Row, Void> writer = writer(batching);
        Throwable refused =
            catchThrowable(
                () -> {
                  writer.add(Row.of(0, value));
                  batching.flush();
                });
        batching.rollback();
        Map<Long, RowByRow.Refusal> theirs =
            RowByRow.insert(connection, "t", COLUMNS, List.of(Kind.INT, kind), row);
        assertThat(theirs)
            .as("%s of %s", value, kind)
            .containsExactly(Map.entry(0L, refusal(refused)));
      }
    }
  }

  /** Of the server, or of ours that spares it the trip. */
  private static RowByRow.Refusal refusal(Throwable refused) {
    if (refused instanceof InvalidRowException invalid) {
      return new RowByRow.Refusal(invalid.getSQLState(), null);
    }
    assertThat(refused).isInstanceOf(RowRejectedException.class);
    RejectedRow rejected = ((RowRejectedException) refused).rejected();
    return new RowByRow.Refusal(rejected.sqlState(), rejected.constraint());
  }

  private static List<Object> values(Kind kind) {
    List<Object> values = new ArrayList<>(kind.samples);
    Random random = new Random(42);
    for (int i = 0; i < 20; i++) {
      values.add(kind.random(random));
    }
    return values;
  }

  private void create(Kind kind) throws SQLException {
    Twins.create(
        server,
        List.of(
            "create table t(place int, " + RowByRow.quoted(COLUMNS.get(1)) + " " + kind.sql + ")"));
  }

  private static TableWriter<Row, Void> writer(Batching batching) throws SQLException {
    return batching.writer("ours.t", COLUMNS.toArray(String[]::new));
  }

  private void same(Kind kind, List<? extends @Nullable Object> values) throws SQLException {
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Row, Void> writer = writer(batching);
      List<@Nullable Object[]> rows = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        rows.add(new @Nullable Object[] {i, values.get(i)});
        writer.add(Row.of(i, values.get(i)));
      }
      batching.flush();
      assertThat(RowByRow.insert(connection, "t", COLUMNS, List.of(Kind.INT, kind), rows))
          .isEmpty();
      assertThat(Twins.difference(connection, "t", COLUMNS)).isEmpty();
      batching.commit();
    }
  }
}
