package dev.tripmeter.core.sql;

import org.jspecify.annotations.Nullable;

/**
 * One value of an inserted row.
 *
 * @param text its text
 * @param kind what it is made of
 * @param type the type a parameter is cast to; null without a cast
 * @param parameters how many parameters are in it
 */
public record InsertValue(String text, Kind kind, @Nullable String type, int parameters) {

  /** What a value is made of. */
  public enum Kind {
    /** One parameter, be it cast to a type. */
    PARAMETER,
    /** A literal, DEFAULT or NULL. */
    CONSTANT,
    /** Anything else but a subquery. */
    EXPRESSION
  }
}
