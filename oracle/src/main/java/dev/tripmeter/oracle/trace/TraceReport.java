package dev.tripmeter.oracle.trace;

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
 * @param damage why what it says is incomplete or doubtful, each reason with its file or session;
 *     empty when it is sound
 * @param notes what a reader must know, the damage included
 */
public record TraceReport(
    List<FileReport> files,
    TickUnit unit,
    String unitFrom,
    Granularity granularity,
    List<SessionReport> sessions,
    Map<String, Long> unknownVerbs,
    List<String> damage,
    List<String> notes) {

  public TraceReport {
    files = List.copyOf(files);
    sessions = List.copyOf(sessions);
    unknownVerbs = Map.copyOf(new TreeMap<>(unknownVerbs));
    damage = List.copyOf(damage);
    notes = List.copyOf(notes);
  }

  /** A note with the trace's name before it, unless it names one of its files already. */
  public String named(String note) {
    return files.stream().anyMatch(file -> note.startsWith(file.file() + ": "))
        ? note
        : name() + ": " + note;
  }

  /** The names of its files, as they were given. */
  public String name() {
    return String.join(" + ", files.stream().map(FileReport::file).toList());
  }
}
