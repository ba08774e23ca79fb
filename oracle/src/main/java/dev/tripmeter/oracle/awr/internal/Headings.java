package dev.tripmeter.oracle.awr.internal;

/** The lines of a text report that name and end its sections. */
final class Headings {
  private static final int SHORTEST_END = 50;

  private Headings() {}

  /** {@code Time Model Statistics DB/Inst: ORCL/orcl Snaps: 1-2}, also {@code ... for DB: ...}. */
  static boolean namesSection(String line) {
    return line.contains("DB/Inst:") || line.contains(" for DB: ");
  }

  /** The name in a line for which {@link #namesSection} holds. */
  static String sectionName(String line) {
    int end = line.indexOf("DB/Inst:");
    if (end < 0) {
      end = line.indexOf(" for DB: ");
    }
    int first = line.indexOf("  First DB/Inst:");
    return Spaces.fold(line.substring(0, first > 0 ? first : end));
  }

  /** A lone indented run of many dashes. */
  static boolean endsSection(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    int dashes = line.stripTrailing().length() - indent;
    return indent > 0
        && dashes >= SHORTEST_END
        && line.stripTrailing().indexOf(' ', indent) < 0
        && line.charAt(indent) == '-'
        && Ruler.is(line);
  }

  /** How many tildes a line starts with. */
  static int tildes(String line) {
    int count = 0;
    while (count < line.length() && line.charAt(count) == '~') {
      count++;
    }
    return count;
  }

  /** A line with its first characters made blank. */
  static String blanked(String line, int width) {
    return " ".repeat(width) + line.substring(Math.min(width, line.length()));
  }
}
