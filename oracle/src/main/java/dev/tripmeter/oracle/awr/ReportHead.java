package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.ReportException.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Tells reports apart by what stands at their top and end. */
final class ReportHead {
  /** A spool file may hold a conversation before the report, HTML a style sheet. */
  private static final int LONGEST_HEAD = 256 << 10;

  private static final int LONGEST_TAIL = 4096;
  private static final String LAST_LINE = "End of Report";

  /** The damage of a report that ends too early. */
  static final String CUT = "the report is cut: it ends without its last line";

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

  /** What the text as a whole says of parts that are missing, foreign or too many. */
  static List<String> damage(String text) {
    List<String> damage = new ArrayList<>();
    if (!tail(text).contains(LAST_LINE)) {
      damage.add(CUT);
    }
    long reports = WORKLOAD.matcher(text).results().count();
    if (reports > 1) {
      damage.add(reports + " reports in one file, whose figures are mixed");
    }
    long foreign = text.chars().filter(ReportHead::isForeign).count();
    if (foreign > 0) {
      damage.add("characters that no report prints: " + foreign);
    }
    return damage;
  }

  private static String tail(String text) {
    return text.substring(Math.max(0, text.length() - LONGEST_TAIL));
  }

  /** Controls other than line ends, tabs and form feeds, and what stands for an unreadable byte. */
  private static boolean isForeign(int c) {
    return c == '\ufffd' || (c < ' ' && c != '\n' && c != '\r' && c != '\t' && c != '\f');
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
