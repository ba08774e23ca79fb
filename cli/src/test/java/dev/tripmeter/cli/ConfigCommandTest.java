package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.config.ConfigReport;
import dev.tripmeter.cli.config.ConfigReport.Entry;
import dev.tripmeter.cli.settings.Setting.Source;
import dev.tripmeter.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCommandTest {
  @TempDir private Path folder;
  private CommandRun command;

  @BeforeEach
  void prepare() {
    command = new CommandRun(folder);
  }

  private Entry entry(String name, String... args) {
    assertThat(command.run(args)).isZero();
    return Json.read(command.out(), ConfigReport.class).result().settings().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void showsWhereEachValueComesFrom() throws IOException {
    Files.writeString(folder.resolve(".env"), "TRIPMETER_USER=dotenv\nTRIPMETER_TIMESTAMPS=true\n");

    assertThat(entry("--user", "config", "--json").source()).isEqualTo(Source.DOT_ENV);
    assertThat(entry("--timestamps", "config", "--json").value()).isEqualTo("true");

    command.with("TRIPMETER_USER", "environment");
    assertThat(entry("--user", "config", "--json").value()).isEqualTo("environment");
    assertThat(entry("--user", "config", "--json").source()).isEqualTo(Source.ENVIRONMENT);

    assertThat(entry("--user", "config", "--json", "--user", "flag").source())
        .isEqualTo(Source.FLAG);
    assertThat(entry("--debug", "config", "--json").source()).isEqualTo(Source.DEFAULT);
  }

  @Test
  void masksSecretsInEveryForm() {
    command
        .with("TRIPMETER_PASSWORD", "s3cret")
        .with("TRIPMETER_URL", "jdbc:postgresql://me:s3cret@localhost/app?password=s3cret");

    for (String form : new String[] {"--json", "--csv", "--timestamps"}) {
      assertThat(command.run("config", form)).isZero();
      assertThat(command.out()).contains("***", "TRIPMETER_PASSWORD").doesNotContain("s3cret");
    }
  }

  @Test
  void takesFlagsFromVariablesAndTheCommandLineAlike() {
    command.with("TRIPMETER_JSON", "true");
    assertThat(command.run("config")).isZero();
    assertThat(command.out()).startsWith("{");

    assertThat(command.run("config", "--json")).isZero();
    assertThat(command.out()).startsWith("{");

    command.with("TRIPMETER_JSON", "maybe");
    assertThat(command.run("config")).isEqualTo(2);
    assertThat(command.err()).contains("environment TRIPMETER_JSON is neither true nor false");
  }

  @Test
  void tellsABrokenDotEnvByLineWithoutItsText() throws IOException {
    Files.writeString(folder.resolve(".env"), "\nTRIPMETER_PASSWORD='s3cret\n");

    assertThat(command.run("config")).isEqualTo(2);
    assertThat(command.err()).contains(".env line 2").doesNotContain("s3cret");
    assertThat(command.out()).isEmpty();
  }
}
