package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The files that a command line names, looked into so far that each one's kind is known. */
public final class Inputs {
  private static final String ONCE = ": it is counted once";

  private final Twins twins = new Twins();
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

  /** The same without what would be counted twice, and with a note on each. */
  public Inputs once() {
    found.removeIf(input -> isTwin(input, ONCE));
    return this;
  }

  /** The same with a note where two hold the same; both stay. */
  public Inputs compared() {
    found.forEach(input -> isTwin(input, ""));
    return this;
  }

  /** What can be read, in the order given; the files of a folder by their names. */
  List<Input> found() {
    return found;
  }

  /** What cannot even be opened, or is of a kind that is of no use. */
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

  /** Whether something that was found is a trace for certain. */
  public boolean hasTrace() {
    return found.stream().anyMatch(input -> input.kind() == OracleFileKind.TRACE);
  }

  /** How many files there are to read. */
  public int count() {
    return found.size() + unreadable.size();
  }

  private boolean isTwin(Input input, String consequence) {
    Input twin = twins.twinOf(input);
    if (twin != null) {
      noteTwin(input.name(), twin.name(), consequence);
    }
    return twin != null;
  }

  private void noteTwin(String name, String twin, String consequence) {
    notes.add(
        (name.equals(twin)
                ? Input.shown(name) + " is named twice"
                : name + " holds the same as " + twin)
            + consequence);
  }

  private void add(String argument, InputStream stdin) {
    try {
      if (argument.equals(Input.STDIN)) {
        addStandardInput(stdin);
        return;
      }
      Path path = Path.of(argument);
      if (argument.isBlank()) { // which as a path would be the working folder
        unreadable.add(new Unreadable("'" + argument + "'", "a name is empty", null));
      } else if (Files.isDirectory(path)) {
        addFolder(path);
      } else {
        add(Input.of(path));
      }
    } catch (IOException failure) {
      unreadable.add(Unreadable.of(argument, failure));
    } catch (InvalidPathException impossible) {
      unreadable.add(
          new Unreadable(argument, "no file can have this name: " + impossible.getReason(), null));
    }
  }

  private void addStandardInput(InputStream stdin) throws IOException {
    if (found.stream().anyMatch(input -> input.name().equals(Input.STDIN))) {
      noteTwin(Input.STDIN, Input.STDIN, ONCE);
    } else {
      add(Input.of(Input.STDIN, stdin));
    }
  }

  private void add(Input input) {
    if (input.kind().isOfNoUse()) {
      unreadable.add(Unreadable.of(input.name(), input.kind()));
    } else {
      found.add(input);
    }
  }

  private void addFolder(Path folder) throws IOException {
    List<Path> files = Folder.files(folder, unreadable);
    List<OracleFileKind> others = new ArrayList<>();
    for (Path file : files) {
      try {
        Input input = Input.of(file);
        if (input.kind() == OracleFileKind.TRACE || input.isReport()) {
          found.add(input);
        } else {
          others.add(input.kind());
        }
      } catch (IOException failure) {
        unreadable.add(Unreadable.of(file.toString(), failure));
      }
    }
    if (files.isEmpty()) {
      notes.add("there is no file in " + folder);
    } else if (!others.isEmpty()) {
      notes.add(Folder.passedOver(folder, files.size(), others));
    }
  }
}
