package dev.tripmeter.batch;

import dev.tripmeter.batch.Postgres.Server;
import dev.tripmeter.batch.SteadyProgram.Told;
import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A line that is cut at any byte, of a question or of an answer, leaves whole transactions. Where
 * the answer to a commit is lost the program is told that nobody knows, and never something wrong.
 */
@ExtendWith(Postgres.class)
class CutConnectionTest {
  private static final String NAME = "cut-connection";

  /** About what five transactions send, and what they are answered. */
  private static final int QUESTION_BYTES = 14_000;

  private static final int ANSWER_BYTES = 9_000;

  /** About what a commit alone sends, and what it is answered. */
  private static final int COMMIT_BYTES = 60;

  private final Server server;

  CutConnectionTest(Server server) {
    this.server = server;
  }

  @Test
  void leavesWholeTransactions() throws Exception {
    cut(60, Seeds.first());
  }

  @Test
  @Tag("deep")
  void leavesWholeTransactionsThousandsOfTimes() throws Exception {
    cut(4_000, Seeds.first() + 1_000);
  }

  private void cut(int cuts, long firstSeed) throws Exception {
    int transactions = 0;
    int unknown = 0;
    for (long seed = firstSeed; seed < firstSeed + cuts; seed++) {
      server.run(SteadyProgram.TABLES);
      List<Told> told = cut(seed);
      while (!server
          .rows("select 1 from pg_stat_activity where application_name = '" + NAME + "'")
          .isEmpty()) {
        Thread.sleep(1);
      }
      new Reckoning(seed, told).check(server.rows(SteadyProgram.CONTENTS));
      transactions += told.size();
      unknown += told.get(told.size() - 1) == Told.UNKNOWN ? 1 : 0;
    }
    System.out.printf(
        "%d connections cut from seed %d, after %d transactions; %d ended unknown%n",
        cuts, firstSeed, transactions, unknown);
  }

  private List<Told> cut(long seed) throws Exception {
    URI address = URI.create(server.url().substring("jdbc:".length()));
    Random random = new Random(seed);
    List<Told> told = new ArrayList<>();
    try (CuttingRelay relay = new CuttingRelay(address.getPort());
        Connection connection =
            DriverManager.getConnection(
                server.url().replace(":" + address.getPort(), ":" + relay.port())
                    + "?ApplicationName="
                    + NAME,
                server.credentials())) {
      switch (random.nextInt(4)) {
        case 0 -> relay.cutQuestionsAfter(random.nextInt(QUESTION_BYTES));
        case 1 -> relay.cutAnswersAfter(random.nextInt(ANSWER_BYTES));
        case 2 -> relay.cutAfterCommit(random.nextInt(COMMIT_BYTES), Long.MAX_VALUE);
        default -> relay.cutAfterCommit(Long.MAX_VALUE, random.nextInt(COMMIT_BYTES));
      }
      new SteadyProgram(connection, seed).run((number, each) -> told.add(each));
    }
    return told;
  }
}
