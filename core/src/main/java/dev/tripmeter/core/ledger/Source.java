package dev.tripmeter.core.ledger;

import static dev.tripmeter.core.Tally.UNKNOWN;

import dev.tripmeter.core.Tally;

/** Where the calls of a ledger are seen. Each place is blind to some counts. */
public enum Source {
  /**
   * Inside a JVM, around the driver: the calls of the application, not the messages of the wire.
   */
  JDBC(
      "jdbc",
      Vantage.CLIENT,
      new Tally(0, 0, 0, UNKNOWN, 0, 0, UNKNOWN, 0, 0, 0, 0, 0, 0, 0),
      "protocolExecutions and turns are not known: a driver shows neither the messages it sends nor"
          + " the direction of its bytes"),
  /** Between client and server: messages and bytes, not what the application asked for. */
  WIRE(
      "wire",
      Vantage.CLIENT,
      new Tally(0, UNKNOWN, UNKNOWN, 0, 0, 0, UNKNOWN, 0, 0, 0, 0, 0, 0, 0),
      "executions and entries are not known: the wire shows messages, not the calls of the application;"
          + " turns are not booked where trips are"),
  /** In the trace file an Oracle server wrote. */
  ORACLE_TRACE(
      "oracle-trace",
      Vantage.SERVER,
      new Tally(0, 0, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN, 0, 0, 0, 0, 0, UNKNOWN, UNKNOWN),
      "entries, protocolExecutions, turns and bytes are not known: a trace does not hold them");

  private final String word;
  private final Vantage vantage;

  @SuppressWarnings("ImmutableEnumChecker") // a record of primitives
  private final Tally nothing;

  private final String blindness;

  Source(String word, Vantage vantage, Tally nothing, String blindness) {
    this.word = word;
    this.vantage = vantage;
    this.nothing = nothing;
    this.blindness = blindness;
  }

  /** The word as it stands in JSON and reports. */
  public String word() {
    return word;
  }

  /** On which side of the network its clock stands. */
  public Vantage vantage() {
    return vantage;
  }

  /**
   * No work at all, as seen from here: 0 for what can be seen, {@link Tally#UNKNOWN} for the rest.
   * Added to raw counts it hides those that this source only seems to know.
   */
  public Tally nothing() {
    return nothing;
  }

  /** Which counts are null for every session of this source, and why; one sentence. */
  public String blindness() {
    return blindness;
  }
}
