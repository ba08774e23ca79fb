package dev.tripmeter.batch.internal.dialect;

/** A column of a table. */
public interface TargetColumn {
  /** The name, as the database's catalog has it. */
  String name();

  /** Whether the database is known to refuse null in it. */
  boolean refusesNull();

  /** Whether something goes in when it is left out. */
  boolean hasDefault();

  /**
   * How values of a Java type go into it.
   *
   * @param javaType the type of a record's component; {@code Object} when only the values will tell
   * @throws Refusal when none of its values could go in without being changed
   */
  Binder binder(Class<?> javaType) throws Refusal;
}
