package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/** The files that a command line names, looked into so far that each one's kind is known. */
public final class Inputs {
  private final List<Input> found = new ArrayList<>();
  private final List<Unreadable> unreadable = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private Inputs() {}

  /**
   * Looks at files, the files in folders and below, and for {@code -} at standard input. In a
   * folder, what is no trace and no report is passed over with a note.
   */
  public static Inputs of(List<String> arguments, InputStream stdin) {
    Inputs inputs = new Inputs();
    for (String argument : arguments) {
      inputs.add(argument, stdin);
    }
    return inputs;
  }

  /** What can be read, in the order given; the files of a folder by their names. */
  List<Input> found() {
    return found;
  }

  /** What cannot even be opened. */
  List<Unreadable> unreadable() {
    return unreadable;
  }

  /** What was passed over. */
  List<String> notes() {
    return notes;
  }

  /** Whether something that was found is a report about a whole instance. */
  public boolean hasReport() {
    return found.stream().anyMatch(Input::isReport);
  }

  /** Whether something that was found is a trace, or may be one. */
  public boolean hasTrace() {
    return found.stream().anyMatch(input -> !input.isReport());
  }

  private void add(String argument, InputStream stdin) {
    Path path = Path.of(argument);
    try {
      if (argument.equals(Input.STDIN)) {
        found.add(Input.of(stdin));
      } else if (Files.isDirectory(path)) {
        addFolder(path);
      } else {
        found.add(Input.of(path));
      }
    } catch (IOException failure) {
      unreadable.add(new Unreadable(argument, failure));
    }
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!attributes.isDirectory()) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            unreadable.add(new Unreadable(file.toString(), failure));
            return FileVisitResult.CONTINUE;
          }
        });
    files.sort(null);
    int before = found.size();
    int failedBefore = unreadable.size();
    files.forEach(this::addIfKnown);
    int known = found.size() - before;
    int failed = unreadable.size() - failedBefore;
    if (files.size() > known + failed) {
      notes.add(
          (files.size() - known - failed)
              + " of "
              + files.size()
              + " files in "
              + folder
              + " are no trace and no report, and are passed over");
    }
  }

  private void addIfKnown(Path file) {
    try {
      Input input = Input.of(file);
      if (input.kind() == OracleFileKind.TRACE || input.isReport()) {
        found.add(input);
      }
    } catch (IOException failure) {
      unreadable.add(new Unreadable(file.toString(), failure));
    }
  }
}
