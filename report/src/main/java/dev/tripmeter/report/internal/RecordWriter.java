package dev.tripmeter.report.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tripmeter.core.Tally;
import dev.tripmeter.report.Inlined;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes records by their components, without the cost of a general object mapper at start-up. */
public final class RecordWriter {
  private final JsonGenerator json;

  /** Writes to the given generator, which stands inside an object. */
  public RecordWriter(JsonGenerator json) {
    this.json = json;
  }

  /** Writes one component of a record as a field of the current object; or its fields as such. */
  public void component(RecordComponent component, Record of) throws IOException {
    Object value = Components.value(component, of);
    if (value instanceof Record inlined && component.isAnnotationPresent(Inlined.class)) {
      components(inlined);
      return;
    }
    boolean unknown =
        component.getType() == long.class && Long.valueOf(Tally.UNKNOWN).equals(value);
    field(component.getName(), unknown ? null : value);
  }

  private void components(Record of) throws IOException {
    for (RecordComponent component : of.getClass().getRecordComponents()) {
      component(component, of);
    }
  }

  /** The items of a component that is a list. */
  public static List<?> list(RecordComponent component, Record of) {
    return Components.value(component, of) instanceof List<?> items ? items : List.of();
  }

  /** Writes one field; its name decides the unit of a duration. */
  public void field(String name, @Nullable Object value) throws IOException {
    json.writeFieldName(name);
    value(name, value);
  }

  private void value(String name, @Nullable Object value) throws IOException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Optional<?> optional) {
      value(name, optional.orElse(null));
    } else if (value instanceof String || value instanceof Character || value instanceof Instant) {
      json.writeString(value.toString());
    } else if (value instanceof LocalDateTime time) {
      json.writeString(DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time));
    } else if (value instanceof Boolean flag) {
      json.writeBoolean(flag);
    } else if (value instanceof Double || value instanceof Float) {
      real(name, ((Number) value).doubleValue());
    } else if (value instanceof BigDecimal decimal) {
      json.writeNumber(decimal.setScale(Math.max(0, decimal.scale())).toPlainString());
    } else if (value instanceof Number number) {
      json.writeNumber(number.longValue());
    } else if (value instanceof Enum<?> constant) {
      json.writeString(Words.of(constant));
    } else if (value instanceof Duration duration) {
      duration(name, duration);
    } else {
      composite(name, value);
    }
  }

  private void composite(String name, Object value) throws IOException {
    if (value instanceof Record nested) {
      json.writeStartObject();
      components(nested);
      json.writeEndObject();
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else if (value instanceof Iterable<?> items) {
      json.writeStartArray();
      for (Object item : items) {
        value(name, item);
      }
      json.writeEndArray();
    } else {
      throw new IllegalArgumentException(
          "no rule for " + name + " of type " + value.getClass().getName());
    }
  }

  private void map(Map<?, ?> map) throws IOException {
    Map<String, Object> sorted = new TreeMap<>();
    map.forEach(
        (key, value) -> sorted.put(key instanceof Enum<?> e ? Words.of(e) : key.toString(), value));
    json.writeStartObject();
    for (Map.Entry<String, Object> entry : sorted.entrySet()) {
      field(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
  }

  private void real(String name, double value) throws IOException {
    if (!Double.isFinite(value)) {
      json.writeNull();
    } else if (name.endsWith(Components.SECONDS)) {
      json.writeNumber(seconds(BigDecimal.valueOf(value)));
    } else {
      json.writeNumber(value);
    }
  }

  private void duration(String name, Duration value) throws IOException {
    if (name.endsWith(Components.MICROS)) {
      json.writeNumber(Math.floorDiv(value.toNanos() + 500, 1_000));
    } else if (name.endsWith(Components.SECONDS)) {
      json.writeNumber(seconds(BigDecimal.valueOf(value.toNanos(), 9)));
    } else {
      throw new IllegalArgumentException(
          name + " is a duration: its name must end in Micros or Seconds");
    }
  }

  private static BigDecimal seconds(BigDecimal value) {
    BigDecimal rounded = value.setScale(6, RoundingMode.HALF_UP).stripTrailingZeros();
    return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
  }
}
