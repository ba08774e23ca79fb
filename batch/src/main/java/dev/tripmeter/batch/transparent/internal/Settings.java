package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.jdbc.DriverOption;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * How a connection collects.
 *
 * @param maxRows rows of one text that are collected at most; 0 for no collecting
 * @param countsIgnored whether {@code executeUpdate} may answer that the count is not known
 * @param inAutoCommit whether to collect while auto-commit is on
 */
public record Settings(int maxRows, boolean countsIgnored, boolean inAutoCommit) {
  private static final String INVALID_PARAMETER_VALUE = "22023";

  private static final DriverOption ROWS =
      new DriverOption(
          "tripmeter.batch",
          "0",
          "collect INSERT, UPDATE and DELETE and send them together, at most so many of one text;"
              + " 0 sends each by itself");
  private static final DriverOption COUNTS =
      new DriverOption(
          "tripmeter.batchCounts",
          "asked",
          "asked: what executeUpdate cannot answer from the text is sent at once; ignored: it"
              + " answers -2 (not known) and is collected");
  private static final DriverOption AUTO_COMMIT =
      new DriverOption(
          "tripmeter.batchAutoCommit",
          "false",
          "true: collect in auto-commit too, until the statement is closed at the latest");

  /** The options by which they are given. */
  public static final List<DriverOption> OPTIONS = List.of(ROWS, COUNTS, AUTO_COMMIT);

  /**
   * Reads them.
   *
   * @throws SQLException when a value makes no sense
   */
  public static Settings of(Map<String, String> given) throws SQLException {
    if (!given.containsKey(ROWS.name())) {
      throw new SQLException(
          String.join(", ", given.keySet()) + " says nothing without " + ROWS.name(),
          INVALID_PARAMETER_VALUE);
    }
    return new Settings(
        rows(given),
        choice(given, COUNTS, "asked", "ignored").equals("ignored"),
        choice(given, AUTO_COMMIT, "false", "true").equals("true"));
  }

  private static int rows(Map<String, String> given) throws SQLException {
    String value = value(given, ROWS);
    try {
      int rows = Integer.parseInt(value);
      if (rows >= 0) {
        return rows;
      }
    } catch (NumberFormatException e) {
      // Said below, as for a negative number.
    }
    throw invalid(ROWS, value, "a number of rows, 1000 say");
  }

  private static String choice(
      Map<String, String> given, DriverOption option, String one, String other)
      throws SQLException {
    String value = value(given, option);
    if (!value.equals(one) && !value.equals(other)) {
      throw invalid(option, value, one + " or " + other);
    }
    return value;
  }

  private static String value(Map<String, String> given, DriverOption option) {
    return given.getOrDefault(option.name(), option.standard());
  }

  private static SQLException invalid(DriverOption option, String value, String wanted) {
    return new SQLException(
        option.name() + " is \"" + value + "\", and must be " + wanted, INVALID_PARAMETER_VALUE);
  }
}
