package dev.tripmeter.cli.read;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.oracle.awr.AwrReportView;
import java.util.ArrayList;
import java.util.List;

/** AWR and Statspack reports, each for itself. */
public record ReportFiles(List<ReportFile> reports) {
  public ReportFiles {
    reports = List.copyOf(reports);
  }

  /** What qualifies the figures of each report. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (ReportFile each : reports) {
      String whose = reports.size() == 1 ? "" : Input.shown(each.file()) + ": ";
      each.report().notes().forEach(note -> notes.add(whose + note));
    }
    return notes;
  }

  /** One report after the other. */
  public Document document() {
    List<Document.Part> parts = new ArrayList<>();
    reports.forEach(each -> parts.addAll(AwrReportView.document(each.report()).parts()));
    return new Document(parts);
  }
}
