package dev.tripmeter.batch;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Where the component is null the column is left out, so that the database's default goes in. Rows
 * with and without it go in statements of their own: their order to each other is not kept.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface DefaultWhenNull {}
