package dev.tripmeter.cli.output;

/** The form of a result on stdout. */
public enum Form {
  /** For people. */
  TEXT,
  /** One JSON object. */
  JSON,
  /** The tables alone, RFC 4180. */
  CSV
}
