package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.ReportException.Reason;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells reports apart by what stands at their top and end. */
final class ReportHead {
  /** A spool file may hold a conversation before the report, HTML a style sheet. */
  private static final int LONGEST_HEAD = 256 << 10;

  private static final int LONGEST_TAIL = 4096;
  private static final Pattern WORKLOAD =
      Pattern.compile(
          "WORKLOAD REPOSITORY\\s+(COMPARE|PDB|REPORT \\(RAC\\)|REPORT)", Pattern.CASE_INSENSITIVE);

  private ReportHead() {}

  static boolean looksLikeReport(String beginning) {
    String head = head(beginning);
    return WORKLOAD.matcher(head).find() || isStatspack(head) || isOther(head);
  }

  static ReportKind kind(String text) throws ReportException {
    if (text.isBlank()) {
      throw new ReportException(Reason.EMPTY, "the file is empty");
    }
    String head = head(text);
    var workload = WORKLOAD.matcher(head);
    if (workload.find()) {
      return switch (workload.group(1).toUpperCase(Locale.ROOT)) {
        case "COMPARE" ->
            throw new ReportException(
                Reason.COMPARE_REPORT,
                "this is Oracle's comparison of two periods; give the two reports it compares");
        case "PDB" -> ReportKind.AWR_PDB;
        case "REPORT (RAC)" -> ReportKind.AWR_RAC;
        default -> ReportKind.AWR;
      };
    }
    if (isStatspack(head)) {
      return ReportKind.STATSPACK;
    }
    if (isOther(head)) {
      throw new ReportException(
          Reason.OTHER_REPORT,
          "this is an ASH or ADDM report; an AWR or Statspack report is needed");
    }
    throw new ReportException(
        Reason.NOT_A_REPORT,
        "this is neither an AWR nor a Statspack report: no heading of one found");
  }

  static boolean isHtml(String text) {
    String head = head(text).toLowerCase(Locale.ROOT);
    return head.contains("<html") || head.contains("<table");
  }

  /** Whether the report reaches its own last line. */
  static boolean isWhole(String text) {
    String tail = text.substring(Math.max(0, text.length() - LONGEST_TAIL));
    return tail.contains("End of Report");
  }

  private static boolean isStatspack(String head) {
    return head.contains("STATSPACK report for")
        || head.contains("STATSPACK Statistics Report for");
  }

  private static boolean isOther(String head) {
    return head.contains("ASH Report For") || head.contains("ADDM Report for");
  }

  private static String head(String text) {
    return text.substring(0, Math.min(LONGEST_HEAD, text.length()));
  }
}
