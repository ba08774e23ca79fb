package dev.tripmeter.oracle.awr;

/** The text of a real report, for tests of how tables are read. */
public final class CorpusText {
  private CorpusText() {}

  /** The text; the test is skipped where there is none. */
  public static String of(String name) {
    return Corpus.text(name);
  }
}
