package dev.tripmeter.core.ledger;

/**
 * How much a ledger remembers one by one. What is beyond a limit is folded into a bucket that
 * shows, never dropped.
 *
 * @param statements statements told apart; the rest is one bucket, {@code overflow}
 * @param sessions sessions told apart; the rest is folded by user and program
 * @param sqlCharacters characters kept of a statement's text
 * @param buckets buckets of the timeline, whose width doubles when they are used up
 */
public record Limits(int statements, int sessions, int sqlCharacters, int buckets) {

  /** 1,000 statements, 256 sessions, 4,096 characters, 512 buckets. */
  public static final Limits DEFAULT = new Limits(1_000, 256, 4_096, 512);

  public Limits {
    if (statements < 0 || sessions < 1 || sqlCharacters < 16 || buckets < 2) {
      throw new IllegalArgumentException(
          "a ledger needs at least 1 session, 16 characters of SQL and 2 buckets");
    }
  }

  /** The larger of each limit. */
  Limits max(Limits other) {
    return new Limits(
        Math.max(statements, other.statements),
        Math.max(sessions, other.sessions),
        Math.max(sqlCharacters, other.sqlCharacters),
        Math.max(buckets, other.buckets));
  }
}
