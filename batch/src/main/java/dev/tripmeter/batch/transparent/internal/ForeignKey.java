package dev.tripmeter.batch.transparent.internal;

import java.util.List;

/**
 * A foreign key of a table.
 *
 * @param target the number of the table it leads to
 * @param columns the columns of the table
 * @param targetColumns the columns they lead to, in the same order
 */
record ForeignKey(long target, List<String> columns, List<String> targetColumns) {}
