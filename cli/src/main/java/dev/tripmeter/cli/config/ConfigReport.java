package dev.tripmeter.cli.config;

import dev.tripmeter.cli.settings.Setting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Every setting in force. */
public record ConfigReport(List<Entry> settings) {

  public ConfigReport {
    settings = List.copyOf(settings);
  }

  /**
   * One setting.
   *
   * @param name the option, or the word for what has no option
   * @param commands the commands it is for
   * @param variable the variable that sets it
   * @param value the value in force, masked if it is secret; null when there is none
   * @param source where the value comes from
   * @param sourceVariable the variable that held the value; null when it was no variable
   */
  public record Entry(
      String name,
      List<String> commands,
      @Nullable String variable,
      @Nullable String value,
      Setting.Source source,
      @Nullable String sourceVariable) {

    public Entry {
      commands = List.copyOf(commands);
    }
  }
}
