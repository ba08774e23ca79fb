package dev.tripmeter.cli.output;

import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.core.Environment;
import dev.tripmeter.core.doc.Document;
import java.util.List;

/**
 * What a command found out.
 *
 * @param kind the word for it in JSON, as {@code lab.insert}
 * @param environment where it was found
 * @param result a record; its fields become the fields of the JSON object
 * @param document the same for people
 * @param notes why a figure is missing, what was skipped; JSON only, the document has its own
 * @param exit how the command ends
 */
public record Outcome(
    String kind,
    Environment environment,
    Record result,
    Document document,
    List<String> notes,
    ExitCode exit) {

  public Outcome {
    notes = List.copyOf(notes);
  }
}
