package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres.Server;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A program that is killed leaves whole transactions, and those it was told of. */
@ExtendWith(Postgres.class)
class KilledProgramTest {
  private static final int LONGEST_LIFE_MILLIS = 400;
  private static final String NAME = "killed-program";

  private final Server server;

  KilledProgramTest(Server server) {
    this.server = server;
  }

  @Test
  void leavesWholeTransactions() throws Exception {
    kill(10, Seeds.first());
  }

  @Test
  @Tag("deep")
  void leavesWholeTransactionsAHundredTimes() throws Exception {
    kill(100, Seeds.first() + 1_000);
  }

  private void kill(int kills, long firstSeed) throws Exception {
    int transactions = 0;
    for (long seed = firstSeed; seed < firstSeed + kills; seed++) {
      server.run(SteadyProgram.TABLES);
      List<SteadyProgram.Told> told = killed(seed);
      while (!server
          .rows("select 1 from pg_stat_activity where application_name = '" + NAME + "'")
          .isEmpty()) {
        Thread.sleep(5);
      }
      new Reckoning(seed, told).checkKilled(server.rows(SteadyProgram.CONTENTS));
      transactions += told.size();
    }
    System.out.printf(
        "%d programs killed from seed %d, after %d transactions%n", kills, firstSeed, transactions);
  }

  private List<SteadyProgram.Told> killed(long seed) throws IOException, InterruptedException {
    Process program = start(seed);
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      List<String> lines = new ArrayList<>();
      lines.add(output.readLine());
      Thread.sleep(new Random(seed).nextInt(LONGEST_LIFE_MILLIS));
      program.toHandle().destroyForcibly(); // Unlike the process's own, it leaves the output open.
      output.lines().forEach(lines::add);
      List<SteadyProgram.Told> told = Reckoning.parse(lines.stream());
      assertThat(told).as("said %s", lines).isNotEmpty();
      return told;
    } finally {
      program.destroyForcibly().waitFor();
    }
  }

  private Process start(long seed) throws IOException {
    Properties credentials = server.credentials();
    String password = credentials.getProperty("password");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                SteadyProgram.class.getName(),
                server.url() + "?ApplicationName=" + NAME,
                credentials.getProperty("user"),
                Long.toString(seed),
                Integer.toString(password.length()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    program.getOutputStream().write(password.getBytes(StandardCharsets.US_ASCII));
    program.getOutputStream().flush();
    return program;
  }
}
