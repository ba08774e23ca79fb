package dev.tripmeter.jdbc;

import dev.tripmeter.core.ledger.Ledger;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.DataSource;

/** Where a program puts Tripmeter between itself and its database. */
@SuppressWarnings("DoNotCallSuggester")
public final class Tripmeter {
  private Tripmeter() {}

  /** A data source whose calls are booked on {@link #ledger()}. */
  public static DataSource wrap(DataSource dataSource) {
    return wrap(dataSource, ledger());
  }

  /** A data source whose calls are booked on a ledger. */
  public static DataSource wrap(DataSource dataSource, Ledger ledger) {
    throw new UnsupportedOperationException();
  }

  /** A connection to a JDBC URL whose calls are booked on a ledger. */
  public static Connection connect(String url, Properties properties, Ledger ledger)
      throws SQLException {
    throw new UnsupportedOperationException();
  }

  /** The ledger of connections made by {@code jdbc:tripmeter:...}. */
  public static Ledger ledger() {
    throw new UnsupportedOperationException();
  }
}
