package dev.tripmeter.cli.process;

import dev.tripmeter.core.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;

/** Which build of Tripmeter this is. */
public final class Build {
  private Build() {}

  /** The version, as {@code 0.1.0}. */
  public static String version() {
    Properties properties = new Properties();
    try (InputStream in =
        Objects.requireNonNull(Build.class.getResourceAsStream("build.properties"))) {
      properties.load(in);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return properties.getProperty("version");
  }

  /**
   * The environment of a result that no database took part in.
   *
   * @param options the options of the command as they were in force; no secret
   */
  public static Environment environment(Map<String, String> options) {
    return new Environment(
        "tripmeter " + version(),
        System.getProperty("java.vendor") + " " + Runtime.version(),
        null,
        null,
        Map.of(),
        Runtime.getRuntime().availableProcessors(),
        null,
        options);
  }
}
