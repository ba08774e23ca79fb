package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.failure.ExitCode;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MannersTest {
  @TempDir private Path folder;
  private CommandRun command;

  @BeforeEach
  void prepare() {
    command = new CommandRun(folder);
  }

  static Stream<String> leaves() {
    CommandLine root = CommandTree.of(new CommandRun(Path.of(".")).surroundings());
    return CommandLeaves.of(root).map(leaf -> leaf.getCommandSpec().qualifiedName());
  }

  @Test
  void printsItsVersion() {
    assertThat(command.run("--version")).isZero();
    assertThat(command.out()).matches("tripmeter \\d+\\.\\d+\\.\\d+ \\(Java \\d+, .*\\)\\R");
  }

  @Test
  void listsEveryExitCodeInItsHelp() {
    assertThat(command.run("--help")).isZero();
    for (ExitCode exit : ExitCode.values()) {
      assertThat(command.out()).containsPattern("(?m)^  " + exit.code() + " ");
    }
    assertThat(command.out()).contains("Examples:", "tripmeter lab insert");
  }

  @ParameterizedTest
  @MethodSource("leaves")
  void explainsEveryCommandWithExamplesAndTheCommonOptions(String name) {
    String[] words = (name.substring("tripmeter ".length()) + " --help").split(" ", -1);
    assertThat(command.run(words)).isZero();
    assertThat(command.out())
        .contains("Examples:", "Exit codes:", "--json", "--debug", "--timestamps", "  " + name);
  }

  @Test
  void saysWhatIsWrongAndWhereToLookInTwoLines() {
    assertThat(command.run("config", "--jsno")).isEqualTo(2);
    assertThat(command.err())
        .isEqualToNormalizingNewlines(
            "tripmeter: Unknown option: '--jsno'\n  do:    see 'tripmeter config --help'\n");
    assertThat(command.out()).isEmpty();

    assertThat(command.run()).isEqualTo(2);
    assertThat(command.run("nonsense")).isEqualTo(2);
  }

  @Test
  void refusesTwoFormsAndArgumentsTooMany() {
    assertThat(command.run("config", "--json", "--csv")).isEqualTo(2);
    assertThat(command.err()).contains("--json and --csv together");
    assertThat(command.run("lab", "insert", "embedded", "one too many")).isEqualTo(2);
    assertThat(command.run("ping", "embedded", "one too many")).isEqualTo(2);
    assertThat(command.err()).contains("one too many");
  }

  @Test
  void refusesADistanceThatCanOnlyBeASlip() {
    assertThat(command.run("lab", "insert", "--add-distance", "1h")).isEqualTo(2);
    assertThat(command.err()).contains("at most 10s");
    assertThat(command.run("query", "select 1", "--add-distance", "1h")).isEqualTo(2);
    assertThat(command.err()).contains("at most 10s");
  }

  @Test
  void saysThatTheResultCouldNotBeWritten() {
    assertThat(command.withFullDisk().run("config")).isEqualTo(5);
    assertThat(command.err()).contains("could not be written to stdout");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--json", "--csv", "--timestamps"})
  void endsInSilenceWhenTheReaderOfItsResultStops(String form) {
    assertThat(command.withClosedPipe().run("config", form)).isZero();
    assertThat(command.err()).isEmpty();
  }

  @Test
  void addsAStackTraceOnlyWithDebug() {
    command.with("TRIPMETER_CSV", "maybe");
    assertThat(command.run("config")).isEqualTo(2);
    assertThat(command.err()).doesNotContain("\tat ");
    assertThat(command.run("config", "--debug")).isEqualTo(2);
    assertThat(command.err()).contains("\tat ");
  }
}
