package dev.tripmeter.cli.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A folder that looks like a checkout: the launcher, a source, a Maven that notes that it was
 * called and makes a jar, and Javas that print their arguments.
 */
final class Checkout {
  final Path root;
  final Map<String, String> environment = new LinkedHashMap<>();

  Checkout(Path folder) throws IOException {
    root = Files.createDirectory(folder.resolve("check out"));
    Path source = root.resolve("core/src/main/java/A.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "class A {}");
    Files.writeString(root.resolve("core/pom.xml"), "<project/>");
    Files.writeString(root.resolve("pom.xml"), "<project/>");
    Files.createDirectories(root.resolve("cli/src/main"));
    executable(root.resolve("tripmeter"), Files.readString(Path.of("..", "tripmeter")));
    Path bin = Files.createDirectory(folder.resolve("bin"));
    executable(
        bin.resolve("mvn"),
        """
        #!/bin/sh
        echo called >> maven-calls
        [ ! -e fail ] || { echo '[ERROR] no luck'; exit 1; }
        echo '[INFO] Building Tripmeter core 0.1.0 [2/3]'
        sleep 0.3
        mkdir -p cli/target/tripmeter/lib && echo jar > cli/target/tripmeter/tripmeter.jar
        """);
    environment.put("PATH", bin + ":/usr/bin:/bin");
    environment.put("HOME", folder.resolve("home").toString());
    environment.put("JAVA_HOME", java(folder.resolve("jdk17"), "17.0.1").toString());
  }

  static Path java(Path home, String version) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    executable(
        home.resolve("bin/java"),
        """
        #!/bin/sh
        for a in "$@"; do
          case $a in -XX:ArchiveClassesAtExit=*) echo archive > "${a#*=}"; exit 0 ;; esac
        done
        echo "java: $*"
        """);
    executable(home.resolve("bin/javac"), "#!/bin/sh\n");
    return home;
  }

  Process start(Path launcher, String... args) throws IOException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.resolve("..").toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.start();
  }

  Ended run(String... args) throws IOException, InterruptedException {
    return Ended.of(start(root.resolve("tripmeter"), args));
  }

  long builds() throws IOException {
    Path calls = root.resolve("maven-calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  void touch(String file) throws IOException {
    Files.setLastModifiedTime(root.resolve(file), FileTime.from(Instant.now().plusSeconds(5)));
  }

  private static void executable(Path file, String text) throws IOException {
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** How a process ended and what it said. */
  record Ended(int exit, String out, String err) {
    static Ended of(Process process) throws IOException, InterruptedException {
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Ended(process.waitFor(), out, err);
    }
  }
}
