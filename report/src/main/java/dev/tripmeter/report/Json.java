package dev.tripmeter.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tripmeter.core.Environment;
import dev.tripmeter.report.internal.RecordReader;
import dev.tripmeter.report.internal.RecordWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Result records to JSON and back. Thread-safe.
 *
 * <p>A record becomes an object whose fields are its components in their order; maps are sorted by
 * key, so the same result gives the same text; the fields of an {@link Inlined} record stand among
 * those of the record that holds it. What a value becomes:
 *
 * <ul>
 *   <li>a primitive {@code long} that is {@link dev.tripmeter.core.Tally#UNKNOWN}: null. A figure
 *       that may be negative is declared as a {@code Long}, which is written as it is;
 *   <li>an enum constant: its {@code word()} if it has one, else its name in lower case with
 *       hyphens;
 *   <li>a {@link java.time.Duration}: microseconds as an integer if the component's name ends in
 *       {@code Micros}, seconds as a number if it ends in {@code Seconds}; any other name is
 *       refused;
 *   <li>a floating-point number: itself, at most six decimals if the name ends in {@code Seconds};
 *       null if it is not finite;
 *   <li>a {@link java.math.BigDecimal}: itself with all its decimals, without an exponent. How many
 *       zeros its whole part ends with because it was rounded is lost;
 *   <li>a {@link java.time.Instant}, or a {@link java.time.LocalDateTime} whose offset nobody
 *       knows: its ISO-8601 text.
 * </ul>
 */
public final class Json {
  private static final String NOTES = "notes";
  private static final Set<String> RESERVED = Set.of("tripmeter", "kind", "environment");

  private static final Separators SEPARATORS =
      Separators.createDefaultInstance()
          .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
          .withObjectEmptySeparator("")
          .withArrayEmptySeparator("");

  private Json() {}

  /**
   * The envelope as indented JSON with a line end after it. A result that has notes of its own
   * gives them to the envelope's.
   *
   * @throws IllegalArgumentException if the result has a component that the envelope already has,
   *     or one of a type that has no rule
   */
  public static String write(Envelope<?> envelope) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    return write(
        envelope,
        new DefaultPrettyPrinter(SEPARATORS).withObjectIndenter(lines).withArrayIndenter(lines));
  }

  /** The envelope as one line, its end included: what a file of many results holds. */
  public static String writeLine(Envelope<?> envelope) {
    return write(envelope, new MinimalPrettyPrinter());
  }

  private static String write(Envelope<?> envelope, PrettyPrinter printer) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(printer);
      RecordWriter writer = new RecordWriter(json);
      Set<Object> notes = new LinkedHashSet<>();
      json.writeStartObject();
      json.writeStringField("tripmeter", envelope.tripmeter());
      json.writeStringField("kind", envelope.kind());
      writer.field("environment", envelope.environment());
      for (RecordComponent component : envelope.result().getClass().getRecordComponents()) {
        if (RESERVED.contains(component.getName())) {
          throw new IllegalArgumentException(
              "a result cannot have a field named " + component.getName());
        }
        if (component.getName().equals(NOTES)) {
          notes.addAll(RecordWriter.list(component, envelope.result()));
        } else {
          writer.component(component, envelope.result());
        }
      }
      notes.addAll(envelope.notes());
      writer.field(NOTES, notes);
      json.writeEndObject();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return text.append('\n').toString();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param type the record of the result; fields it does not have are ignored, so that files of a
   *     newer version can be read
   * @throws IllegalArgumentException if the text is not such an object, or a field is missing
   */
  public static <R extends Record> Envelope<R> read(String text, Class<R> type) {
    JsonNode node;
    try {
      node =
          JsonMapper.builder()
              .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
              .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
              .build()
              .readTree(text);
    } catch (IOException failure) {
      throw new IllegalArgumentException("not JSON: " + failure.getMessage(), failure);
    }
    if (!(node instanceof ObjectNode object)) {
      throw new IllegalArgumentException("not a JSON object");
    }
    Header header = RecordReader.read(object, Header.class);
    return new Envelope<>(
        header.tripmeter(),
        header.kind(),
        header.environment(),
        RecordReader.read(object, type),
        header.notes());
  }

  private record Header(
      String tripmeter, String kind, Environment environment, List<String> notes) {}
}
