package dev.tripmeter.oracle.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the head of a file says. Not thread-safe. */
final class FileHead {
  private @Nullable String release;
  private @Nullable String version;
  private @Nullable String continuesFrom;
  private boolean sizeLimitReached;

  void line(String label, String value) {
    if (label.equals("Release") && release == null) {
      release = value;
    } else if (label.equals("Version") && version == null) {
      version = value;
    }
  }

  void continuedFrom(String file) {
    continuesFrom = file;
  }

  void sizeLimitReached() {
    sizeLimitReached = true;
  }

  FileReport report(
      String name, Map<String, Long> ticks, long foreignLines, List<String> readingDamage) {
    List<String> damage = new ArrayList<>(readingDamage);
    if (sizeLimitReached) {
      damage.add("it was cut at its size limit: what came after is missing");
    }
    return new FileReport(
        name, version(), continuesFrom, sizeLimitReached, ticks, foreignLines, damage);
  }

  /**
   * From 18c on the release names only the year and a line of its own the version. Before, four
   * numbers tell all, and a fifth is for the port.
   */
  private @Nullable String version() {
    if (version != null || release == null) {
      return version;
    }
    String[] numbers = release.split("\\.", -1);
    return numbers.length <= 4
        ? release
        : String.join(".", numbers[0], numbers[1], numbers[2], numbers[3]);
  }
}
