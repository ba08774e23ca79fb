package dev.tripmeter.report;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.report.internal.Glyphs;
import dev.tripmeter.report.internal.TableLayout;
import dev.tripmeter.report.internal.Wrapping;
import java.util.List;

/**
 * Documents as lines for a terminal. Texts of the document, SQL above all, cannot steer the
 * terminal: their control characters are not let through.
 */
public final class TerminalRenderer {
  private static final String BOLD = "\u001b[1m";
  private static final String FAINT = "\u001b[2m";
  private static final String PLAIN = "\u001b[0m";
  private static final String NOTE = "note: ";

  private final TerminalStyle style;
  private final Glyphs glyphs;
  private final StringBuilder text = new StringBuilder();

  private TerminalRenderer(TerminalStyle style) {
    this.style = style;
    this.glyphs = new Glyphs(style.ascii());
  }

  /**
   * The document in the given style; parts are separated by an empty line, notes stand together.
   */
  public static String render(Document document, TerminalStyle style) {
    TerminalRenderer renderer = new TerminalRenderer(style);
    boolean afterNote = false;
    for (Document.Part part : document.parts()) {
      boolean note = part instanceof Document.Note;
      if (renderer.text.length() > 0 && !(note && afterNote)) {
        renderer.text.append('\n');
      }
      renderer.part(part);
      afterNote = note;
    }
    return renderer.text.toString();
  }

  private void part(Document.Part part) {
    if (part instanceof Document.Heading heading) {
      heading(heading);
    } else if (part instanceof Document.Paragraph paragraph) {
      Wrapping.wrap(glyphs.line(paragraph.text()), style.width()).forEach(this::line);
    } else if (part instanceof Document.Note note) {
      note(note);
    } else if (part instanceof Document.TablePart tablePart) {
      table(tablePart.table());
    }
  }

  private void heading(Document.Heading heading) {
    String title = glyphs.line(heading.text());
    line(styled(BOLD, title));
    if (heading.level() == 1) {
      line(glyphs.rule(Math.min(style.width(), Glyphs.length(title))));
    }
  }

  private void note(Document.Note note) {
    List<String> lines = Wrapping.wrap(glyphs.line(note.text()), style.width() - NOTE.length());
    for (int i = 0; i < lines.size(); i++) {
      line(styled(FAINT, (i == 0 ? NOTE : " ".repeat(NOTE.length())) + lines.get(i)));
    }
  }

  private void table(Table table) {
    if (!table.caption().isEmpty()) {
      Wrapping.wrap(glyphs.line(table.caption()), style.width()).forEach(this::line);
    }
    TableLayout layout =
        new TableLayout(table, glyphs, style.cutting() ? style.width() : Integer.MAX_VALUE);
    line(styled(BOLD, layout.header()));
    line(layout.rule());
    layout.rows().forEach(this::line);
  }

  private String styled(String sequence, String line) {
    return style.colour() ? sequence + line + PLAIN : line;
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
