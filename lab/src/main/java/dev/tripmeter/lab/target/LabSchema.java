package dev.tripmeter.lab.target;

import dev.tripmeter.core.sql.Dialect;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The schema an experiment makes for itself, {@code tripmeter_lab_<id>}, and drops at its end.
 * Thread-safe.
 *
 * <p>On PostgreSQL a schema in use is known by an advisory lock of its experiment's session. What
 * an experiment left that was killed has no such lock, and the next experiment of the same role
 * drops it.
 */
public final class LabSchema {
  private static final String PREFIX = "tripmeter_lab_";

  /** The first key of our advisory locks: "trip" in ASCII. */
  private static final int LOCKS = 0x74726970;

  private final Target target;
  private final String name;
  private final Connection holder;
  private final List<String> swept;
  private boolean dropped;

  private LabSchema(Target target, String name, Connection holder, List<String> swept) {
    this.target = target;
    this.name = name;
    this.holder = holder;
    this.swept = List.copyOf(swept);
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
    Connection holder = target.connectUncounted();
    try (Statement statement = holder.createStatement()) {
      List<String> swept = List.of();
      if (target.dialect() == Dialect.POSTGRESQL) {
        swept = sweep(holder);
        lock(holder, name);
      }
      statement.execute("create schema " + name);
      return new LabSchema(target, name, holder, swept);
    } catch (SQLException | RuntimeException failure) {
      holder.close();
      throw failure;
    }
  }

  /** The name, to be put before a table's. */
  public String name() {
    return name;
  }

  /** Schemas of earlier experiments that were killed, dropped now. */
  public List<String> swept() {
    return swept;
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
    try (Connection connection = target.connectPatiently();
        Statement statement = connection.createStatement()) {
      if (dialect == Dialect.POSTGRESQL) {
        statement.execute("set lock_timeout = '10s'");
      }
      String cascade = dialect == Dialect.MYSQL ? "" : " cascade";
      statement.execute("drop schema if exists " + name + cascade);
      dropped = true;
    } finally {
      holder.close();
    }
  }

  private static void lock(Connection holder, String name) throws SQLException {
    try (PreparedStatement lock =
        holder.prepareStatement("select pg_advisory_lock(?, hashtext(?))")) {
      lock.setInt(1, LOCKS);
      lock.setString(2, name);
      lock.execute();
    }
  }

  private static List<String> sweep(Connection holder) throws SQLException {
    List<String> free = new ArrayList<>();
    try (PreparedStatement find =
        holder.prepareStatement(
            "select nspname, pg_try_advisory_lock(?, hashtext(nspname)) from pg_namespace"
                + " where left(nspname, 14) = ? and nspowner = current_user::regrole")) {
      find.setInt(1, LOCKS);
      find.setString(2, PREFIX);
      try (ResultSet schemas = find.executeQuery()) {
        while (schemas.next()) {
          if (schemas.getBoolean(2)) {
            free.add(schemas.getString(1));
          }
        }
      }
    }
    try (Statement statement = holder.createStatement()) {
      for (String name : free) {
        statement.execute(
            "drop schema if exists " + statement.enquoteIdentifier(name, true) + " cascade");
      }
    }
    return free;
  }
}
