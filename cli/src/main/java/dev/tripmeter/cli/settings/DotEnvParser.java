package dev.tripmeter.cli.settings;

import dev.tripmeter.cli.failure.CommandFailure;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Walks through the text of a {@code .env} file once. */
final class DotEnvParser {
  private static final Pattern ASSIGNMENT =
      Pattern.compile("[ \\t]*(?:export[ \\t]+)?([A-Za-z_][A-Za-z0-9_.]*)[ \\t]*=[ \\t]*");
  private static final Pattern COMMENT = Pattern.compile("(^|[ \\t])#.*");

  private final String text;
  private final String fileName;
  private final Map<String, String> values = new LinkedHashMap<>();
  private int position;

  DotEnvParser(String text, String fileName) {
    this.text = text;
    this.fileName = fileName;
  }

  Map<String, String> parse() {
    Matcher assignment = ASSIGNMENT.matcher(text);
    while (position < text.length()) {
      assignment.region(position, text.length());
      if (assignment.lookingAt()) {
        position = assignment.end();
        values.put(assignment.group(1), value());
      }
      position = endOfLine() + 1;
    }
    return values;
  }

  private String value() {
    char first = position < text.length() ? text.charAt(position) : '\n';
    if (first == '\'' || first == '"') {
      return quoted(first);
    }
    return COMMENT.matcher(text.substring(position, endOfLine())).replaceFirst("").strip();
  }

  private String quoted(char quote) {
    int opening = position;
    StringBuilder value = new StringBuilder();
    for (position++; position < text.length(); position++) {
      char current = text.charAt(position);
      if (current == quote) {
        return value.toString();
      }
      if (current == '\\' && quote == '"' && position + 1 < text.length()) {
        position++;
        value.append(unescaped(text.charAt(position)));
      } else {
        value.append(current);
      }
    }
    long line = 1 + text.substring(0, opening).chars().filter(c -> c == '\n').count();
    throw CommandFailure.usage(
        fileName + " line " + line + ": the quote " + quote + " has no end",
        "close it, or put a value that begins with one quote into the other kind");
  }

  private static String unescaped(char escaped) {
    return switch (escaped) {
      case 'n' -> "\n";
      case 'r' -> "\r";
      case 't' -> "\t";
      case '"', '\\', '$' -> String.valueOf(escaped);
      default -> "\\" + escaped;
    };
  }

  private int endOfLine() {
    int end = text.indexOf('\n', position);
    return end < 0 ? text.length() : end;
  }
}
