package dev.tripmeter.oracle.awr.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tables of an HTML report in one pass over its characters. AWR writes flat tables, each
 * named by its {@code summary} attribute; a table inside a table ends the outer one. Anything that
 * is not closed is read as far as it goes: no input makes this fail, and none takes more than
 * linear time. Not thread-safe; one reader per report.
 */
public final class HtmlTables {
  private static final int LONGEST_TAG = 8192;
  private static final Set<String> PARAGRAPHS =
      Set.of("br", "p", "/p", "ul", "li", "h1", "h2", "h3", "h4", "a", "/a");
  private static final Set<String> HEADINGS = Set.of("/h1", "/h2", "/h3", "/h4");

  private final String html;
  private final List<Grid> grids = new ArrayList<>();
  private final List<String> damage = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private String caption = "";
  private String heading = "";
  private @Nullable HtmlTable table;

  private HtmlTables(String html) {
    this.html = html;
  }

  /** The tables of a report in reading order. */
  public static Tables of(String html) {
    HtmlTables reader = new HtmlTables(html);
    reader.read();
    return new Tables(reader.grids, reader.damage);
  }

  private void read() {
    int length = html.length();
    int i = 0;
    while (i < length) {
      char c = html.charAt(i);
      if (c == '<' && startsTag(i)) {
        int end = endOfTag(i + 1);
        tag(html.substring(i + 1, end));
        i = end < length && html.charAt(end) == '>' ? end + 1 : end;
      } else if (c == '&') {
        i = Entities.append(html, i, text);
      } else {
        text.append(c);
        i++;
      }
    }
    breakOff();
  }

  private boolean startsTag(int at) {
    if (at + 1 >= html.length()) {
      return false;
    }
    char next = html.charAt(at + 1);
    return next == '/' || next == '!' || Character.isLetter(next);
  }

  /** The index of the closing {@code >}, or of what ends a tag that is not closed. */
  private int endOfTag(int from) {
    int limit = Math.min(html.length(), from + LONGEST_TAG);
    int i = from;
    while (i < limit && html.charAt(i) != '>' && html.charAt(i) != '<') {
      i++;
    }
    return i;
  }

  private void tag(String tag) {
    String name = Tags.name(tag);
    if ("table".equals(name)) {
      breakOff();
      words();
      String summary = Spaces.fold(Tags.attribute(tag, "summary"));
      table = new HtmlTable(summary.isEmpty() ? caption : summary, heading + ' ' + caption);
    } else if (table != null) {
      inTable(table, name, tag);
    } else if (HEADINGS.contains(name)) {
      words();
      heading = caption;
    } else if ("/li".equals(name) || "/ul".equals(name)) {
      text.setLength(0);
    } else if (PARAGRAPHS.contains(name)) {
      words();
    }
  }

  private void inTable(HtmlTable open, String name, String tag) {
    switch (name) {
      case "/table" -> closeTable();
      case "tr", "/tr" -> {
        open.endCell(text);
        open.endRow();
      }
      case "td", "th" -> {
        open.endCell(text);
        text.setLength(0);
        open.startCell("th".equals(name), Tags.number(tag, "colspan"));
      }
      case "/td", "/th" -> open.endCell(text);
      case "br", "p" -> text.append(' ');
      default -> {
        // a tag that only decorates
      }
    }
  }

  /**
   * Takes the words read outside tables since the last call, if there are any, for the caption of
   * what follows.
   */
  private void words() {
    String words = Spaces.fold(text);
    text.setLength(0);
    if (!words.isEmpty()) {
      caption = words;
    }
  }

  /** Ends a table that its report does not end. */
  private void breakOff() {
    if (table != null) {
      damage.add("a table breaks off: " + table.name());
      closeTable();
    }
  }

  private void closeTable() {
    if (table != null) {
      table.endCell(text);
      table.endRow();
      Grid grid = table.grid();
      if (table.isRagged()) {
        damage.add("rows of different length in one table: " + table.name());
      }
      if (!grid.rows().isEmpty()) {
        grids.add(grid);
      }
      table = null;
      caption = "";
    }
  }
}
