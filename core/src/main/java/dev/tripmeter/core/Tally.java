package dev.tripmeter.core;

import java.util.StringJoiner;

/**
 * The counts of a stretch of work, together. Immutable.
 *
 * <p>A count that cannot be had is {@link #UNKNOWN}, never 0; JSON shows it as null, a table as a
 * dash, {@link #text} and {@code toString} as "unknown". Unknown is contagious: a sum or difference
 * with an unknown part is unknown.
 *
 * @param calls database calls as the application made them
 * @param executions execute calls of the application; a batch is one
 * @param entries sets of parameters in batches
 * @param protocolExecutions execute messages on the wire; known to decoders only
 * @param rows rows returned or affected
 * @param trips network round trips the client was blocked for
 * @param turns changes of direction on the byte stream, from client to server and back
 * @param commits transactions made durable by a call that had something to commit
 * @param rollbacks transactions undone
 * @param connects physical connections made
 * @param prepares prepare calls that were calls of their own
 * @param fetches fetch calls after the first rows
 * @param bytesSent bytes from client to server
 * @param bytesReceived bytes from server to client
 */
public record Tally(
    long calls,
    long executions,
    long entries,
    long protocolExecutions,
    long rows,
    long trips,
    long turns,
    long commits,
    long rollbacks,
    long connects,
    long prepares,
    long fetches,
    long bytesSent,
    long bytesReceived) {

  /** The value of a count that cannot be had. */
  public static final long UNKNOWN = -1;

  /** Nothing happened, and all of it is known. */
  public static final Tally EMPTY = new Tally(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * This work and the other's together. Associative and commutative; {@link #EMPTY} changes
   * nothing. A sum past {@link Long#MAX_VALUE} stays there.
   */
  public Tally plus(Tally other) {
    return new Tally(
        sum(calls, other.calls),
        sum(executions, other.executions),
        sum(entries, other.entries),
        sum(protocolExecutions, other.protocolExecutions),
        sum(rows, other.rows),
        sum(trips, other.trips),
        sum(turns, other.turns),
        sum(commits, other.commits),
        sum(rollbacks, other.rollbacks),
        sum(connects, other.connects),
        sum(prepares, other.prepares),
        sum(fetches, other.fetches),
        sum(bytesSent, other.bytesSent),
        sum(bytesReceived, other.bytesReceived));
  }

  /**
   * This work without the other's, which is usually an earlier reading of the same counters. A
   * count that would fall below zero is 0.
   */
  public Tally minus(Tally other) {
    return new Tally(
        difference(calls, other.calls),
        difference(executions, other.executions),
        difference(entries, other.entries),
        difference(protocolExecutions, other.protocolExecutions),
        difference(rows, other.rows),
        difference(trips, other.trips),
        difference(turns, other.turns),
        difference(commits, other.commits),
        difference(rollbacks, other.rollbacks),
        difference(connects, other.connects),
        difference(prepares, other.prepares),
        difference(fetches, other.fetches),
        difference(bytesSent, other.bytesSent),
        difference(bytesReceived, other.bytesReceived));
  }

  /** One count and another together, by the rules of {@link #plus}. */
  public static long sum(long one, long other) {
    if ((one | other) < 0) {
      return UNKNOWN;
    }
    long sum = one + other;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /** One count without another, by the rules of {@link #minus}. */
  public static long difference(long one, long other) {
    return (one | other) < 0 ? UNKNOWN : Math.max(0, one - other);
  }

  /** Whether a count is one, and not {@link #UNKNOWN}. */
  public static boolean isKnown(long count) {
    return count >= 0;
  }

  /** A count for people: its digits, or "unknown". */
  public static String text(long count) {
    return isKnown(count) ? Long.toString(count) : "unknown";
  }

  /** All counts by their names; one that cannot be had is "unknown". */
  @Override
  public String toString() {
    return new StringJoiner(", ", "Tally[", "]")
        .add("calls=" + text(calls))
        .add("executions=" + text(executions))
        .add("entries=" + text(entries))
        .add("protocolExecutions=" + text(protocolExecutions))
        .add("rows=" + text(rows))
        .add("trips=" + text(trips))
        .add("turns=" + text(turns))
        .add("commits=" + text(commits))
        .add("rollbacks=" + text(rollbacks))
        .add("connects=" + text(connects))
        .add("prepares=" + text(prepares))
        .add("fetches=" + text(fetches))
        .add("bytesSent=" + text(bytesSent))
        .add("bytesReceived=" + text(bytesReceived))
        .toString();
  }
}
