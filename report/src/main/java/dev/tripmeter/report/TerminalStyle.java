package dev.tripmeter.report;

/**
 * How a terminal shows text.
 *
 * @param width columns to wrap at, at least 20
 * @param colour whether escape sequences for bold and faint are wanted
 * @param ascii whether only ASCII can be shown
 */
public record TerminalStyle(int width, boolean colour, boolean ascii) {
  /** What suits a file of unknown encoding: 80 columns, no colour, ASCII. */
  public static final TerminalStyle PLAIN = new TerminalStyle(80, false, true);

  private static final int NARROWEST = 20;

  public TerminalStyle {
    width = Math.max(NARROWEST, width);
  }
}
