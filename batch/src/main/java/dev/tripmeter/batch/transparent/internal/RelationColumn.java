package dev.tripmeter.batch.transparent.internal;

/**
 * A column of a table.
 *
 * @param name its name, as the catalog has it
 * @param type its type as SQL, without length, and what lies under a domain
 * @param hasDefault whether a row that leaves it out gets another value than null
 */
record RelationColumn(String name, String type, boolean hasDefault) {}
