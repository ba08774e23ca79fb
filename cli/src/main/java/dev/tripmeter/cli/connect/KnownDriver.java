package dev.tripmeter.cli.connect;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Drivers that are not shipped, by the word after {@code jdbc:} in their URLs. */
enum KnownDriver {
  POSTGRESQL("org.postgresql:postgresql"),
  MYSQL("com.mysql:mysql-connector-j"),
  MARIADB("org.mariadb.jdbc:mariadb-java-client"),
  ORACLE("com.oracle.database.jdbc:ojdbc17"),
  SQLSERVER("com.microsoft.sqlserver:mssql-jdbc"),
  DB2("com.ibm.db2:jcc"),
  H2("com.h2database:h2"),
  SQLITE("org.xerial:sqlite-jdbc"),
  DUCKDB("org.duckdb:duckdb_jdbc");

  private final String coordinates;

  KnownDriver(String coordinates) {
    this.coordinates = coordinates;
  }

  /** Group and artifact in Maven Central. */
  String coordinates() {
    return coordinates;
  }

  static Optional<KnownDriver> of(String product) {
    return Arrays.stream(values())
        .filter(driver -> driver.name().toLowerCase(Locale.ROOT).equals(product))
        .findFirst();
  }
}
