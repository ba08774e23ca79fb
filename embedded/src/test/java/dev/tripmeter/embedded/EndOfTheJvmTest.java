package dev.tripmeter.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However the JVM ends, no process, no folder and no port of its server stays. */
class EndOfTheJvmTest {
  private static final long SEED = 20261130;
  private static final int LONGEST_START_MILLIS = 1500;

  @TempDir private Path parent;

  @BeforeAll
  static void unpack() {
    // The first use on a machine unpacks for seconds: the kills are to meet a start, not that.
    EmbeddedPostgres.start().close();
  }

  @BeforeEach
  void openTheFolder() throws IOException {
    // Run as root, the server is another user, who has to get in.
    Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @AfterEach
  void leavesNothing() throws Exception {
    Processes.await("folder empty", () -> isEmpty(parent));
    Processes.await("no process below it", () -> Processes.below(parent).isEmpty());
  }

  @Test
  void hasClearedAwayBeforeAnOrderlyEndIsOver() throws Exception {
    try (SpawnedJvm jvm = SpawnedJvm.start(parent)) {
      int port = Integer.parseInt(jvm.awaitServer()[0]);
      // As Ctrl-C in a terminal does, to every process of the group.
      Processes.signal("TERM", -jvm.pid());

      assertThat(jvm.awaitEnd()).isTrue();
      assertThat(isEmpty(parent)).isTrue();
      assertThat(Processes.portIsClosed(port)).isTrue();
    }
  }

  @Test
  void clearsAwayWhenTheWholeProcessGroupIsKilled() throws Exception {
    try (SpawnedJvm jvm = SpawnedJvm.start(parent)) {
      int port = Integer.parseInt(jvm.awaitServer()[0]);
      Processes.signal("KILL", -jvm.pid());

      assertThat(jvm.awaitEnd()).isTrue();
      Processes.await("port closed", () -> Processes.portIsClosed(port));
    }
  }

  @Test
  void isClearedAwayAfterAKillAtAnyMoment() throws Exception {
    killAtRandomMoments(5);
  }

  @Test
  @Tag("deep")
  void isClearedAwayAfterHundredsOfKills() throws Exception {
    killAtRandomMoments(300);
  }

  @Test
  void leavesWhatIsLeftWhenTheSupervisorIsKilledTooToTheNextStart() throws Exception {
    try (SpawnedJvm jvm = SpawnedJvm.start(parent)) {
      Path data = Path.of(jvm.awaitServer()[1]);
      for (long pid : supervisors(parent)) {
        Processes.signal("KILL", pid);
      }
      Processes.signal("KILL", jvm.pid());
      Processes.await("server ended", () -> Processes.below(parent).isEmpty());
      assertThat(data).isDirectory();

      // Again, because the last process of a dying server gives its lock back a little later.
      Processes.await(
          "swept by a later start",
          () -> {
            EmbeddedPostgres.start(EmbeddedOptions.defaults().withDataParent(parent)).close();
            return isEmpty(parent);
          });
    }
  }

  private static Iterable<Long> supervisors(Path folder) {
    return Processes.below(folder).stream()
        .filter(
            pid ->
                Processes.read(Path.of("/proc", Long.toString(pid), "cmdline"))
                    .contains("supervise.sh"))
        .toList();
  }

  private void killAtRandomMoments(int kills) throws Exception {
    Random random = new Random(SEED);
    for (int kill = 0; kill < kills; kill++) {
      try (SpawnedJvm jvm = SpawnedJvm.start(parent)) {
        Thread.sleep(random.nextInt(LONGEST_START_MILLIS));
        Processes.signal("KILL", jvm.pid());
        assertThat(jvm.awaitEnd()).isTrue();
      }
      leavesNothing();
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.findAny().isEmpty();
    }
  }
}
