package dev.tripmeter.core.server;

import java.util.List;

/**
 * What a database counted between two moments.
 *
 * @param seconds the time between the moments, on the server's clock
 * @param statements statement by statement, those with no calls left out
 * @param notes why a figure is missing or doubtful: a reset, an eviction, a missing right
 */
public record ServerDelta(double seconds, List<StatementDelta> statements, List<String> notes) {

  public ServerDelta {
    statements = List.copyOf(statements);
    notes = List.copyOf(notes);
  }
}
