package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads a list of statements from text: a line of figures that ends with the statement's id, then
 * module and container on lines of their own, then its text cut into lines: see {@link
 * WrappedTexts}. After a page break the text goes on without its figures.
 */
final class StatementLines {
  private static final int SQL_ID_LENGTH = 13;
  private static final int LONGEST_HASH = 10;
  private static final String MODULE = "Module: ";
  private static final String CONTAINER = "PDB: ";

  private final Grid grid;
  private final int idColumn;
  private @Nullable List<String> figures;
  private @Nullable StatementDraft current;
  private String module = "";
  private boolean ownText;

  /**
   * Reads a page of a list.
   *
   * @param before the page before of the same list, whose last text this one may go on with; null
   *     for the first
   */
  StatementLines(Grid grid, int idColumn, @Nullable StatementLines before) {
    this.grid = grid;
    this.idColumn = idColumn;
    if (before != null) {
      this.figures = before.figures;
      this.current = before.current;
      this.ownText = before.ownText;
    }
  }

  /** Whether a table goes on with the list of this page. */
  boolean goesOnIn(Grid next) {
    return next.title().equals(grid.title());
  }

  /** Hands over each statement's figures and text. */
  void read(BiFunction<String, @Nullable String, StatementDraft> drafts) {
    int row = 0;
    for (String line : grid.lines()) {
      if (!line.isBlank()) {
        List<String> cells = grid.rows().get(row++);
        if (isFigures(cells)) {
          settle(drafts, null);
          figures = cells;
          module = "";
          current = null;
        } else if (figures != null) {
          belonging(line, drafts);
        }
      }
    }
    settle(drafts, null);
  }

  private void belonging(String line, BiFunction<String, @Nullable String, StatementDraft> drafts) {
    if (current == null && line.startsWith(MODULE)) {
      module = line.substring(MODULE.length()).strip();
    } else if (current == null && line.strip().startsWith(CONTAINER)) {
      settle(drafts, line.strip().substring(CONTAINER.length()));
    } else {
      settle(drafts, null);
      if (current != null && ownText) {
        current.moreText(line);
      }
    }
  }

  /** Once the container is known, or known not to come, the statement can be told apart. */
  private void settle(
      BiFunction<String, @Nullable String, StatementDraft> drafts, @Nullable String container) {
    if (current == null && figures != null) {
      current = drafts.apply(figures.get(idColumn), container);
      ownText = !current.hasText();
      current.readFigures(grid, figures);
      current.module(module);
    }
  }

  private boolean isFigures(List<String> cells) {
    String id = Grid.cell(cells, idColumn);
    return isId(id) && Numbers.figure(cells.get(0)) != null;
  }

  private static boolean isId(String id) {
    return id.length() == SQL_ID_LENGTH
        ? id.chars().allMatch(StatementLines::isOfSqlId)
        : !id.isEmpty() && id.length() <= LONGEST_HASH && id.chars().allMatch(Character::isDigit);
  }

  private static boolean isOfSqlId(int c) {
    return Character.isDigit(c) || (c >= 'a' && c <= 'z');
  }
}
