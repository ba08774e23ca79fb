package dev.tripmeter.batch.transparent.internal;

import java.util.List;
import java.util.Set;

/**
 * What a database's catalog says about something a statement names.
 *
 * @param number its number
 * @param isTable whether rows lie in it, and nothing else decides which of them a reader sees: no
 *     view, no row-level security
 * @param simple whether a row put into it, or into a table of its family, does that and no more: no
 *     triggers, rules, row-level security or user's functions in defaults and checks
 * @param family the numbers of all tables that share rows with it, by inheritance or as partitions,
 *     its own included
 * @param cascades whether a change of its rows may change rows of other tables
 * @param columns its columns, in order
 * @param foreignKeys the foreign keys of its family
 */
record Relation(
    long number,
    boolean isTable,
    boolean simple,
    Set<Long> family,
    boolean cascades,
    List<RelationColumn> columns,
    List<ForeignKey> foreignKeys) {

  /** Whether one of the tables that share rows with it also shares rows with another. */
  boolean overlaps(Relation other) {
    return family.contains(other.number) || other.family.contains(number);
  }

  /** Its foreign keys that lead to another table or its family. */
  List<ForeignKey> keysTo(Relation other) {
    return foreignKeys.stream().filter(key -> other.family.contains(key.target())).toList();
  }

  /** Whether rows of several executions may be inserted by one statement. */
  boolean takesRowsTogether() {
    return isTable && simple && keysTo(this).isEmpty();
  }
}
