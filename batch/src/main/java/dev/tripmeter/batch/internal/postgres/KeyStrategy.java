package dev.tripmeter.batch.internal.postgres;

/** How far a server can prove which key belongs to which row. */
public enum KeyStrategy {
  /** MERGE gives back the ordinal beside the key: 17 and newer. Proves itself. */
  MERGE,
  /**
   * Rows are fed in order, so that a sequence numbers them in order, and keys are sorted. Holds
   * where nothing but an ascending sequence makes the key.
   */
  ORDERED,
  /** Keys are taken from the sequence before, and those that come back are looked for. */
  RESERVED
}
