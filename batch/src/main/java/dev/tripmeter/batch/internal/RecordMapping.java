package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.Column;
import dev.tripmeter.batch.DefaultWhenNull;
import dev.tripmeter.batch.Key;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.Table;
import dev.tripmeter.batch.internal.dialect.Refusal;
import dev.tripmeter.batch.internal.dialect.TargetColumn;
import dev.tripmeter.batch.internal.dialect.TargetTable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Maps a record by its components' names and annotations. */
final class RecordMapping {
  private RecordMapping() {}

  static String tableOf(Class<?> type) {
    Table table = type.getAnnotation(Table.class);
    return table == null ? snakeCase(type.getSimpleName()) : table.value();
  }

  static <R> Mapping<R> of(Class<R> type, TargetTable table) throws Refusal {
    List<Slot<R>> slots = new ArrayList<>();
    TargetColumn key = null;
    for (RecordComponent component : type.getRecordComponents()) {
      Column named = component.getAnnotation(Column.class);
      String name = named == null ? snakeCase(component.getName()) : named.value();
      TargetColumn column = Columns.find(table, name);
      boolean isKey = component.isAnnotationPresent(Key.class);
      boolean leftOut = isKey || component.isAnnotationPresent(DefaultWhenNull.class);
      slots.add(new Slot<>(reader(component), column.binder(valueType(component)), leftOut));
      key = isKey ? column : key;
    }
    return new Mapping<>(slots, key);
  }

  /** What is bound: of a pending key, the key. */
  static Class<?> valueType(RecordComponent component) {
    if (component.getType() == Pending.class
        && component.getGenericType() instanceof ParameterizedType pending) {
      Type key = pending.getActualTypeArguments()[0];
      return key instanceof Class<?> known ? known : Object.class;
    }
    return component.getType() == Pending.class ? Object.class : component.getType();
  }

  private static <R> Function<R, @Nullable Object> reader(RecordComponent component) {
    Method accessor = component.getAccessor();
    accessor.setAccessible(true); // Records of a program are seldom public.
    return row -> {
      try {
        return accessor.invoke(row);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e); // It was made accessible.
      } catch (InvocationTargetException e) {
        throw new IllegalArgumentException(
            "Component " + component.getName() + " cannot be read", e.getCause());
      }
    };
  }

  /** {@code orderLineNo} and {@code OrderLineNo} are {@code order_line_no}, {@code id2} stays. */
  static String snakeCase(String name) {
    return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_")
        .toLowerCase(Locale.ROOT);
  }
}
