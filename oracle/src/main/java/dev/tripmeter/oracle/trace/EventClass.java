package dev.tripmeter.oracle.trace;

import java.util.Set;

/** What a wait event means to the account of time. */
enum EventClass {
  /** The server waits for the client's next request: one a trip. */
  FROM_CLIENT,
  /** The answer is handed to the network: one a trip, and not the time of its transport. */
  TO_CLIENT,
  /** One trip from this database to another. */
  FROM_DBLINK,
  /** Packets past the first of a request or an answer: no trips of their own. */
  MORE_DATA,
  /** Made between calls, by its nature. */
  BETWEEN,
  /** Work of the server. */
  WORK;

  private static final Set<String> BETWEEN_CALLS =
      Set.of(
          "single-task message",
          "pipe get",
          "rdbms ipc message",
          "PX Deq: Execution Msg",
          "PX Deq: Execute Reply Idle",
          "jobq slave wait",
          "log file sync");

  static EventClass of(String name) {
    return switch (name) {
      case "SQL*Net message from client" -> FROM_CLIENT;
      case "SQL*Net message to client" -> TO_CLIENT;
      case "SQL*Net message from dblink" -> FROM_DBLINK;
      case "SQL*Net more data from client", "SQL*Net more data to client" -> MORE_DATA;
      default ->
          BETWEEN_CALLS.contains(name) || name.endsWith(" idle") || name.endsWith(" Idle")
              ? BETWEEN
              : WORK;
    };
  }

  /** Where a wait lies that does not tell when it ended (before 10.2). */
  boolean isBetweenCalls() {
    return this == FROM_CLIENT || this == TO_CLIENT || this == BETWEEN;
  }
}
