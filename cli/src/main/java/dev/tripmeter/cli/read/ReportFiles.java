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

  /** One report after the other. */
  public Document document() {
    List<Document.Part> parts = new ArrayList<>();
    reports.forEach(each -> parts.addAll(AwrReportView.document(each.report()).parts()));
    return new Document(parts);
  }
}
