package dev.tripmeter.batch.internal.postgres;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Values of an array column as the server's array literal: every element in double quotes. */
final class ArrayText {
  private final List<Rule> elements;

  private ArrayText(List<Rule> elements) {
    this.elements = elements;
  }

  /** Arrays of any class and depth, and collections, of elements that follow these rules. */
  static List<Rule> rules(List<Rule> elements) {
    ArrayText text = new ArrayText(elements);
    return List.of(
        Rule.of(Collection.class, values -> text.literal(values.toArray())),
        Rule.ofArrays(text::literal));
  }

  /** Null when an element does not fit. */
  private @Nullable String literal(Object array) {
    StringJoiner text = new StringJoiner(",", "{", "}");
    for (int i = 0; i < Array.getLength(array); i++) {
      Object element = Array.get(array, i);
      String each = element == null ? "NULL" : element(element);
      if (each == null) {
        return null;
      }
      text.add(each);
    }
    return text.toString();
  }

  private @Nullable String element(Object element) {
    Object own = Rule.firstOf(elements, element);
    if (own != null) {
      return '"' + own.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
    if (element instanceof Collection<?> nested) {
      return literal(nested.toArray());
    }
    return element.getClass().isArray() ? literal(element) : null;
  }
}
