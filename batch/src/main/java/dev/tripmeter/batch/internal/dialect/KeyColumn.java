package dev.tripmeter.batch.internal.dialect;

/**
 * The column that keys are read from.
 *
 * @param column the column
 * @param type the Java type a key is given as
 */
public record KeyColumn(TargetColumn column, Class<?> type) {}
