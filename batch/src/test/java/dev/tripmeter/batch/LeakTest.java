package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres.Server;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that are lost because nobody closed a Batching are told on standard error. */
@ExtendWith(Postgres.class)
class LeakTest {
  private final Server server;

  LeakTest(Server server) {
    this.server = server;
  }

  @BeforeEach
  void table() throws SQLException {
    server.run(
        "drop table if exists item",
        "create table item(id bigint generated always as identity primary key, number int)");
  }

  @ParameterizedTest
  @CsvSource({
    "collected, the Batching was garbage-collected, 3, forget",
    "exit, the JVM ends, 2, main",
    "throw, the (?:JVM ends|Batching was garbage-collected), 1, main"
  })
  void aProgramThatForgetsItsRowsIsTold(String how, String because, int rows, String method)
      throws Exception {
    String place = "dev.tripmeter.batch.LeakyProgram." + method + "(LeakyProgram.java:";
    assertThat(run(how).lines().filter(line -> line.startsWith("tripmeter:")))
        .singleElement()
        .asString()
        .matches(
            "tripmeter: "
                + because
                + " and "
                + rows
                + " rows of item are not written; their writer was opened at "
                + Pattern.quote(place)
                + ".*");
    assertThat(server.rows("select * from item")).isEmpty();
  }

  @Test
  void aProgramThatCommitsAndForgetsToCloseIsNotTold() throws Exception {
    assertThat(run("commits")).isEmpty();
    assertThat(server.rows("select number from item")).containsExactly("1");
  }

  @Test
  void handlesKeepNoRowsAlive() throws SQLException {
    record Big(String name) {}
    server.run("drop table if exists big", "create table big(id serial primary key, name text)");
    int rows = 100;
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection, BatchOptions.defaults().withReplayBytes(0))) {
      TableWriter<Big, Integer> writer = batching.writer(Big.class, Integer.class);
      List<Pending<Integer>> keys = new ArrayList<>();
      List<WeakReference<Big>> weak = new ArrayList<>();
      for (int i = 0; i < rows; i++) {
        Big row = new Big("row " + i);
        weak.add(new WeakReference<>(row));
        keys.add(writer.add(row));
      }
      batching.commit();
      while (weak.stream().anyMatch(row -> row.get() != null)) {
        System.gc();
      }
      assertThat(keys.get(rows - 1).get()).isEqualTo(rows);
    }
  }

  private String run(String how) throws IOException, InterruptedException {
    Properties credentials = server.credentials();
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LeakyProgram.class.getName(),
                how,
                server.url(),
                credentials.getProperty("user"),
                credentials.getProperty("password"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      String told = new String(program.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(program.waitFor(1, TimeUnit.MINUTES)).isTrue();
      return told;
    } finally {
      program.destroyForcibly();
    }
  }
}
