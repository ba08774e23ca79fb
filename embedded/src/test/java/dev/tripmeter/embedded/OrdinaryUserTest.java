package dev.tripmeter.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the room as user nobody, whose home is missing or cannot be written. */
class OrdinaryUserTest {
  private static final List<String> AS_NOBODY =
      List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

  @TempDir private Path folder;

  @Test
  void startsWithAHomeThatCannotBeWritten() throws Exception {
    assumeTrue(System.getProperty("user.name").equals("root"), "needs root to become nobody");
    Path home = Files.createDirectory(folder.resolve("home"));
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
    String classPath = readableCopy(System.getProperty("java.class.path"));

    try (SpawnedJvm jvm =
        SpawnedJvm.start(
            AS_NOBODY,
            List.of("-Duser.home=" + home, "-Djava.io.tmpdir=" + temporary),
            Map.of("TRIPMETER_CACHE", "", "XDG_CACHE_HOME", ""),
            classPath,
            List.of())) {
      Path data = Path.of(jvm.awaitServer()[1]);
      assertThat(data.startsWith(temporary.resolve("tripmeter-nobody"))).isTrue();

      Processes.signal("TERM", jvm.pid());
      assertThat(jvm.awaitEnd()).isTrue();
      assertThat(data.getParent()).doesNotExist();
    }
  }

  private String readableCopy(String classPath) throws IOException {
    List<String> copies = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator, -1)) {
      Path original = Path.of(entry);
      Path copy = folder.resolve(copies.size() + "-" + original.getFileName());
      copyTree(original, copy);
      copies.add(copy.toString());
    }
    return String.join(File.pathSeparator, copies);
  }

  private static void copyTree(Path original, Path copy) throws IOException {
    try (Stream<Path> walk = Files.exists(original) ? Files.walk(original) : Stream.of()) {
      for (Path path : walk.toList()) {
        Files.copy(path, copy.resolve(original.relativize(path).toString()));
      }
    }
  }
}
