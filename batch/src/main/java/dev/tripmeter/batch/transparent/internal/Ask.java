package dev.tripmeter.batch.transparent.internal;

/** What a program wants of an execution at once. */
enum Ask {
  /** How many rows were affected. */
  COUNT,
  /** Nothing yet: it may ask for the count later. */
  NOTHING,
  /** Rows. */
  ROWS
}
