package dev.tripmeter.core.ledger;

/** Where the calls of a ledger are seen. Each place is blind to some counts. */
public enum Source {
  /**
   * Inside a JVM, around the driver: the calls of the application, not the messages of the wire.
   */
  JDBC("jdbc"),
  /** Between client and server: messages and bytes, not what the application asked for. */
  WIRE("wire"),
  /** In the trace file an Oracle server wrote. */
  ORACLE_TRACE("oracle-trace");

  private final String word;

  Source(String word) {
    this.word = word;
  }

  /** The word as it stands in JSON and reports. */
  public String word() {
    return word;
  }
}
