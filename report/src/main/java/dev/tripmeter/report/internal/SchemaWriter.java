package dev.tripmeter.report.internal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tripmeter.report.Inlined;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Schemas of records, each defined once and referred to by name. */
public final class SchemaWriter {
  private final ObjectNode definitions;

  /** Collects definitions in the given object. */
  public SchemaWriter(ObjectNode definitions) {
    this.definitions = definitions;
  }

  /** The definitions that {@link #record} has referred to. */
  public ObjectNode definitions() {
    return definitions;
  }

  /** A reference to the schema of a record. */
  public ObjectNode record(Class<?> type) {
    String name = type.getSimpleName();
    if (!definitions.has(name)) {
      ObjectNode schema = definitions.putObject(name).put("type", "object");
      ObjectNode properties = schema.putObject("properties");
      ArrayNode required = schema.putArray("required");
      components(type, properties);
      properties.fieldNames().forEachRemaining(required::add);
    }
    return definitions.objectNode().put("$ref", "#/$defs/" + name);
  }

  /** Adds the schema of each component of a record. */
  public void components(Class<?> type, ObjectNode properties) {
    for (RecordComponent component : type.getRecordComponents()) {
      String name = component.getName();
      if (component.isAnnotationPresent(Inlined.class)) {
        components(component.getType(), properties);
      } else {
        properties.set(name, schema(name, component.getAnnotatedType()));
      }
    }
  }

  private ObjectNode schema(String name, AnnotatedType annotated) {
    Type type = annotated.getType();
    ObjectNode schema =
        annotated instanceof AnnotatedParameterizedType generic
            ? generic(name, generic)
            : plain(name, (Class<?>) type);
    // A primitive long is null when the count is unknown, a double when it is not finite.
    boolean nullable =
        annotated.isAnnotationPresent(Nullable.class)
            || type == long.class
            || type == double.class
            || (type instanceof ParameterizedType generic
                && generic.getRawType() == Optional.class);
    return nullable ? orNull(schema) : schema;
  }

  private ObjectNode generic(String name, AnnotatedParameterizedType type) {
    Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
    AnnotatedType[] arguments = type.getAnnotatedActualTypeArguments();
    if (raw == Optional.class) {
      return schema(name, arguments[0]);
    }
    ObjectNode schema = definitions.objectNode();
    if (raw == Map.class) {
      schema.put("type", "object").set("additionalProperties", schema(name, arguments[1]));
    } else {
      schema.put("type", "array").set("items", schema(name, arguments[0]));
    }
    return schema;
  }

  private ObjectNode plain(String name, Class<?> type) {
    ObjectNode schema = definitions.objectNode();
    if (type.isRecord()) {
      return record(type);
    }
    if (type.isSealed()) {
      ArrayNode forms = schema.putArray("anyOf");
      Arrays.stream(type.getPermittedSubclasses()).map(this::record).forEach(forms::add);
      return schema;
    }
    if (type.isEnum()) {
      ArrayNode words = schema.putArray("enum");
      Arrays.stream(type.getEnumConstants())
          .map(each -> Words.of((Enum<?>) each))
          .forEach(words::add);
      return schema;
    }
    if (type == Instant.class) {
      return schema.put("type", "string").put("format", "date-time");
    }
    if (type == LocalDateTime.class) { // "date-time" asks for an offset
      return schema.put("type", "string");
    }
    return schema.put("type", word(name, type));
  }

  private static String word(String name, Class<?> type) {
    if (type == String.class) {
      return "string";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "boolean";
    }
    boolean real =
        type == double.class
            || type == Double.class
            || type == BigDecimal.class
            || (type == Duration.class && name.endsWith(Components.SECONDS));
    return real ? "number" : "integer";
  }

  private ObjectNode orNull(ObjectNode schema) {
    if (schema.path("type").isTextual()) {
      String type = schema.get("type").textValue();
      schema.putArray("type").add(type).add("null");
      return schema;
    }
    ObjectNode either = definitions.objectNode();
    either.putArray("anyOf").add(schema).addObject().put("type", "null");
    return either;
  }
}
