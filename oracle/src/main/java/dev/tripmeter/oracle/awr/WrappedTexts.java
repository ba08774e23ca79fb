package dev.tripmeter.oracle.awr;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Joins texts that a report cuts into lines: after so many characters, mid-word, then blanks in a
 * row made one and those at the end dropped. A line shorter than the widest may so have lost the
 * blank at its end, or only some within. It gets one back where two words met that other lines of
 * the report hold as words, and do not hold as one: a blank between other signs changes nothing.
 */
final class WrappedTexts {
  private static final Pattern WORD = Pattern.compile("[\\w$#]+");

  private final Set<String> words = new HashSet<>();
  private final int width;

  /** What the report holds, one list of lines per text. */
  WrappedTexts(List<List<String>> texts) {
    width = texts.stream().flatMap(List::stream).mapToInt(String::length).max().orElse(0);
    texts.forEach(this::learn);
  }

  /** Whole words: those that no cut touches. */
  private void learn(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Matcher word = WORD.matcher(line);
      while (word.find()) {
        boolean begins = word.start() > 0 || i == 0;
        if (begins && word.end() < line.length()) {
          words.add(word.group().toLowerCase(Locale.ROOT));
        }
      }
    }
  }

  String join(List<String> lines) {
    StringBuilder text = new StringBuilder();
    String before = "";
    for (String line : lines) {
      if (!before.isEmpty() && before.length() < width && lostBlank(before, line)) {
        text.append(' ');
      }
      text.append(line);
      before = line;
    }
    return text.toString();
  }

  private boolean lostBlank(String before, String after) {
    String last = lastWord(before);
    Matcher next = WORD.matcher(after);
    return next.lookingAt()
        && words.contains(last)
        && words.contains(next.group().toLowerCase(Locale.ROOT))
        && !words.contains(last + next.group().toLowerCase(Locale.ROOT));
  }

  private static String lastWord(String line) {
    int begin = line.length();
    while (begin > 0 && WORD.matcher(line.substring(begin - 1, begin)).matches()) {
      begin--;
    }
    return line.substring(begin).toLowerCase(Locale.ROOT);
  }
}
