package dev.tripmeter.jdbc.generator;

import org.jspecify.annotations.Nullable;

/**
 * How the calls of a method are metered.
 *
 * @param metering how
 * @param kind the name of the {@code CallKind} a call is booked as; empty where none is
 * @param after a statement to run after a call that succeeded; null for none
 */
record Rule(Metering metering, String kind, @Nullable String after) {

  /** How much a call is looked at. */
  enum Metering {
    /** Forwarded: no clock, no counter. */
    PLAIN,
    /** The socket's counters are compared; booked, and the clock read, only if a trip was made. */
    WATCHED,
    /** Booked always, with its time. */
    TIMED,
    /** Like TIMED; knows its statement from the first parameter or from its own. */
    EXECUTE,
    /** Like EXECUTE, with the entries of the batch. */
    BATCH,
    /** Like TIMED; the statement is that of the first parameter. */
    PREPARE,
    /** Written by hand in the super class. */
    BY_HAND
  }

  /** Neither counted nor timed. */
  static final Rule FORWARD = new Rule(Metering.PLAIN, "", null);

  Rule then(String statement) {
    return new Rule(metering, kind, statement);
  }
}
