package dev.tripmeter.lab.insert;

/**
 * What anybody can see in a variant's table.
 *
 * @param rows its rows
 * @param keySum the sum of their keys, as {@link dev.tripmeter.lab.engine.KeySum} has it
 */
record InTable(long rows, long keySum) {}
