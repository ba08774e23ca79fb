package dev.tripmeter.batch.internal.dialect;

/** How values of one Java type go into one column. Thread-safe. */
public interface Binder {
  /** The column. */
  TargetColumn column();

  /**
   * The value as it will be bound, and nobody's but ours: what can be changed is copied.
   *
   * @throws Refusal when the value does not fit the column, by its type or by the column's limits
   */
  Object encode(Object value) throws Refusal;
}
