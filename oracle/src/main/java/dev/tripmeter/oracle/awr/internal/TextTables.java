package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tables of a text report: a section's heading names them, a ruler of dashes cuts their
 * columns, a lone long dashed line ends them. A page break repeats heading and ruler in the middle
 * of a section, which makes two tables of one name. Tables at the top of a report have no end line:
 * the heading of the next ends them. One pass; no input makes this fail.
 */
public final class TextTables {
  private static final int MOST_HEADING_LINES = 6;

  private final List<Grid> grids = new ArrayList<>();
  private final List<String> headingLines = new ArrayList<>();
  private final List<String> damage = new ArrayList<>();
  private String title = "";
  private String section = "";
  private @Nullable TextTable table;
  private Ruler groups = Ruler.NONE;
  private List<String> groupHeadings = List.of();

  private TextTables() {}

  /** The tables of a report in reading order. */
  public static Tables of(List<String> lines) {
    TextTables reader = new TextTables();
    String before = "";
    for (String line : lines) {
      reader.line(line, before);
      before = line;
    }
    reader.close();
    return new Tables(reader.grids, reader.damage);
  }

  private void line(String line, String before) {
    if (line.isBlank()) {
      headingLines.clear();
      add(line);
    } else if (Headings.endsSection(line)) {
      close();
      title = "";
      section = "";
    } else if (Headings.namesSection(line)) {
      close();
      title = Headings.sectionName(line);
      begin(title);
    } else if (Ruler.is(line)) {
      ruler(line, before);
    } else if (line.startsWith("~")) {
      underline(line, before);
    } else {
      add(line);
      if (headingLines.size() == MOST_HEADING_LINES) {
        headingLines.remove(0);
      }
      headingLines.add(line);
    }
  }

  /** A page break repeats the name of a section that goes on; any other name is too early. */
  private void begin(String name) {
    if (!section.isEmpty() && !section.equals(name)) {
      damage.add("a section breaks off: " + section);
    }
    section = name;
  }

  /** A title underlined by tildes: what stands right of either is the heading of columns. */
  private void underline(String line, String before) {
    if (table != null) {
      table.removeLast(1);
    }
    int width = Headings.tildes(line);
    // what stands in parentheses belongs to the title, though no tilde is under it
    int under = Math.min(width, before.length());
    int end = before.substring(under).stripLeading().startsWith("(") ? before.length() : under;
    closeAndName(Spaces.fold(before.substring(0, end)));
    headingLines.add(Headings.blanked(before, end));
    headingLines.add(Headings.blanked(line, width));
  }

  private void ruler(String line, String before) {
    int width = Headings.tildes(line);
    List<String> above = new ArrayList<>(headingLines);
    Ruler outer = Ruler.NONE;
    List<String> outerHeadings = List.of();
    if (table != null) {
      table.removeLast(above.size());
      if (!table.hasLines()) {
        outer = table.ruler();
        outerHeadings = table.headings();
        table = null;
      }
    }
    if (width > 0) {
      closeAndName(Spaces.fold(before.substring(0, Math.min(width, before.length()))));
      above.replaceAll(
          heading -> heading.equals(before) ? Headings.blanked(before, width) : heading);
    } else {
      close();
    }
    groups = outer;
    groupHeadings = outerHeadings;
    Ruler ruler = Ruler.of(line);
    table = new TextTable(title, ruler, headings(ruler, above));
    headingLines.clear();
  }

  private List<String> headings(Ruler ruler, List<String> above) {
    List<String> headings = new ArrayList<>();
    for (int column = 0; column < ruler.columns(); column++) {
      StringBuilder heading = new StringBuilder(groups.over(ruler, column, groupHeadings));
      for (String line : above) {
        heading.append(' ').append(ruler.cutHeading(line, column));
      }
      headings.add(Spaces.fold(heading));
    }
    return headings;
  }

  private void add(String line) {
    if (table != null) {
      table.add(line);
    }
  }

  private void closeAndName(String name) {
    close();
    title = name;
  }

  private void close() {
    if (table != null) {
      if (table.hasLines()) {
        grids.add(table.grid());
      }
      table = null;
    }
    headingLines.clear();
    groups = Ruler.NONE;
    groupHeadings = List.of();
  }
}
