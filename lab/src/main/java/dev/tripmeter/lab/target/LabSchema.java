package dev.tripmeter.lab.target;

import dev.tripmeter.core.sql.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;

/**
 * The schema an experiment makes for itself, {@code tripmeter_lab_<id>}, so that whatever is left
 * after the worst of ends has a name that says whose it is. Thread-safe.
 */
public final class LabSchema {
  private static final String PREFIX = "tripmeter_lab_";

  private final Target target;
  private final String name;
  private boolean dropped;

  private LabSchema(Target target, String name) {
    this.target = target;
    this.name = name;
  }

  /**
   * Makes the schema.
   *
   * @param now makes the name, together with the number of this process
   * @throws SQLException if the database is out of reach or the right to make a schema is missing
   */
  public static LabSchema create(Target target, InstantSource now) throws SQLException {
    long pid = ProcessHandle.current().pid();
    String name =
        PREFIX + Long.toString(now.millis(), Character.MAX_RADIX) + "_" + Long.toString(pid, 36);
    try (Connection connection = target.connectUncounted();
        Statement statement = connection.createStatement()) {
      statement.execute("create schema " + name);
    }
    return new LabSchema(target, name);
  }

  /** The name, to be put before a table's. */
  public String name() {
    return name;
  }

  /**
   * Drops the schema with all that is in it, over a connection of its own; once.
   *
   * @throws SQLException if the database does not answer, or somebody holds a lock for 10 seconds
   */
  public synchronized void drop() throws SQLException {
    if (dropped) {
      return;
    }
    Dialect dialect = target.dialect();
    try (Connection connection = target.connectUncounted();
        Statement statement = connection.createStatement()) {
      if (dialect == Dialect.POSTGRESQL) {
        statement.execute("set lock_timeout = '10s'");
      }
      String cascade = dialect == Dialect.MYSQL ? "" : " cascade";
      statement.execute("drop schema if exists " + name + cascade);
      dropped = true;
    }
  }
}
