package dev.tripmeter.batch.internal.postgres;

import java.util.List;

/**
 * A column's part in a unique index.
 *
 * @param index the index's name
 * @param flaw why ON CONFLICT cannot use it; empty when it can
 * @param equality the operator its values are equal by
 * @param collation its collation, qualified and quoted; empty when it has none
 */
record PgUnique(String index, String flaw, String equality, String collation) {
  private static final String SEPARATOR = "\u001f";

  /** From what the catalog's query puts together. */
  static PgUnique of(String text) {
    List<String> parts = List.of(text.split(SEPARATOR, -1));
    return new PgUnique(parts.get(0), parts.get(1), parts.get(2), parts.get(3));
  }

  /** What follows an expression to give it the index's collation. */
  String collate() {
    return collation.isEmpty() ? "" : " collate " + collation;
  }
}
