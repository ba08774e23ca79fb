package dev.tripmeter.lab.insert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kernel's view of the race: what strace sees on the client's sockets. */
class IndependentCountTest {
  private static final int ROWS = 2_000;
  private static final int BATCH = 500;

  @TempDir private Path folder;

  @Test
  void straceCountsWhatBothMetersCount() throws Exception {
    assumeTrue(straceWorks(), "strace is not installed, or may not trace here");
    Path traces = Files.createDirectory(folder.resolve("traces"));

    List<String> lines = race(traces);

    assertThat(lines).hasSize(4);
    for (String line : lines) {
      String[] words = line.split(" ", -1);
      long client = Long.parseLong(words[2]);
      long relay = Long.parseLong(words[3]);
      assertThat(SystemCalls.turns(traces, Integer.parseInt(words[1])))
          .as(words[0])
          .isEqualTo(client);
      if (!words[0].equals(InsertVariant.EXECUTE_BATCH.word())) {
        assertThat(relay).as(words[0]).isEqualTo(client);
      }
    }
    assertThat(lines.get(0)).startsWith("row-by-row ");
    assertThat(Long.parseLong(lines.get(0).split(" ", -1)[2])).isGreaterThan(ROWS);
  }

  private List<String> race(Path traces) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
      List<String> command = new ArrayList<>(List.of("strace", "-ff", "-yy", "-s", "0"));
      command.addAll(List.of("-o", traces.resolve("t").toString(), "-e"));
      command.add("trace=read,recvfrom,readv,recvmsg,write,sendto,writev,sendmsg");
      command.addAll(List.of(java(), "-cp", System.getProperty("java.class.path")));
      command.addAll(List.of(RaceProgram.class.getName(), postgres.jdbcUrl(), postgres.user()));
      command.addAll(List.of(String.valueOf(ROWS), String.valueOf(BATCH)));
      ProcessBuilder process =
          new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
      process.environment().put("PGPASSWORD", postgres.password());
      assertThat(process.start().waitFor()).as(() -> read(err)).isZero();
    }
    return Files.readAllLines(out);
  }

  private boolean straceWorks() throws InterruptedException {
    try {
      Path ignored = folder.resolve("probe");
      return new ProcessBuilder("strace", "-o", ignored.toString(), "-yy", "true")
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("probe.out").toFile())
              .start()
              .waitFor()
          == 0;
    } catch (IOException notInstalled) {
      return false;
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failure) {
      return failure.toString();
    }
  }
}
