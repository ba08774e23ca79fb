package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.batch.SteadyProgram.Told;
import dev.tripmeter.embedded.EmbeddedOptions;
import dev.tripmeter.embedded.EmbeddedPostgres;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A server that dies leaves whole transactions, and those the program was told of. When one of its
 * processes is killed, PostgreSQL ends all others at once, as an immediate shutdown does, and
 * recovers from its log.
 */
class KilledServerTest {
  private static final int LONGEST_LIFE_MILLIS = 200;
  private static final long PATIENCE_SECONDS = 60;

  @Test
  void leavesWholeTransactions() throws Exception {
    kill(10, Seeds.first());
  }

  @Test
  @Tag("deep")
  void leavesWholeTransactionsAHundredTimes() throws Exception {
    kill(100, Seeds.first() + 1_000);
  }

  private static void kill(int kills, long firstSeed) throws Exception {
    int transactions = 0;
    int unknown = 0;
    // What a process has written outlives it without fsync: that is for a loss of power.
    EmbeddedOptions options = EmbeddedOptions.defaults().withSetting("fsync", "off");
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start(options)) {
      Server server = Server.of(postgres);
      for (long seed = firstSeed; seed < firstSeed + kills; seed++) {
        server.run(SteadyProgram.TABLES);
        List<Told> told = killed(server, seed);
        new Reckoning(seed, told).check(recovered(server));
        transactions += told.size();
        unknown += told.get(told.size() - 1) == Told.UNKNOWN ? 1 : 0;
      }
    }
    System.out.printf(
        "%d times a server killed from seed %d, after %d transactions; %d ended unknown%n",
        kills, firstSeed, transactions, unknown);
  }

  private static List<Told> killed(Server server, long seed) throws Exception {
    Random random = new Random(seed);
    List<Told> told = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch first = new CountDownLatch(1);
    try (Connection connection = DriverManager.getConnection(server.url(), server.credentials())) {
      Thread program =
          new Thread(
              () ->
                  new SteadyProgram(connection, seed)
                      .run(
                          (number, each) -> {
                            told.add(each);
                            first.countDown();
                          }),
              "steady program");
      program.start();
      assertThat(first.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
      List<String> pids =
          server.rows("select pid from pg_stat_activity where pid <> pg_backend_pid()");
      Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS));
      String victim = pids.get(random.nextInt(pids.size()));
      assertThat(ProcessHandle.of(Long.parseLong(victim)).orElseThrow().destroyForcibly()).isTrue();
      program.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
      assertThat(program.isAlive()).as("seed %d", seed).isFalse();
    }
    return told;
  }

  private static List<String> recovered(Server server) throws Exception {
    long startNanos = System.nanoTime();
    while (true) {
      try {
        return server.rows(SteadyProgram.CONTENTS);
      } catch (SQLException notYet) {
        assertThat(notYet.getSQLState()).matches("08.*|57P.*");
        if (System.nanoTime() - startNanos > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
          throw notYet;
        }
        Thread.sleep(20);
      }
    }
  }
}
