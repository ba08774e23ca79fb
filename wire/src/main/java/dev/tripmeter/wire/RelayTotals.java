package dev.tripmeter.wire;

/**
 * The counts of all sessions of a {@link Relay} since its start, those too old to be listed
 * included.
 *
 * @param sessions client connections accepted
 * @param turns their turns
 * @param bytesFromClient bytes the clients sent
 * @param bytesFromServer bytes the server sent
 */
public record RelayTotals(long sessions, long turns, long bytesFromClient, long bytesFromServer) {

  /** No session yet. */
  public static final RelayTotals EMPTY = new RelayTotals(0, 0, 0, 0);

  /** These totals and one session more. */
  public RelayTotals plus(RelaySession session) {
    return new RelayTotals(
        sessions + 1,
        turns + session.turns(),
        bytesFromClient + session.bytesFromClient(),
        bytesFromServer + session.bytesFromServer());
  }
}
