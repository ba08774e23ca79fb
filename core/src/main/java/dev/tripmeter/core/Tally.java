package dev.tripmeter.core;

/**
 * The counts of a stretch of work, together. Immutable.
 *
 * <p>A count that cannot be had is {@link #UNKNOWN}, never 0; JSON shows it as null, text as a
 * dash. Unknown is contagious: a sum or difference with an unknown part is unknown.
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
}
