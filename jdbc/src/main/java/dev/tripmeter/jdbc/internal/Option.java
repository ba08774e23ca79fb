package dev.tripmeter.jdbc.internal;

import java.util.Arrays;
import java.util.Map;
import java.util.Properties;

/** What can be said to Tripmeter's driver, in the URL or the properties. Drivers never see it. */
public enum Option {
  /** The name of the connection in reports. */
  NAME("tripmeter.name", "jdbc", "the name of the connection in reports"),
  /** Whether to count on the socket. */
  SOCKET_METER(
      "tripmeter.socketMeter",
      "true",
      "count trips, bytes and waits on the socket, where the driver lets us");

  private static final String COMMON = "tripmeter.";

  private final String property;
  private final String standard;
  private final String effect;

  Option(String property, String standard, String effect) {
    this.property = property;
    this.standard = standard;
    this.effect = effect;
  }

  /** The name of the property or URL parameter. */
  public String property() {
    return property;
  }

  /** The value when nothing is said. */
  public String standard() {
    return standard;
  }

  /** What it does. */
  public String effect() {
    return effect;
  }

  String of(Map<String, String> given) {
    return given.getOrDefault(property, standard);
  }

  /** Whether a property is for Tripmeter. */
  static boolean isOurs(String property) {
    return property.startsWith(COMMON);
  }

  /** The properties that are not for Tripmeter. */
  public static Properties withoutOurs(Properties all) {
    Properties theirs = new Properties();
    all.stringPropertyNames().forEach(n -> theirs.setProperty(n, all.getProperty(n)));
    // Drivers take objects too, behind names that are no property's in the strict sense.
    all.forEach(theirs::put);
    Arrays.stream(theirs.keySet().toArray())
        .filter(key -> key instanceof String name && isOurs(name))
        .forEach(theirs::remove);
    return theirs;
  }
}
