package dev.tripmeter.oracle.awr.internal;

/** White space of printed reports. */
final class Spaces {

  private Spaces() {}

  /** The text trimmed, every run of white space (no-break space too) made one blank. */
  static String fold(CharSequence text) {
    StringBuilder folded = new StringBuilder(text.length());
    boolean blank = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == '\u00a0') {
        blank = folded.length() > 0;
      } else {
        if (blank) {
          folded.append(' ');
          blank = false;
        }
        folded.append(c);
      }
    }
    return folded.toString();
  }
}
