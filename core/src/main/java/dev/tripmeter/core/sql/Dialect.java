package dev.tripmeter.core.sql;

import java.util.Locale;
import java.util.Set;

/** The families of SQL whose texts are read differently. */
public enum Dialect {
  /** PostgreSQL and what speaks as it does. */
  POSTGRESQL,
  /** MySQL and MariaDB. */
  MYSQL,
  /** Oracle Database. */
  ORACLE,
  /** Standard SQL and everything not known by name. */
  GENERIC;

  private static final Set<String> WRAPPERS =
      Set.of("jdbc", "tripmeter", "p6spy", "otel", "aws-wrapper", "log4jdbc", "tc");

  /**
   * The dialect of a JDBC URL; the prefixes of wrapping drivers ({@code jdbc:tripmeter:...}) are
   * looked through. Never fails: what is not known is {@link #GENERIC}.
   */
  public static Dialect ofUrl(String jdbcUrl) {
    for (String part : jdbcUrl.toLowerCase(Locale.ROOT).split(":", 8)) {
      if (!WRAPPERS.contains(part)) {
        return ofProduct(part);
      }
    }
    return GENERIC;
  }

  private static Dialect ofProduct(String product) {
    return switch (product) {
      case "postgresql", "pgsql", "redshift", "yugabytedb", "edb" -> POSTGRESQL;
      case "mysql", "mysql+srv", "mariadb" -> MYSQL;
      case "oracle" -> ORACLE;
      default -> GENERIC;
    };
  }
}
