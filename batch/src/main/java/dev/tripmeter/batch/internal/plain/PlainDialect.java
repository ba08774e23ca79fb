package dev.tripmeter.batch.internal.plain;

import dev.tripmeter.batch.internal.dialect.Dialect;
import dev.tripmeter.batch.internal.dialect.Failure;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Any database, by what JDBC promises. How many trips a batch takes is the driver's affair.
 *
 * @param keysOfBatches whether the driver gives the keys of a batch in the order of its rows
 */
public record PlainDialect(boolean keysOfBatches) implements Dialect {
  private static final Pattern NAME_PART = Pattern.compile("\"((?:[^\"]|\"\")+)\"|([^.\"]+)");

  /** For a product, by the name its driver gives. H2 runs a batch row by row, in order. */
  public static PlainDialect of(String product) {
    return new PlainDialect(product.equals("H2"));
  }

  @Override
  public TargetTable table(Connection connection, String name) throws SQLException {
    DatabaseMetaData catalog = connection.getMetaData();
    List<String> parts = parts(catalog, name);
    String schema = parts.size() > 1 ? parts.get(parts.size() - 2) : connection.getSchema();
    String table = parts.get(parts.size() - 1);
    String quote = catalog.getIdentifierQuoteString().trim();
    List<PlainColumn> columns = new ArrayList<>();
    try (ResultSet rows =
        catalog.getColumns(null, escaped(catalog, schema), escaped(catalog, table), null)) {
      while (rows.next()) {
        if (rows.getString("TABLE_NAME").equals(table)) {
          String column = rows.getString("COLUMN_NAME");
          columns.add(
              new PlainColumn(table, column, quoted(column, quote), rows.getInt("DATA_TYPE")));
        }
      }
    }
    if (columns.isEmpty()) {
      throw Refusal.of("There is no table " + name);
    }
    String sql = (schema == null ? "" : quoted(schema, quote) + ".") + quoted(table, quote);
    return new PlainTable(
        connection,
        table,
        sql,
        columns,
        primaryKey(catalog, schema, table, columns),
        keysOfBatches);
  }

  /** Unquoted parts are folded as the database folds them. */
  private static List<String> parts(DatabaseMetaData catalog, String name) throws SQLException {
    boolean upper = catalog.storesUpperCaseIdentifiers();
    boolean lower = catalog.storesLowerCaseIdentifiers();
    List<String> parts = new ArrayList<>();
    Matcher matcher = NAME_PART.matcher(name);
    while (matcher.find()) {
      String plain = matcher.group(2);
      if (plain == null) {
        parts.add(matcher.group(1).replace("\"\"", "\""));
      } else {
        parts.add(
            upper
                ? plain.toUpperCase(Locale.ROOT)
                : lower ? plain.toLowerCase(Locale.ROOT) : plain);
      }
    }
    if (parts.isEmpty()) {
      throw Refusal.of("A table has a name");
    }
    return parts;
  }

  private static String quoted(String name, String quote) {
    return quote + (quote.isEmpty() ? name : name.replace(quote, quote + quote)) + quote;
  }

  /** A name where JDBC takes a pattern. */
  private static @Nullable String escaped(DatabaseMetaData catalog, @Nullable String name)
      throws SQLException {
    String escape = catalog.getSearchStringEscape();
    return name == null || escape == null || escape.isEmpty()
        ? name
        : name.replace(escape, escape + escape)
            .replace("_", escape + "_")
            .replace("%", escape + "%");
  }

  private static @Nullable PlainColumn primaryKey(
      DatabaseMetaData catalog, @Nullable String schema, String table, List<PlainColumn> columns)
      throws SQLException {
    List<String> names = new ArrayList<>();
    try (ResultSet rows = catalog.getPrimaryKeys(null, schema, table)) {
      while (rows.next()) {
        names.add(rows.getString("COLUMN_NAME"));
      }
    }
    return names.size() != 1
        ? null
        : columns.stream()
            .filter(column -> column.name().equals(names.get(0)))
            .findFirst()
            .orElse(null);
  }

  /** A failed batch has rolled back to its own savepoint. */
  @Override
  public void recover(Connection connection) {}

  @Override
  public Failure failure(SQLException failure) {
    String state = failure.getSQLState();
    Failure.Kind kind =
        state != null && (state.startsWith("22") || state.startsWith("23"))
            ? Failure.Kind.ROW
            : "40001".equals(state) ? Failure.Kind.SERIALIZATION : Failure.Kind.ENVIRONMENT;
    return Failure.of(kind);
  }
}
