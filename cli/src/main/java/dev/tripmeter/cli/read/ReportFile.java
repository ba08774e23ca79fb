package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.awr.AwrReport;

/**
 * An AWR or Statspack report and its file.
 *
 * @param file its name as it was given
 * @param report what it says, without literals and hosts
 */
public record ReportFile(String file, AwrReport report) {}
