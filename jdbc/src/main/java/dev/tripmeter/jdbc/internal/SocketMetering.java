package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Session;
import dev.tripmeter.jdbc.internal.socket.MeteredSocketFactory;
import dev.tripmeter.jdbc.internal.socket.Tickets;
import dev.tripmeter.jdbc.internal.socket.UserFactory;
import dev.tripmeter.jdbc.internal.socket.Wire;
import java.sql.Driver;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * How a connection is asked for so that its sockets are counted: with pgjdbc, by its options {@code
 * socketFactory} and {@code socketFactoryArg}. A factory of the user's is kept, behind ours.
 *
 * @param url the URL to give to the driver
 * @param properties the properties to give to the driver
 * @param wire the counters; null where there is no socket meter
 * @param ticket what the driver hands to the factory; empty where there is no socket meter
 * @param unknownBecause why there is no socket meter; null where there is one
 */
record SocketMetering(
    String url,
    Properties properties,
    @Nullable Wire wire,
    String ticket,
    @Nullable String unknownBecause)
    implements AutoCloseable {
  private static final String FACTORY = "socketFactory";
  private static final String ARGUMENT = "socketFactoryArg";

  static SocketMetering of(Driver driver, String url, Properties properties, NanoClock clock) {
    String name = driver.getClass().getName();
    if (!name.equals("org.postgresql.Driver")) {
      return none(url, properties, "no socket meter for " + name);
    }
    if (!canSeeUs(driver)) {
      return none(
          url, properties, "the class loader of " + name + " cannot see Tripmeter's sockets");
    }
    JdbcUrl taken = JdbcUrl.take(url, n -> n.equals(FACTORY) || n.equals(ARGUMENT));
    // With pgjdbc, what the URL says wins over the properties.
    UserFactory users =
        new UserFactory(
            taken.taken().getOrDefault(FACTORY, properties.getProperty(FACTORY)),
            taken.taken().getOrDefault(ARGUMENT, properties.getProperty(ARGUMENT)));
    Wire wire = new Wire(clock);
    String ticket = Tickets.open(wire, users);
    Properties with = new Properties();
    properties.stringPropertyNames().forEach(n -> with.setProperty(n, properties.getProperty(n)));
    properties.forEach(with::put);
    with.setProperty(FACTORY, MeteredSocketFactory.class.getName());
    with.setProperty(ARGUMENT, ticket);
    return new SocketMetering(taken.url(), with, wire, ticket, null);
  }

  static SocketMetering none(String url, Properties properties, String because) {
    return new SocketMetering(url, properties, null, "", because);
  }

  private static boolean canSeeUs(Driver driver) {
    try {
      String ours = MeteredSocketFactory.class.getName();
      return Class.forName(ours, false, driver.getClass().getClassLoader())
          == MeteredSocketFactory.class;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  Account account(Session session, NanoClock clock) {
    return wire != null
        ? new Account(session, wire, clock)
        : new Account(session, String.valueOf(unknownBecause), clock);
  }

  /** The connection stands, or has failed: the ticket is of no use any more. */
  @Override
  public void close() {
    Tickets.close(ticket);
    if (wire != null) {
      wire.connected();
    }
  }
}
