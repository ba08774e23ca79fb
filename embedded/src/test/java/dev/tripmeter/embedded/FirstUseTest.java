package dev.tripmeter.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An empty cache, filled by processes that get in each other's way. */
class FirstUseTest {
  @TempDir private Path cache;

  @Test
  void servesTwoAtOnceAfterAThirdWasKilledWhileUnpacking() throws Exception {
    Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (SpawnedJvm killed = spawn()) {
      Processes.await("unpacking", () -> entries(".postgres-") > 0);
      Processes.signal("KILL", killed.pid());
      assertThat(killed.awaitEnd()).isTrue();
      assertThat(entries("postgres-")).as("only the lock").isEqualTo(1);
    }
    try (SpawnedJvm first = spawn();
        SpawnedJvm second = spawn()) {
      assertThat(first.awaitServer()[0]).isNotEqualTo(second.awaitServer()[0]);
      assertThat(entries(".")).as("unfinished folders").isZero();

      Processes.signal("TERM", first.pid());
      Processes.signal("TERM", second.pid());
      assertThat(first.awaitEnd() && second.awaitEnd()).isTrue();
    }
    assertThat(entries("tripmeter-postgres-")).isZero();
  }

  private SpawnedJvm spawn() throws IOException {
    return SpawnedJvm.start(
        List.of(),
        List.of(),
        Map.of("TRIPMETER_CACHE", cache.toString()),
        System.getProperty("java.class.path"),
        List.of());
  }

  private long entries(String prefix) throws IOException {
    try (Stream<Path> entries = Files.list(cache)) {
      return entries.filter(e -> e.getFileName().toString().startsWith(prefix)).count();
    }
  }
}
