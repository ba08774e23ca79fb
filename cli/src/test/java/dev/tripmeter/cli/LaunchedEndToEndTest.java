package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.cli.config.ConfigReport;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real launcher on the real jars; runs after they are packaged. */
@EnabledIfSystemProperty(named = "tripmeter.packaged", matches = "true")
@DisabledOnOs(OS.WINDOWS)
class LaunchedEndToEndTest {
  @TempDir private Path folder;

  @Test
  void printsJsonAloneFromAnyFolder() throws Exception {
    Files.writeString(folder.resolve(".env"), "TRIPMETER_USER=from here\n");
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");

    assertThat(run(out, err, "config", "--json")).isZero();

    assertThat(err).content().isEmpty();
    assertThat(Json.read(Files.readString(out), ConfigReport.class).result().settings())
        .anySatisfy(entry -> assertThat(entry.value()).isEqualTo("from here"));
  }

  @Test
  void endsWithTheExitCodeOfTheCommand() throws Exception {
    Path err = folder.resolve("err");

    assertThat(run(folder.resolve("out"), err, "nonsense")).isEqualTo(2);
    assertThat(err).content().startsWith("tripmeter: ");
  }

  @Test
  void readsTracesAsTheReadmeSays() throws Exception {
    Files.writeString(folder.resolve("ora_4711.trc"), Traces.SELECT);
    Files.writeString(folder.resolve("ora_4712.trc"), Traces.SLOWER_SELECT);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");

    assertThat(run(out, err, "read", "ora_4711.trc", "ora_4712.trc")).isZero();
    assertThat(out).content().contains("Session 8.15", "2 trips");
    assertThat(run(out, err, "compare", "ora_4711.trc", "ora_4712.trc")).isZero();
    assertThat(out).content().contains("slower");
    assertThat(err).content().isEmpty();
  }

  @Test
  void readsAPipe() throws Exception {
    Path trace = Files.writeString(folder.resolve("ora_4711.trc"), Traces.SELECT);
    String launcher = Path.of("..", "tripmeter").toAbsolutePath().normalize().toString();
    Path out = folder.resolve("out");

    assertThat(shell(out, "cat '" + trace + "' | '" + launcher + "' read -")).isZero();
    assertThat(out).content().contains("Session 8.15", "2 trips");
  }

  @Test
  void endsInSilenceWhenAPipeIsClosedAndNotWhenTheDiskIsFull() throws Exception {
    Path trace = Files.writeString(folder.resolve("ora_4711.trc"), Traces.SELECT);
    String read = "'" + Path.of("..", "tripmeter").toAbsolutePath().normalize() + "' read " + trace;
    Path out = folder.resolve("out");

    assertThat(shell(out, "{ " + read + "; echo $? >code; } | true; cat code")).isZero();
    assertThat(out).content().isEqualTo("0\n");
    assumeTrue(Files.exists(Path.of("/dev/full")));
    assertThat(shell(out, read + " >/dev/full")).isEqualTo(5);
    assertThat(out).content().contains("could not be written to stdout");
  }

  private int shell(Path out, String line) throws IOException, InterruptedException {
    return new ProcessBuilder("sh", "-c", line)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(out.toFile())
        .start()
        .waitFor();
  }

  private int run(Path out, Path err, String... args) throws IOException, InterruptedException {
    Path launcher = Path.of("..", "tripmeter").toAbsolutePath().normalize();
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(out.toFile())
        .redirectError(err.toFile())
        .start()
        .waitFor();
  }
}
