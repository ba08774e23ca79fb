package dev.tripmeter.batch.internal.dialect;

/** A column of a table. */
public interface TargetColumn {
  /** The name, as the database's catalog has it. */
  String name();

  /**
   * How values of a Java type go into it.
   *
   * @param javaType the type of a record's component; {@code Object} when only the values will tell
   * @throws Refusal when none of its values could go in without being changed
   */
  Binder binder(Class<?> javaType) throws Refusal;
}
