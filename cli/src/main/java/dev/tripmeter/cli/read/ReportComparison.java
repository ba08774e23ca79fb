package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.awr.AwrComparison;
import dev.tripmeter.oracle.awr.AwrReport;
import dev.tripmeter.oracle.awr.Compared;
import dev.tripmeter.oracle.awr.ComparedCell;
import java.util.List;

/**
 * AWR and Statspack reports side by side.
 *
 * @param files the names of the reports as they were given
 * @param reports what each says; differences are to the first
 * @param figures what both or all hold
 * @param further figures of all their tables as printed
 * @param notes what makes the reports hard to compare
 */
public record ReportComparison(
    List<String> files,
    List<AwrReport> reports,
    List<Compared> figures,
    List<ComparedCell> further,
    List<String> notes) {
  public ReportComparison {
    files = List.copyOf(files);
    reports = List.copyOf(reports);
    figures = List.copyOf(figures);
    further = List.copyOf(further);
    notes = List.copyOf(notes);
  }

  /** The comparison, its files named. */
  public static ReportComparison of(List<ReportFile> files, AwrComparison comparison) {
    return new ReportComparison(
        files.stream().map(ReportFile::file).toList(),
        comparison.reports(),
        comparison.figures(),
        comparison.further(),
        comparison.notes());
  }
}
