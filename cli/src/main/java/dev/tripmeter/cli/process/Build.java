package dev.tripmeter.cli.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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
}
