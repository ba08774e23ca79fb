package dev.tripmeter.jdbc.example;

import dev.tripmeter.jdbc.Mark;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Reading;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** Places an order of three lines, and says what the way to the database cost. */
public final class PlaceOrder {
  public static void main(String[] arguments) throws SQLException {
    String url = "jdbc:tripmeter:postgresql://localhost/app";
    try (Connection connection =
        DriverManager.getConnection(url, "app", System.getenv("APP_PASSWORD"))) {
      System.out.println(costOfAnOrder(connection));
    }
  }

  public static String costOfAnOrder(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    Meter meter = Meter.of(connection);
    Mark before = meter.mark();
    placeOrder(connection);
    Reading reading = meter.since(before);
    if (reading.trips().isEmpty()) {
      return "trips unknown: " + reading.tripsUnknownBecause();
    }
    return "trips: %d, commits: %d, waiting: %d us"
        .formatted(
            reading.trips().getAsLong(),
            reading.tally().commits(),
            reading.waited().orElseThrow().toNanos() / 1_000);
  }

  private static void placeOrder(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create temporary table order_line (number int, article text)");
    }
    try (PreparedStatement insert =
        connection.prepareStatement("insert into order_line values (?, ?)")) {
      for (int number = 1; number <= 3; number++) {
        insert.setInt(1, number);
        insert.setString(2, "article " + number);
        insert.executeUpdate();
      }
    }
    connection.commit();
  }
}
