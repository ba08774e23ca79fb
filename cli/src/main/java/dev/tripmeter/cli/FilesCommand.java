package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.lab.Experiments;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.read.Reading;
import dev.tripmeter.core.doc.Document;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command whose result is what files hold, and is partial where they are. */
abstract class FilesCommand extends ResultCommand {
  @Spec private CommandSpec spec;

  FilesCommand(Surroundings surroundings) {
    super(surroundings);
  }

  /**
   * The outcome of files.
   *
   * @param notes those of the result, which its document shows already
   * @param read says what is missing, which the document and the notes are to tell too
   */
  final Outcome outcome(
      String kind, Record result, Document document, List<String> notes, Reading<?> read) {
    List<Document.Part> parts = new ArrayList<>(document.parts());
    read.allNotes().forEach(note -> parts.add(new Document.Note(note)));
    List<String> all = new ArrayList<>(notes);
    all.addAll(read.allNotes());
    return new Outcome(
        kind,
        Experiments.environment(spec, null, null),
        result,
        new Document(parts),
        all,
        read.isPartial() ? ExitCode.DOUBTFUL : ExitCode.FINE);
  }
}
