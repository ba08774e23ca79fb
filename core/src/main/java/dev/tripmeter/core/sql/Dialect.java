package dev.tripmeter.core.sql;

/** The SQL of one family of databases. */
public enum Dialect {
  POSTGRESQL,
  MYSQL,
  ORACLE,
  GENERIC;

  /** The dialect spoken at a JDBC URL. */
  public static Dialect ofUrl(String jdbcUrl) {
    if (jdbcUrl.contains(":postgresql:")) {
      return POSTGRESQL;
    }
    if (jdbcUrl.contains(":mysql:") || jdbcUrl.contains(":mariadb:")) {
      return MYSQL;
    }
    return jdbcUrl.contains(":oracle:") ? ORACLE : GENERIC;
  }
}
