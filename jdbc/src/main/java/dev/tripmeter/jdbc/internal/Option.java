package dev.tripmeter.jdbc.internal;

import dev.tripmeter.jdbc.DriverOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

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

  @SuppressWarnings("ImmutableEnumChecker") // a record of strings does not change
  private final DriverOption option;

  Option(String property, String standard, String effect) {
    this.option = new DriverOption(property, standard, effect);
  }

  /** The options of this room. */
  static Stream<DriverOption> described() {
    return Arrays.stream(values()).map(option -> option.option);
  }

  /** The name of the property or URL parameter. */
  public String property() {
    return option.name();
  }

  String of(Map<String, String> given) {
    return given.getOrDefault(option.name(), option.standard());
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
