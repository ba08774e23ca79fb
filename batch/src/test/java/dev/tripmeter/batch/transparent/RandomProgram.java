package dev.tripmeter.batch.transparent;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A program made from a seed before it runs: transactions of steps and of parts between savepoints,
 * some of which it takes back. A failure ends its part, which is then taken back, as in a program
 * with a catch block. It writes down what it reads and how each part ended.
 */
final class RandomProgram {
  /** A step that executes something. */
  interface Step {
    void run(Connection connection, List<String> read) throws SQLException;
  }

  /** Steps or parts; taken back at the end or not. */
  private record Part(List<Object> items, boolean takenBack) {}

  private final Random random;
  private final Steps steps;

  RandomProgram(long seed, Steps steps) {
    this.random = new Random(seed);
    this.steps = steps;
  }

  /** Makes transactions. Those of two programs of one seed are the same. */
  List<Object> transactions(int count) {
    List<Object> transactions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      transactions.add(part(1 + random.nextInt(40), true));
    }
    return transactions;
  }

  private Part part(int length, boolean top) {
    List<Object> items = new ArrayList<>();
    int[] mark = steps.mark();
    if (top) {
      steps.begin(random.nextInt(3) == 0);
    }
    while (items.size() < length) {
      if (random.nextInt(15) == 0) {
        items.add(part(1 + random.nextInt(6), false));
      } else {
        Step step = steps.next(random);
        // Loops are what it is all about.
        int times = random.nextInt(3) == 0 ? 1 + random.nextInt(12) : 1;
        items.add(step);
        for (int i = 1; i < times; i++) {
          items.add(steps.again(random));
        }
      }
    }
    steps.reset(mark);
    return new Part(items, random.nextInt(top ? 6 : 4) == 0);
  }

  /**
   * Runs transactions.
   *
   * @return for each part, outer parts first, how it ended and what was read in it
   */
  static List<Ending> run(Connection connection, List<Object> transactions) throws SQLException {
    List<Ending> endings = new ArrayList<>();
    for (int i = 0; i < transactions.size(); i++) {
      Part part = (Part) transactions.get(i);
      Ending ending = new Ending("" + i, part.takenBack());
      endings.add(ending);
      try {
        items(connection, part, ending, endings);
        if (part.takenBack()) {
          connection.rollback();
        } else {
          connection.commit();
        }
      } catch (SQLException e) {
        ending.failed(e);
        connection.rollback();
      }
    }
    return endings;
  }

  private static void items(Connection connection, Part part, Ending ending, List<Ending> endings)
      throws SQLException {
    for (int i = 0; i < part.items().size(); i++) {
      if (part.items().get(i) instanceof Step step) {
        step.run(connection, ending.read);
      } else {
        Part inner = (Part) part.items().get(i);
        savepoint(
            connection, inner, new Ending(ending.place + "." + i, inner.takenBack()), endings);
      }
    }
  }

  private static void savepoint(
      Connection connection, Part part, Ending ending, List<Ending> endings) throws SQLException {
    Savepoint savepoint = connection.setSavepoint();
    endings.add(ending);
    try {
      items(connection, part, ending, endings);
      if (part.takenBack()) {
        connection.rollback(savepoint);
      }
      connection.releaseSavepoint(savepoint);
    } catch (SQLException e) {
      ending.failed(e);
      connection.rollback(savepoint);
    }
  }

  /** How a part ended, and what was read in it. */
  static final class Ending {
    final List<String> read = new ArrayList<>();
    final String place;
    final boolean takenBack;
    String state = "fine";

    Ending(String place, boolean takenBack) {
      this.place = place;
      this.takenBack = takenBack;
    }

    void failed(SQLException e) {
      state = String.valueOf(e.getSQLState());
    }

    boolean isFine() {
      return state.equals("fine");
    }

    @Override
    public String toString() {
      return state + (takenBack ? " taken back" : "") + " " + read;
    }
  }
}
