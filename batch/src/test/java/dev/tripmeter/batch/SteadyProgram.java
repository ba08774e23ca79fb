package dev.tripmeter.batch;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Random;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes one transaction after the other, parents and children, and says of each what it was told.
 * As a program of its own it says so on standard output, and takes URL, user and seed as arguments
 * and the password from standard input.
 */
final class SteadyProgram {
  /** What became of a transaction, as far as the program was told. */
  enum Told {
    COMMITTED,
    FAILED,
    UNKNOWN
  }

  static final String[] TABLES = {
    "drop table if exists child, parent",
    "create table parent(id bigint generated always as identity primary key,"
        + " tx int, number int check (number >= 0))",
    "create table child(parent_id bigint references parent, tx int, parent_number int,"
        + " number int, mark int unique deferrable initially deferred)"
  };

  /** By transaction: parents, different ones, children, different ones that fit their parents. */
  static final String CONTENTS =
      """
      select tx, p.rows, p.numbers, c.rows, c.fitting
      from (select tx, count(*) as rows, count(distinct number) as numbers
        from parent group by tx) p
      full join (select c.tx, count(*) as rows, count(distinct (c.parent_number, c.number))
          filter (where p.tx = c.tx and p.number = c.parent_number) as fitting
        from child c left join parent p on p.id = c.parent_id group by c.tx) c using (tx)
      order by tx""";

  record Parent(int tx, int number) {}

  record Child(
      Pending<Long> parentId, int tx, int parentNumber, int number, @Nullable Integer mark) {}

  /** What one or many transactions are written with. */
  private record Tools(
      Batching batching, TableWriter<Parent, Long> parents, TableWriter<Child, Void> children)
      implements AutoCloseable {
    static Tools on(Connection connection, BatchOptions options) throws SQLException {
      Batching batching = Batching.on(connection, options);
      return new Tools(
          batching, batching.writer(Parent.class, Long.class), batching.writer(Child.class));
    }

    @Override
    public void close() throws SQLException {
      batching.close();
    }
  }

  private final Connection connection;
  private final long seed;
  private final BatchOptions options;
  private @Nullable Tools kept;

  SteadyProgram(Connection connection, long seed) {
    this.connection = connection;
    this.seed = seed;
    this.options = BatchOptions.defaults().withMaxRows(1 + new Random(seed).nextInt(40));
  }

  public static void main(String[] args) throws Exception {
    String password =
        new String(System.in.readNBytes(Integer.parseInt(args[3])), StandardCharsets.US_ASCII);
    try (Connection connection = DriverManager.getConnection(args[0], args[1], password)) {
      new SteadyProgram(connection, Long.parseLong(args[2]))
          .run((number, told) -> System.out.println(number + " " + told));
    }
  }

  /**
   * Goes on until the connection is broken.
   *
   * @param report told of each transaction, by number
   */
  void run(BiConsumer<Integer, Told> report) {
    for (int number = 1; ; number++) {
      Told told = Told.COMMITTED;
      try {
        transaction(Plan.of(seed, number));
      } catch (SQLException e) {
        told = String.valueOf(e.getMessage()).contains("unknown") ? Told.UNKNOWN : Told.FAILED;
      }
      report.accept(number, told);
      if (told != Told.COMMITTED && !connectionWorks()) {
        return;
      }
    }
  }

  private boolean connectionWorks() {
    try {
      return connection.isValid(0);
    } catch (SQLException e) {
      return false;
    }
  }

  /** Every second program keeps its Batching, the others have a new one for each transaction. */
  private void transaction(Plan plan) throws SQLException {
    if (seed % 2 == 1) {
      try (Tools fresh = Tools.on(connection, options)) {
        write(fresh, plan);
      }
      return;
    }
    Tools tools = kept == null ? Tools.on(connection, options) : kept;
    kept = tools;
    try {
      write(tools, plan);
    } catch (SQLException e) {
      try {
        tools.batching().rollback();
      } catch (SQLException broken) {
        e.addSuppressed(broken);
      }
      throw e;
    }
  }

  private static void write(Tools tools, Plan plan) throws SQLException {
    int tx = plan.number();
    for (int i = 0; i < plan.children().size(); i++) {
      boolean last = i == plan.children().size() - 1;
      boolean bad = last && plan.end() == Plan.End.BAD_ROW;
      Pending<Long> parent = tools.parents().add(new Parent(tx, bad ? -1 : i));
      for (int j = 0; j < plan.children().get(i); j++) {
        tools.children().add(new Child(parent, tx, i, j, null));
      }
      if (i == 7) {
        parent.get();
      }
      if (last && plan.end() == Plan.End.BAD_COMMIT) {
        tools.children().add(new Child(parent, tx, i, 90, tx));
        tools.children().add(new Child(parent, tx, i, 91, tx));
      }
    }
    if (plan.end() == Plan.End.ROLLBACK) {
      tools.batching().rollback();
      throw new BatchException("Rolled back as planned");
    }
    tools.batching().commit();
  }
}
