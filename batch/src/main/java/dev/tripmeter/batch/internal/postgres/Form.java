package dev.tripmeter.batch.internal.postgres;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the values of a column are on the way: elements of one array. Numbers, truth values, texts
 * and bytes go as they are, in binary; everything else as the text that the server reads for the
 * type. Nothing is given a time zone or is cut on the way: what would need that is refused.
 *
 * @param elementType the type of the array's elements, as {@code createArrayOf} knows it
 * @param elementClass their class, which lets the driver send them in binary
 * @param cast what has to follow the value in SQL
 * @param rules how values become elements
 */
record Form(String elementType, Class<?> elementClass, String cast, List<Rule> rules) {
  private static final Set<Class<?>> SMALL = Set.of(Byte.class, Short.class, Integer.class);
  private static final List<Rule> TO_INTEGER =
      List.of(
          Rule.of(Integer.class, n -> n),
          Rule.of(Short.class, Short::intValue),
          Rule.of(Byte.class, Byte::intValue));
  private static final List<Rule> TO_LONG =
      List.of(
          Rule.of(Long.class, n -> n),
          Rule.of(Integer.class, Integer::longValue),
          Rule.of(Short.class, Short::longValue),
          Rule.of(Byte.class, Byte::longValue));
  private static final List<Rule> TO_DOUBLE =
      Stream.concat(
              Stream.of(
                      Double.class, Float.class, Long.class, Integer.class, Short.class, Byte.class)
                  .map(type -> Rule.of(type, Number::doubleValue)),
              Stream.of(BigDecimal.class, BigInteger.class)
                  .map(type -> Rule.of(type, Form::doubleInRange)))
          .toList();

  /** Whose every value is a double: a column of floats rounds once. */
  private static final Set<Class<?>> DOUBLES =
      Set.of(Double.class, Integer.class, Short.class, Byte.class);

  private static final List<Rule> TO_STRING =
      List.of(
          Rule.of(String.class, text -> text),
          Rule.of(CharSequence.class, CharSequence::toString),
          Rule.of(Character.class, Object::toString),
          Rule.ofEnums());

  static Form of(PgType type, Class<?> javaType) {
    return switch (type.name()) {
      case "int2", "int4", "int8" ->
          SMALL.contains(javaType)
              ? new Form("int4", Integer.class, "", TO_INTEGER)
              : new Form("int8", Long.class, "", TO_LONG);
      case "float4" -> ofFloats(type, javaType);
      case "float8" -> new Form("float8", Double.class, "", TO_DOUBLE);
      case "bool" -> new Form("bool", Boolean.class, "", List.of(Rule.of(Boolean.class, b -> b)));
      case "bytea" ->
          new Form("bytea", byte[].class, "", List.of(Rule.of(byte[].class, byte[]::clone)));
      case "text", "varchar", "bpchar" -> new Form("text", String.class, "", TO_STRING);
      default -> new Form("text", String.class, "::" + type.sql(), asText(type));
    };
  }

  private static Form ofFloats(PgType type, Class<?> javaType) {
    if (javaType == Float.class) {
      return new Form("float4", Float.class, "", List.of(Rule.of(Float.class, n -> n)));
    }
    return DOUBLES.contains(javaType)
        ? new Form("float8", Double.class, "", TO_DOUBLE)
        : new Form("text", String.class, "::" + type.sql(), Texts.rules("float4"));
  }

  /** Null for what is no double: an infinite one would go in where the server refuses it. */
  private static @Nullable Double doubleInRange(Number number) {
    double nearest = number.doubleValue();
    return Double.isInfinite(nearest) ? null : nearest;
  }

  private static List<Rule> asText(PgType type) {
    List<Rule> own =
        type.element() == null
            ? Texts.rules(type.name())
            : ArrayText.rules(elementRules(type.element()));
    return Stream.concat(own.stream(), TO_STRING.stream()).toList();
  }

  private static List<Rule> elementRules(String element) {
    PgType type = new PgType(element, "", null);
    return element.equals("bytea") ? Texts.HEX : of(type, Object.class).rules();
  }
}
