package dev.tripmeter.oracle.awr;

import java.util.Locale;
import java.util.Map;

/**
 * What the lines of the load profile are called whatever the release: 12c renamed most of them and
 * added units.
 */
final class LoadMeasures {
  private static final Map<String, String> RENAMED =
      Map.ofEntries(
          Map.entry("logical read", "logical reads"),
          Map.entry("physical read", "physical reads"),
          Map.entry("physical write", "physical writes"),
          Map.entry("block change", "block changes"),
          Map.entry("user call", "user calls"),
          Map.entry("sql work area", "w/a mb processed"),
          Map.entry("rac gc blocks received", "global cache blocks received"),
          Map.entry("rac gc blocks served", "global cache blocks served"));

  private LoadMeasures() {}

  static String name(String printed) {
    return printed.endsWith(":") ? printed.substring(0, printed.length() - 1).strip() : printed;
  }

  static String measure(String name) {
    int unit = name.lastIndexOf('(');
    String plain = (unit > 0 ? name.substring(0, unit) : name).strip().toLowerCase(Locale.ROOT);
    return RENAMED.getOrDefault(plain, plain);
  }
}
