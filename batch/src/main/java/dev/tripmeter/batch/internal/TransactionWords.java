package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Keeps a program from ending the transaction behind the rows' back, by a text. */
final class TransactionWords {
  private static final Set<String> WORDS =
      Set.of("commit", "end", "rollback", "abort", "savepoint", "release");

  /** The first word after white space and comments. */
  private static final Pattern FIRST_WORD =
      Pattern.compile("(?s)(?:\\s|;|--[^\\n]*(?:\\n|$)|/\\*.*?\\*/)*+(\\w+)");

  private TransactionWords() {}

  static void refuse(String sql) throws BatchException {
    Matcher matcher = FIRST_WORD.matcher(sql);
    if (matcher.lookingAt() && WORDS.contains(matcher.group(1).toLowerCase(Locale.ROOT))) {
      throw new BatchException(
          "The Batching owns the transaction: instead of the text "
              + matcher.group(1)
              + " call the method of the connection or of the Batching");
    }
  }
}
