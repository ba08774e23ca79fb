package dev.tripmeter.batch;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The component is the key that {@link Pending} gives: one that the program makes, or the database
 * where the component is null. Without it the key is the table's primary key of one column.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Key {}
