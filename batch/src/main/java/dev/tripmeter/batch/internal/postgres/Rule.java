package dev.tripmeter.batch.internal.postgres;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** How values of a Java class are written. */
final class Rule {
  private final Predicate<Class<?>> mayMeet;
  private final Predicate<Object> meets;
  private final Function<Object, @Nullable Object> write;

  private Rule(
      Predicate<Class<?>> mayMeet,
      Predicate<Object> meets,
      Function<Object, @Nullable Object> write) {
    this.mayMeet = mayMeet;
    this.meets = meets;
    this.write = write;
  }

  /** For a class and those that extend it. */
  static <T> Rule of(Class<T> type, Function<? super T, @Nullable Object> write) {
    return new Rule(
        declared -> type.isAssignableFrom(declared) || declared.isAssignableFrom(type),
        type::isInstance,
        value -> write.apply(type.cast(value)));
  }

  /** For enums: their names. */
  static Rule ofEnums() {
    return new Rule(
        declared -> declared.isEnum() || declared.isAssignableFrom(Enum.class),
        value -> value instanceof Enum<?>,
        value -> ((Enum<?>) value).name());
  }

  /** For arrays of any class. */
  static Rule ofArrays(Function<Object, @Nullable Object> write) {
    return new Rule(
        declared -> declared.isArray() || declared.isAssignableFrom(Object[].class),
        value -> value.getClass().isArray(),
        write);
  }

  /** Whether values declared as a type can be of this class. */
  boolean mayMeet(Class<?> declared) {
    return mayMeet.test(declared);
  }

  /** Whether it is for the value's class. */
  boolean meets(Object value) {
    return meets.test(value);
  }

  /** What the first rule for the value's class makes of it; null when there is none. */
  static @Nullable Object firstOf(List<Rule> rules, Object value) {
    for (Rule rule : rules) {
      if (rule.meets(value)) {
        return rule.write.apply(value);
      }
    }
    return null;
  }
}
