package dev.tripmeter.cli.connect;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.Secrets;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/** The JDBC drivers at hand: those shipped, and those of {@code --driver-path}. */
final class Drivers {
  private Drivers() {}

  /**
   * Makes sure that some driver knows the URL; registers those of the driver path first.
   *
   * @throws CommandFailure if none does, or the path holds no driver
   */
  static void require(JdbcUrl url, List<String> driverPath) {
    if (url.product().isEmpty()) {
      throw CommandFailure.usage(
          "not a JDBC URL: " + Secrets.mask(url.text()),
          "write it as jdbc:postgresql://host:5432/database, or leave it out for a PostgreSQL of"
              + " our own");
    }
    if (!driverPath.isEmpty() && !known(url)) {
      register(jars(driverPath));
    }
    if (!known(url)) {
      throw missing(url.product());
    }
  }

  private static boolean known(JdbcUrl url) {
    try {
      return DriverManager.getDriver(url.text()) != null;
    } catch (SQLException none) {
      return false;
    }
  }

  private static CommandFailure missing(String product) {
    return CommandFailure.usage(
        "no JDBC driver for jdbc:" + product,
        KnownDriver.of(product)
            .map(
                driver ->
                    "get "
                        + driver.coordinates()
                        + " from Maven Central and name its jar with --driver-path")
            .orElse("check the URL, or name the driver's jar with --driver-path"));
  }

  private static List<Path> jars(List<String> driverPath) {
    List<Path> jars = new ArrayList<>();
    for (String path : driverPath) {
      for (String entry : path.split(Pattern.quote(File.pathSeparator), -1)) {
        jars.addAll(jarsOf(Path.of(entry)));
      }
    }
    return jars;
  }

  private static List<Path> jarsOf(Path entry) {
    if (Files.isRegularFile(entry)) {
      return List.of(entry);
    }
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> folder = Files.newDirectoryStream(entry, "*.jar")) {
      folder.forEach(jars::add);
    } catch (IOException failure) {
      throw CommandFailure.usage(
          "--driver-path: no jar and no folder: " + entry, "name a jar file or a folder of jars");
    }
    return jars;
  }

  // The loader lives as long as the process: the drivers in it are used until the end.
  @SuppressWarnings("resource")
  private static void register(List<Path> jars) {
    URL[] urls = jars.stream().map(Drivers::url).toArray(URL[]::new);
    ClassLoader loader = new URLClassLoader("drivers", urls, Drivers.class.getClassLoader());
    boolean found = false;
    for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
      if (driver.getClass().getClassLoader() == loader) {
        register(new LoadedDriver(driver));
        found = true;
      }
    }
    if (!found) {
      throw CommandFailure.usage(
          "--driver-path holds no JDBC driver: " + jars, "name the jar file of the driver");
    }
  }

  private static void register(Driver driver) {
    try {
      DriverManager.registerDriver(driver);
    } catch (SQLException failure) {
      throw new IllegalStateException("DriverManager refuses " + driver, failure);
    }
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException failure) {
      throw new IllegalArgumentException("no file: " + jar, failure);
    }
  }
}
