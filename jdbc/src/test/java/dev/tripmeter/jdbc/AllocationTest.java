package dev.tripmeter.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Bytes per call that Tripmeter adds, on H2: the same work bare and metered, on one thread. Runs
 * without escape analysis, so that compiled and interpreted code allocate the same.
 */
class AllocationTest {
  private static final String QUERY = "select id, name from numbers where id <= ? order by id";
  private static final int ROUNDS = 2_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private Connection bare;
  private Connection metered;

  @BeforeEach
  void open() throws SQLException {
    bare = DriverManager.getConnection("jdbc:h2:mem:");
    metered = Tripmeter.connect("jdbc:h2:mem:", new Properties(), Postgres.newLedger());
    for (Connection connection : new Connection[] {bare, metered}) {
      connection
          .createStatement()
          .execute("create table numbers (id int primary key, name varchar)");
      connection
          .createStatement()
          .execute("insert into numbers select x, 'name ' || x from system_range(1, 10)");
    }
  }

  @AfterEach
  void close() throws SQLException {
    bare.close();
    metered.close();
  }

  private interface Work {
    void run() throws SQLException;
  }

  /** The least of several measurements: what the JVM does besides can only add. */
  private long bytesPerRun(Work work) throws SQLException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      work.run();
    }
    for (int measurement = 0; measurement < 10; measurement++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < ROUNDS; i++) {
        work.run();
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    return least / ROUNDS;
  }

  @Test
  void aQueryOnAReusedStatementCostsOneSmallObject() throws SQLException {
    try (PreparedStatement one = bare.prepareStatement(QUERY);
        PreparedStatement other = metered.prepareStatement(QUERY)) {
      long added = bytesPerRun(() -> query(other)) - bytesPerRun(() -> query(one));

      assertThat(added).isLessThanOrEqualTo(64);
    }
  }

  @Test
  void aQueryOnAFreshStatementCostsTwoSmallObjects() throws SQLException {
    long added = bytesPerRun(() -> fresh(metered)) - bytesPerRun(() -> fresh(bare));

    assertThat(added).isLessThanOrEqualTo(96);
  }

  private static void fresh(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(QUERY)) {
      query(statement);
    }
  }

  private static void query(PreparedStatement statement) throws SQLException {
    statement.setInt(1, 10);
    try (ResultSet result = statement.executeQuery()) {
      while (result.next()) {
        result.getInt(1);
        result.getString(2);
      }
    }
  }

  @Test
  void settingAndAddingToABatchCostNothing() throws SQLException {
    String insert = "insert into numbers values (?, ?)";
    try (PreparedStatement one = bare.prepareStatement(insert);
        PreparedStatement other = metered.prepareStatement(insert)) {
      assertThat(bytesPerRun(() -> batch(other))).isEqualTo(bytesPerRun(() -> batch(one)));
    }
  }

  private static void batch(PreparedStatement statement) throws SQLException {
    for (int i = 0; i < 20; i++) {
      statement.setInt(1, i);
      statement.setString(2, "name");
      statement.setObject(2, "name");
      statement.addBatch();
    }
    statement.clearBatch();
  }

  @Test
  void steppingAndReadingCostNothing() throws SQLException {
    try (ResultSet one = scrollable(bare);
        ResultSet other = scrollable(metered)) {
      assertThat(bytesPerRun(() -> read(other))).isEqualTo(bytesPerRun(() -> read(one)));
    }
  }

  private static ResultSet scrollable(Connection connection) throws SQLException {
    return connection
        .createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)
        .executeQuery("select id, name from numbers");
  }

  private static void read(ResultSet result) throws SQLException {
    result.beforeFirst();
    while (result.next()) {
      result.getInt(1);
      result.getString(2);
      result.getObject(2);
    }
  }

  @Test
  void commitCostsNothing() throws SQLException {
    bare.setAutoCommit(false);
    metered.setAutoCommit(false);

    assertThat(bytesPerRun(metered::commit)).isEqualTo(bytesPerRun(bare::commit));
  }
}
