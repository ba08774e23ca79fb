package dev.tripmeter.server;

import java.sql.Connection;
import java.sql.SQLException;

/** What the queries of this room have in common. */
final class Observer {
  /**
   * How each of our own queries begins. Statement statistics keep comments, so our own work can be
   * told from the program's; a comment at the very front could be taken for a watermark.
   */
  static final String SELECT = "select /* tripmeter observer */ ";

  /** Of a timestamp expression: microseconds since 1970, as a whole number. */
  static String epochMicros(String timestamp) {
    return "(extract(epoch from " + timestamp + ") * 1000000)::bigint";
  }

  /** Whether this is PostgreSQL; costs no trip, the driver knows since the logon. */
  static boolean isPostgres(Connection connection) throws SQLException {
    return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
  }

  private Observer() {}
}
