package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.awr.AwrReport;
import java.util.List;

/**
 * An AWR or Statspack report and its file.
 *
 * @param file its name as it was given
 * @param report what it says, without literals and hosts
 */
public record ReportFile(String file, AwrReport report) {

  /** Why the report cannot be taken for whole and sound, each reason with the file. */
  public List<String> damage() {
    return report.damage().stream().map(reason -> Input.shown(file) + ": " + reason).toList();
  }
}
