package dev.tripmeter.oracle.awr;

/** How a report is written. Text cuts long names and rounds to fewer digits than HTML. */
public enum ReportFormat {
  HTML,
  TEXT
}
