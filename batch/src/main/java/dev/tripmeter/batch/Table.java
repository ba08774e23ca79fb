package dev.tripmeter.batch;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The table of a record, as one would write it in SQL: {@code sales.order_line}, or {@code "Order"}
 * with the quotes. Without it: the record's name in snake_case.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Table {
  /** The table's name. */
  String value();
}
