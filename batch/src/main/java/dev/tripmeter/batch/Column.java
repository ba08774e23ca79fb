package dev.tripmeter.batch;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The column of a record's component, as the database's catalog writes it; upper and lower case do
 * not matter where that leaves one column. Without it: the component's name in snake_case.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Column {
  /** The column's name. */
  String value();
}
