package dev.tripmeter.oracle.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one trace says: one file, or the files of one process in their order.
 *
 * @param files file by file
 * @param unit what one tick of its clock is
 * @param unitFrom how that is known
 * @param granularity how finely it tells time
 * @param sessions session by session, most time first; they are never added up to one time
 * @param unknownVerbs call lines of verbs nobody told us about; they count like the others
 * @param notes what a reader must know
 */
public record TraceReport(
    List<FileReport> files,
    TickUnit unit,
    String unitFrom,
    Granularity granularity,
    List<SessionReport> sessions,
    Map<String, Long> unknownVerbs,
    List<String> notes) {

  public TraceReport {
    files = List.copyOf(files);
    sessions = List.copyOf(sessions);
    unknownVerbs = Map.copyOf(new TreeMap<>(unknownVerbs));
    notes = List.copyOf(notes);
  }

  /**
   * Why what it says is incomplete or doubtful, each reason with its file or session; empty when it
   * is sound. The notes hold all of them too.
   */
  public List<String> damage() {
    List<String> damage = new ArrayList<>();
    for (FileReport file : files) {
      file.damage().forEach(reason -> damage.add(file.file() + ": " + reason));
    }
    sessions.stream()
        .filter(session -> session.clockJumps() > 0)
        .map(SessionReport::clockJumpsInWords)
        .forEach(damage::add);
    sessions.stream()
        .filter(session -> session.holes() > 0)
        .map(SessionReport::holesInWords)
        .forEach(damage::add);
    return damage;
  }

  /** The names of its files, as they were given. */
  public String name() {
    return String.join(" + ", files.stream().map(FileReport::file).toList());
  }
}
