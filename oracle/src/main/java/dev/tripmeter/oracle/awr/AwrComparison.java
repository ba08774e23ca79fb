package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Two or more reports compared, as Oracle's own compare report ({@code awrddrpt.sql}) does from the
 * repository: rates on the time of each window, so windows of different length compare, and
 * differences to the first report. Oracle's report rounds to two decimals before it takes
 * differences, this one does not: of a rate that is small both can say something else.
 *
 * @param reports the reports, in the order given
 * @param figures what both or all hold, section by section
 * @param further figures of all tables as printed, whether a section holds them or not
 * @param notes those of each report, and what makes the reports hard to compare: another database,
 *     host, release, a restart between
 */
public record AwrComparison(
    List<AwrReport> reports,
    List<Compared> figures,
    List<ComparedCell> further,
    List<String> notes) {

  public AwrComparison {
    reports = List.copyOf(reports);
    figures = List.copyOf(figures);
    further = List.copyOf(further);
    notes = List.copyOf(notes);
  }

  /**
   * Compares reports with the first of them.
   *
   * @throws IllegalArgumentException if there are fewer than two
   */
  public static AwrComparison of(List<AwrReport> reports) {
    if (reports.size() < 2) {
      throw new IllegalArgumentException("a comparison needs two reports or more");
    }
    return new AwrComparison(
        reports,
        new ComparedSections(reports).all(),
        FurtherTables.compare(reports),
        notes(reports));
  }

  /** The figure of a line, its name in full or cut; null if no report holds it. */
  public @Nullable Compared figure(ReportSection section, String name, Measure measure) {
    Compared cut = null;
    for (Compared figure : figures) {
      if (figure.section() == section && figure.measure() == measure) {
        if (figure.name().equals(name)) {
          return figure;
        }
        cut = CutNames.closer(name, cut, figure, Compared::name);
      }
    }
    return cut;
  }

  private static List<String> notes(List<AwrReport> reports) {
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      String which = "Report " + (i + 1) + ": ";
      reports.get(i).notes().forEach(note -> notes.add(which + note));
    }
    AwrReport first = reports.get(0);
    for (int i = 1; i < reports.size(); i++) {
      AwrReport other = reports.get(i);
      String which = "Report " + (i + 1) + " and report 1 ";
      if (!Objects.equals(first.database().id(), other.database().id())) {
        notes.add(which + "are of different databases.");
      }
      if (!Objects.equals(first.database().version(), other.database().version())) {
        notes.add(which + "are of different releases.");
      }
      if (first.kind() != other.kind()) {
        notes.add(
            which
                + "are of different kinds: "
                + other.kind().words()
                + ", "
                + first.kind().words()
                + ".");
      }
      if (!Objects.equals(cpus(first), cpus(other))) {
        notes.add(which + "are of hosts with different processors.");
      }
    }
    return notes;
  }

  private static @Nullable Long cpus(AwrReport report) {
    return report.host() == null ? null : report.host().cpus();
  }
}
