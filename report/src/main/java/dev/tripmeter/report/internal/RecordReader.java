package dev.tripmeter.report.internal;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tripmeter.core.Tally;
import dev.tripmeter.report.Inlined;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what {@link RecordWriter} wrote, by the types of the record's components. */
public final class RecordReader {
  private RecordReader() {}

  /**
   * Reads a record.
   *
   * @throws IllegalArgumentException if a field is missing or of another type
   */
  public static <R extends Record> R read(JsonNode object, Class<R> type) {
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      if (components[i].isAnnotationPresent(Inlined.class)) {
        values[i] = read(object, components[i].getType().asSubclass(Record.class));
        continue;
      }
      String name = components[i].getName();
      JsonNode field = object.get(name);
      if (field == null) {
        throw new IllegalArgumentException("field " + name + " is missing");
      }
      values[i] = value(name, field, components[i].getGenericType());
    }
    return Components.make(type, values);
  }

  private static @Nullable Object value(String name, JsonNode node, Type type) {
    if (type instanceof ParameterizedType generic) {
      return generic(name, node, generic);
    }
    Class<?> raw = (Class<?>) type;
    if (node.isNull()) {
      return nothing(name, raw);
    }
    if (raw.isRecord()) {
      return read(node, raw.asSubclass(Record.class));
    }
    if (raw.isSealed()) {
      return read(node, variant(node, raw));
    }
    return simple(name, node, raw);
  }

  private static @Nullable Object nothing(String name, Class<?> raw) {
    if (raw == long.class) {
      return Tally.UNKNOWN;
    }
    if (raw == double.class) {
      return Double.NaN;
    }
    if (raw.isPrimitive()) {
      throw new IllegalArgumentException("field " + name + " cannot be null");
    }
    return null;
  }

  private static Object simple(String name, JsonNode node, Class<?> raw) {
    if (raw == String.class && node.isTextual()) {
      return node.textValue();
    }
    if (raw.isEnum() && node.isTextual()) {
      return Words.constant(raw, node.textValue());
    }
    if (raw == Instant.class && node.isTextual()) {
      return Instant.parse(node.textValue());
    }
    if (raw == LocalDateTime.class && node.isTextual()) {
      return LocalDateTime.parse(node.textValue());
    }
    if ((raw == boolean.class || raw == Boolean.class) && node.isBoolean()) {
      return node.booleanValue();
    }
    if (node.isNumber()) {
      return number(name, node, raw);
    }
    throw new IllegalArgumentException(
        "field " + name + " is not a " + raw.getSimpleName() + ": " + node);
  }

  private static Object number(String name, JsonNode node, Class<?> raw) {
    if (raw == Duration.class) {
      BigDecimal unit =
          BigDecimal.valueOf(name.endsWith(Components.MICROS) ? 1_000 : 1_000_000_000);
      return Duration.ofNanos(node.decimalValue().multiply(unit).longValue());
    }
    if (raw == double.class || raw == Double.class) {
      return node.doubleValue();
    }
    if (raw == BigDecimal.class) {
      return node.decimalValue();
    }
    if ((raw == int.class || raw == Integer.class) && node.canConvertToInt()) {
      return node.intValue();
    }
    if ((raw == long.class || raw == Long.class) && node.canConvertToLong()) {
      return node.longValue();
    }
    throw new IllegalArgumentException("field " + name + " is not a " + raw.getSimpleName());
  }

  private static @Nullable Object generic(String name, JsonNode node, ParameterizedType type) {
    Type[] arguments = type.getActualTypeArguments();
    if (type.getRawType() == Optional.class) {
      return Optional.ofNullable(node.isNull() ? null : value(name, node, arguments[0]));
    }
    if (node.isNull()) {
      return null;
    }
    if (type.getRawType() == List.class && node.isArray()) {
      List<@Nullable Object> items = new ArrayList<>();
      node.forEach(item -> items.add(value(name, item, arguments[0])));
      return items;
    }
    if (type.getRawType() == Map.class && node.isObject()) {
      Map<Object, @Nullable Object> map = new LinkedHashMap<>();
      Class<?> keys = (Class<?>) arguments[0];
      for (Map.Entry<String, JsonNode> entry : node.properties()) {
        Object key = keys.isEnum() ? Words.constant(keys, entry.getKey()) : entry.getKey();
        map.put(key, value(entry.getKey(), entry.getValue(), arguments[1]));
      }
      return map;
    }
    throw new IllegalArgumentException("field " + name + " is not a " + type.getTypeName());
  }

  private static Class<? extends Record> variant(JsonNode node, Class<?> sealed) {
    for (Class<?> permitted : sealed.getPermittedSubclasses()) {
      if (permitted.isRecord()
          && List.of(permitted.getRecordComponents()).stream()
              .allMatch(component -> node.has(component.getName()))) {
        return permitted.asSubclass(Record.class);
      }
    }
    throw new IllegalArgumentException(
        "no form of " + sealed.getSimpleName() + " has these fields");
  }
}
