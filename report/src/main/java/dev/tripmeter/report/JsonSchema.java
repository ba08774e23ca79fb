package dev.tripmeter.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tripmeter.core.Environment;
import dev.tripmeter.report.internal.SchemaWriter;

/** JSON schemas (draft 2020-12) of what {@link Json} writes, from the same records. */
public final class JsonSchema {
  private JsonSchema() {}

  /**
   * The schema of one kind of result: the envelope with the result's fields. Every field is
   * required; others are allowed, because a newer version may add some.
   *
   * @param kind the word for the result, as {@code lab.insert}
   * @param type the record of the result
   */
  public static String of(String kind, Class<? extends Record> type) {
    ObjectNode schema = new JsonMapper().createObjectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", "tripmeter " + kind);
    schema.put("type", "object");
    SchemaWriter writer = new SchemaWriter(schema.objectNode());
    ObjectNode properties = schema.putObject("properties");
    properties.putObject("tripmeter").put("type", "string");
    properties.putObject("kind").put("const", kind);
    properties.set("environment", writer.record(Environment.class));
    writer.components(type, properties);
    properties.putObject("notes").put("type", "array").putObject("items").put("type", "string");
    ArrayNode required = schema.putArray("required");
    properties.fieldNames().forEachRemaining(required::add);
    schema.set("$defs", writer.definitions());
    return schema.toPrettyString() + "\n";
  }
}
