package dev.tripmeter.cli.settings;

import org.jspecify.annotations.Nullable;

/**
 * A value and where it came from.
 *
 * @param value the value; null when there is none
 * @param source where it came from
 * @param variable the variable that held it; null when it was no variable
 */
public record Setting(@Nullable String value, Source source, @Nullable String variable) {
  /** Where a value can come from, the strongest first. */
  public enum Source {
    FLAG("flag"),
    ENVIRONMENT("environment"),
    DOT_ENV(".env"),
    PASSWORD_FILE(".pgpass"),
    PROMPT("prompt"),
    DEFAULT("default");

    private final String word;

    Source(String word) {
      this.word = word;
    }

    /** The word as it stands in JSON and reports. */
    public String word() {
      return word;
    }
  }

  /** A value that nothing has set. */
  public static Setting byDefault(@Nullable String value) {
    return new Setting(value, Source.DEFAULT, null);
  }

  /** A value of the command line. */
  public static Setting flag(String value) {
    return new Setting(value, Source.FLAG, null);
  }
}
