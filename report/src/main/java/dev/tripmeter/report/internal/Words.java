package dev.tripmeter.report.internal;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Locale;

/** The words that enum constants are in JSON. */
final class Words {
  private Words() {}

  /** The constant's own {@code word()}, else its name in lower case with hyphens. */
  static String of(Enum<?> constant) {
    try {
      Method word = constant.getDeclaringClass().getMethod("word");
      return String.valueOf(word.invoke(constant));
    } catch (NoSuchMethodException none) {
      return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    } catch (IllegalAccessException | InvocationTargetException failure) {
      throw new IllegalStateException("cannot ask " + constant + " for its word", failure);
    }
  }

  /** The constant of the given type that has the word. */
  static Object constant(Class<?> type, String word) {
    for (Object constant : type.getEnumConstants()) {
      if (of((Enum<?>) constant).equals(word)) {
        return constant;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is not a word for " + type.getSimpleName());
  }
}
