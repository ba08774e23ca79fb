package dev.tripmeter.batch.example;

import dev.tripmeter.batch.Batching;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.TableWriter;
import dev.tripmeter.jdbc.Mark;
import dev.tripmeter.jdbc.Meter;
import dev.tripmeter.jdbc.Reading;
import java.sql.Connection;
import java.sql.SQLException;

/** Imports a thousand orders of five lines, and says how many trips it took. */
public final class ImportOrders {
  record CustomerOrder(String customer) {}

  record OrderLine(Pending<Long> orderId, int number, String article) {}

  public static String importOrders(Connection connection) throws SQLException {
    Meter meter = Meter.of(connection);
    Mark before = meter.mark();
    try (Batching batching = Batching.on(connection)) {
      TableWriter<CustomerOrder, Long> orders = batching.writer(CustomerOrder.class, Long.class);
      TableWriter<OrderLine, Void> lines = batching.writer(OrderLine.class);
      for (int order = 1; order <= 1_000; order++) {
        Pending<Long> id = orders.add(new CustomerOrder("customer " + order));
        for (int number = 1; number <= 5; number++) {
          lines.add(new OrderLine(id, number, "article " + number)); // its order has no id yet
        }
      }
      batching.commit();
    }
    Reading reading = meter.since(before);
    return "6,000 rows, trips: " + reading.trips().getAsLong();
  }
}
