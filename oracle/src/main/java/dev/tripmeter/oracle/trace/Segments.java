package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the files that are one trace: since 12.1.0.2 a process's trace past its limit is split into
 * {@code x_1.trc}, {@code x_8.trc}, ..., {@code x.trc}, of which the first and the last few are
 * kept. Names propose, heads decide: it must be the same process, or a file without a head must say
 * which one it goes on from.
 */
final class Segments {
  /** The process's number and an identifier belong to the name; a number after them counts. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?<stem>.+?_\\d+(?:_\\D[^.]*?)??)(?:_\\d+)?\\.trc(?:\\.gz)?", Pattern.CASE_INSENSITIVE);

  private static final Pattern TIM = Pattern.compile("tim=(\\d{1,18})");
  private static final Pattern PROCESS =
      Pattern.compile("(?:Unix process pid|Windows thread id):\\s*(\\d+)");

  private static final Pattern CONTINUED =
      Pattern.compile("TRACE CONTINUED FROM FILE (?:.*[/\\\\])?(\\S+)");

  private Segments() {}

  /**
   * The traces, each the files of one in the order of their clock.
   *
   * @param failures files that cannot be opened are added here
   * @param notes what the names propose and nothing proves is added here
   */
  static List<List<Path>> group(
      List<Path> files, List<TraceReadings.Failure> failures, List<String> notes) {
    Map<String, List<Path>> byStem = new LinkedHashMap<>();
    for (Path file : files) {
      byStem.computeIfAbsent(stem(file), stem -> new ArrayList<>()).add(file);
    }
    List<List<Path>> traces = new ArrayList<>();
    for (List<Path> candidates : byStem.values()) {
      if (candidates.size() == 1) {
        traces.add(candidates);
      } else {
        traces.addAll(sameProcess(candidates, failures, notes));
      }
    }
    return traces;
  }

  private static List<List<Path>> sameProcess(
      List<Path> candidates, List<TraceReadings.Failure> failures, List<String> notes) {
    List<Start> starts = new ArrayList<>();
    for (Path file : candidates) {
      try {
        starts.add(Start.of(file));
      } catch (IOException failure) {
        failures.add(new TraceReadings.Failure(file.toString(), failure));
      }
    }
    starts.sort(Comparator.comparingLong(Start::tim));
    Map<String, List<Start>> byProcess = new LinkedHashMap<>();
    Map<String, String> processByName = new LinkedHashMap<>();
    for (Start start : starts) {
      String process = start.process(processByName);
      processByName.put(start.name(), process);
      byProcess.computeIfAbsent(process, each -> new ArrayList<>()).add(start);
    }
    if (byProcess.values().stream()
        .anyMatch(each -> each.size() == 1 && each.get(0).isHeadless())) {
      notes.add(
          starts.stream().map(start -> start.file().toString()).collect(Collectors.joining(", "))
              + ": by their names segments of one trace, but not each of them says whose it is or"
              + " which file it goes on from; what does not is read for itself");
    }
    return byProcess.values().stream()
        .map(each -> each.stream().map(Start::file).toList())
        .toList();
  }

  private static String stem(Path file) {
    return stem(file.toString());
  }

  /** What the names of one process's segments have in common. */
  static String stem(String file) {
    int name = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1;
    Matcher parts = NAME.matcher(file.substring(name));
    return parts.matches() ? file.substring(0, name) + parts.group("stem") : file;
  }

  /** Where a file begins: whose it is, and when. */
  private record Start(Path file, @Nullable String head, @Nullable String continuesFrom, long tim) {

    static Start of(Path file) throws IOException {
      String text;
      try (InputStream raw = Files.newInputStream(file);
          Uncompressed in = Uncompressed.of(raw)) {
        text = new String(in.start(), ISO_8859_1);
      }
      Matcher process = PROCESS.matcher(text);
      Matcher continued = CONTINUED.matcher(text);
      Matcher tim = TIM.matcher(text);
      return new Start(
          file,
          process.find() ? process.group(1) : null,
          continued.find() ? continued.group(1) : null,
          tim.find() ? Long.parseLong(tim.group(1)) : Long.MAX_VALUE);
    }

    boolean isHeadless() {
      return head == null;
    }

    String name() {
      String name =
          file.toString()
              .substring(file.toString().lastIndexOf(file.getFileSystem().getSeparator()) + 1);
      return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    }

    /** Whose it is: its head says so, or an earlier file it goes on from; else it is alone. */
    String process(Map<String, String> earlier) {
      if (head != null) {
        return head;
      }
      String from = continuesFrom == null ? null : earlier.get(continuesFrom);
      return from == null ? file.toString() : from;
    }
  }
}
