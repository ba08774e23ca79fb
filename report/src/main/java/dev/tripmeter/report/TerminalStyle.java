package dev.tripmeter.report;

/**
 * How a terminal shows text.
 *
 * @param width columns to wrap at, at least 20
 * @param colour whether escape sequences for bold and faint are wanted
 * @param ascii whether only ASCII can be shown
 * @param cutting whether a table that is too wide is cut; a file can hold all of it
 */
public record TerminalStyle(int width, boolean colour, boolean ascii, boolean cutting) {
  private static final int NARROWEST = 20;

  public TerminalStyle {
    width = Math.max(NARROWEST, width);
  }
}
