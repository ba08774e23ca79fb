package dev.tripmeter.server;

/**
 * Whether statement statistics can be had, and if not, or not all of them, what to do about it.
 *
 * @param state how much can be read
 * @param advice one line: what is missing and who can give it; empty for {@link State#ALL}
 */
public record Availability(State state, String advice) {
  /** How much of the statistics can be read, and what stands in the way. */
  public enum State {
    /** Statements of every role. */
    ALL,
    /** Only statements of the role that asks: it lacks {@code pg_read_all_stats}. */
    OWN_STATEMENTS,
    /** None: the role may not read the view. */
    NO_RIGHT,
    /** None: the server counts, but this database has no extension to read the counts with. */
    NO_EXTENSION,
    /** None: the server was started without the library that counts. */
    NOT_PRELOADED,
    /** None: this database is not PostgreSQL. */
    NOT_POSTGRESQL
  }

  /** Whether a snapshot can be taken at all. */
  public boolean isReadable() {
    return state == State.ALL || state == State.OWN_STATEMENTS;
  }
}
