package dev.tripmeter.batch;

import java.lang.ref.WeakReference;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** Forgets its rows, in a JVM of its own. The arguments: how, URL, user, password. */
final class LeakyProgram {
  record Item(int number) {}

  private LeakyProgram() {}

  public static void main(String[] args) throws Exception {
    try (Connection connection = DriverManager.getConnection(args[1], args[2], args[3])) {
      switch (args[0]) {
        case "collected" -> {
          WeakReference<Batching> gone = forget(connection);
          while (gone.get() != null) {
            System.gc();
            Thread.sleep(10);
          }
          Thread.sleep(500); // The cleaner's thread comes after the collector.
        }
        case "exit" -> {
          Batching batching = Batching.on(connection);
          TableWriter<Item, Void> items = batching.writer(Item.class);
          items.add(new Item(1));
          items.flush();
          items.add(new Item(2));
          System.exit(0);
        }
        case "throw" -> {
          Batching.on(connection).writer(Item.class).add(new Item(1));
          throw new IllegalStateException("the program's own");
        }
        default -> {
          Batching batching = Batching.on(connection);
          batching.writer(Item.class).add(new Item(1));
          batching.commit();
        }
      }
    }
  }

  private static WeakReference<Batching> forget(Connection connection) throws SQLException {
    Batching batching = Batching.on(connection);
    TableWriter<Item, Long> items = batching.writer(Item.class, Long.class);
    for (int i = 0; i < 3; i++) {
      items.add(new Item(i));
    }
    return new WeakReference<>(batching);
  }
}
