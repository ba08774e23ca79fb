package dev.tripmeter.core.sql;

import java.util.ArrayList;
import java.util.List;

/**
 * Folds lists while the text is written: {@code in (?, ?)} to {@code in (...)}, equal neighbours of
 * a mixed list to one, equal rows of VALUES to one. Works on the text written so far by cutting it
 * back, and compares a piece with its left neighbour only, so the whole stays linear.
 */
final class Lists {
  /** Brackets nested deeper are written but not folded: no server reads such a text anyway. */
  private static final int MAX_DEPTH = 256;

  private static final int NOWHERE = -1;

  private final StringBuilder out;
  private final List<Bracket> brackets = new ArrayList<>();
  private int depth;
  private int tooDeep;

  Lists(StringBuilder out) {
    this.out = out;
    brackets.add(new Bracket());
  }

  /** Tells of a token about to be written at the end of the text, commas and closings aside. */
  void token(TokenKind kind, String keyword) {
    Bracket bracket = innermost();
    boolean first = bracket.element.start == NOWHERE && bracket.previousElement.start == NOWHERE;
    if (bracket.element.start == NOWHERE) {
      bracket.element.start = out.length();
    }
    if (kind.isValue() || kind == TokenKind.FOLDED) {
      bracket.holdsValue = true;
    } else if (kind != TokenKind.OPEN) {
      bracket.holdsOnlyValues = false;
    }
    if (first && Words.startsQuery(keyword)) {
      bracket.folds = false;
    }
    row(bracket, kind, keyword);
  }

  /** VALUES and ROW make the bracket that follows a row; anything else ends a list of rows. */
  private void row(Bracket bracket, TokenKind kind, String keyword) {
    if (tooDeep > 0) {
      return;
    }
    if (keyword.equals("values") || keyword.equals("value")) {
      bracket.rows = Rows.EXPECTED;
      bracket.row.start = NOWHERE;
      bracket.previousRow.start = NOWHERE;
    } else if (bracket.rows != Rows.EXPECTED
        || (kind != TokenKind.OPEN && !keyword.equals("row"))) {
      bracket.rows = Rows.NONE;
    } else if (bracket.row.start == NOWHERE) {
      bracket.row.start = out.length();
    }
  }

  /** Tells of an opening bracket just written; {@code folds} if it starts a list of values. */
  void opened(char bracket, boolean folds) {
    if (depth == MAX_DEPTH) {
      tooDeep++;
      return;
    }
    boolean isRow = bracket == '(' && innermost().rows == Rows.EXPECTED;
    depth++;
    if (depth == brackets.size()) {
      brackets.add(new Bracket());
    }
    innermost().open(closing(bracket), folds, isRow, out.length());
  }

  /** Writes a comma. */
  void comma() {
    Bracket bracket = innermost();
    if (tooDeep == 0) {
      endElement(bracket);
      bracket.element.start = NOWHERE;
      bracket.rows = bracket.rows == Rows.AFTER_ONE ? Rows.EXPECTED : Rows.NONE;
      bracket.row.start = NOWHERE;
    }
    out.append(',');
  }

  /** Writes a closing bracket. */
  void close(char closing) {
    Bracket bracket = innermost();
    if (tooDeep > 0) {
      tooDeep--;
      out.append(closing);
    } else if (depth == 0 || bracket.closing != closing) {
      bracket.holdsOnlyValues = false;
      bracket.rows = Rows.NONE;
      out.append(closing);
    } else {
      endElement(bracket);
      if (bracket.folds && bracket.holdsOnlyValues && bracket.holdsValue) {
        out.setLength(bracket.contentStart);
        out.append("...");
      }
      out.append(closing);
      depth--;
      innermost().closed(bracket);
      if (bracket.isRow) {
        endRow(innermost());
      }
    }
  }

  private void endElement(Bracket bracket) {
    if (bracket.folds && bracket.element.start != NOWHERE) {
      cutIfRepeated(bracket.element, bracket.previousElement);
    }
  }

  private void endRow(Bracket bracket) {
    cutIfRepeated(bracket.row, bracket.previousRow);
    bracket.rows = Rows.AFTER_ONE;
  }

  private void cutIfRepeated(Stretch latest, Stretch previous) {
    if (previous.start != NOWHERE && sameText(latest.start, previous)) {
      out.setLength(previous.end);
    } else {
      previous.start = latest.start;
      previous.end = out.length();
    }
  }

  private boolean sameText(int start, Stretch previous) {
    int length = out.length() - start;
    if (length != previous.end - previous.start) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (out.charAt(start + i) != out.charAt(previous.start + i)) {
        return false;
      }
    }
    return true;
  }

  private Bracket innermost() {
    return brackets.get(depth);
  }

  private static char closing(char opening) {
    return switch (opening) {
      case '[' -> ']';
      case '{' -> '}';
      default -> ')';
    };
  }

  private enum Rows {
    NONE,
    EXPECTED,
    AFTER_ONE
  }

  private static final class Stretch {
    private int start = NOWHERE;
    private int end;
  }

  /** An open bracket; the outermost stands for the whole text. Used again for the next one. */
  private static final class Bracket {
    private final Stretch element = new Stretch();
    private final Stretch previousElement = new Stretch();
    private final Stretch row = new Stretch();
    private final Stretch previousRow = new Stretch();
    private char closing;
    private boolean folds;
    private boolean isRow;
    private boolean holdsOnlyValues;
    private boolean holdsValue;
    private int contentStart;
    private Rows rows = Rows.NONE;

    private void open(char closing, boolean folds, boolean isRow, int contentStart) {
      this.closing = closing;
      this.folds = folds;
      this.isRow = isRow;
      this.contentStart = contentStart;
      holdsOnlyValues = true;
      holdsValue = false;
      rows = Rows.NONE;
      element.start = NOWHERE;
      previousElement.start = NOWHERE;
    }

    private void closed(Bracket inner) {
      holdsOnlyValues &= inner.holdsOnlyValues;
      holdsValue |= inner.holdsValue;
    }
  }
}
