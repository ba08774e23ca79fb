package dev.tripmeter.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Root, whom PostgreSQL refuses, where something stands in the way of becoming somebody else. */
class RootTest {
  @TempDir private Path folder;

  @BeforeEach
  void onlyAsRoot() {
    assumeTrue(System.getProperty("user.name").equals("root"), "needs root");
  }

  @Test
  void saysThatSetprivIsMissing() throws Exception {
    assertThat(outputOf(List.of(), Map.of("PATH", "/nowhere")))
        .contains("PostgreSQL refuses to run as root")
        .contains("setpriv (package util-linux) is missing");
  }

  @Test
  void saysWhichCapabilityIsMissing() throws Exception {
    assertThat(outputOf(List.of("setpriv", "--bounding-set=-setuid,-setgid"), Map.of()))
        .contains("PostgreSQL refuses to run as root")
        .contains("the capabilities SETUID and SETGID are needed");
  }

  @Test
  void saysWhichFolderIsShutToTheServer() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));

    assertThatThrownBy(
            () -> EmbeddedPostgres.start(EmbeddedOptions.defaults().withDataParent(folder)))
        .hasMessageContaining("may not enter " + folder)
        .isInstanceOfSatisfying(
            EmbeddedStartException.class, e -> assertThat(e.reason()).isEqualTo(Reason.NO_FOLDER));
  }

  @Test
  void leavesNothingOnAFileSystemThatIsTooSmall() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Path small = Files.createDirectory(folder.resolve("small"));
    assumeTrue(
        runs("mount", "-t", "tmpfs", "-o", "size=20m,mode=755", "tmpfs", small.toString()),
        "needs the right to mount a small tmpfs");
    try {
      assertThatThrownBy(
              () -> EmbeddedPostgres.start(EmbeddedOptions.defaults().withDataParent(small)))
          .hasMessageContaining("No space left on device")
          .isInstanceOf(EmbeddedStartException.class);
      assertThat(small).isEmptyDirectory();
    } finally {
      runs("umount", small.toString());
    }
  }

  private static boolean runs(String... command) throws Exception {
    return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
  }

  private static String outputOf(List<String> prefix, Map<String, String> environment)
      throws Exception {
    try (SpawnedJvm jvm =
        SpawnedJvm.start(
            prefix, List.of(), environment, System.getProperty("java.class.path"), List.of())) {
      return jvm.output();
    }
  }
}
