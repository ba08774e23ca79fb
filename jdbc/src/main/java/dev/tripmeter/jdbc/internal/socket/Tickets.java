package dev.tripmeter.jdbc.internal.socket;

import dev.tripmeter.core.NanoClock;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Connections being made, by ticket. A driver makes our factory by its name and hands it a text, on
 * whatever thread it likes: the text must lead back to the connection. A ticket lives as long as
 * the call that connects.
 */
public final class Tickets {
  private static final Map<String, Ticket> OPEN = new ConcurrentHashMap<>();

  private Tickets() {}

  /** Opens a ticket. */
  public static String open(Wire wire, UserFactory users) {
    String id = UUID.randomUUID().toString();
    OPEN.put(id, new Ticket(wire, users));
    return id;
  }

  /** Closes a ticket. */
  public static void close(String id) {
    OPEN.remove(id);
  }

  static Ticket of(String id) {
    Ticket ticket = OPEN.get(id);
    return ticket == null ? new Ticket(new Wire(NanoClock.SYSTEM), UserFactory.NONE) : ticket;
  }

  record Ticket(Wire wire, UserFactory users) {}
}
