package dev.tripmeter.cli.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ConsoleTest {
  @TempDir private Path folder;

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void tellsAPipeFromFilesAndDevices() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);

    assertThat(Console.isPipe(pipe)).isTrue();
    assertThat(Console.isPipe(Files.createSymbolicLink(folder.resolve("link"), pipe))).isTrue();
    assertThat(Console.isPipe(Files.createFile(folder.resolve("file")))).isFalse();
    assertThat(Console.isPipe(Path.of("/dev/null"))).isFalse();
    assertThat(Console.isPipe(folder.resolve("missing"))).isFalse();
  }
}
