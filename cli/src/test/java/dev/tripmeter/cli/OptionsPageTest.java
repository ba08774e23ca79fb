package dev.tripmeter.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.settings.OptionDefaults;
import dev.tripmeter.cli.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Keeps {@code docs/options.md} equal to the definitions of the options. {@code
 * -Dtripmeter.write-docs=true} writes it anew.
 */
class OptionsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "options.md");

  private static final String HEAD =
      """
      # Options

      Written from the definitions in the code; a test keeps it equal to them.

      A value comes from the flag, else from the variable in the environment, else from the variable
      in the file `.env` of the working folder, else it is the default. A flag without a value is set
      by `true` or `false`. `tripmeter config` shows every value and where it comes from.

      The database: the URL on the command line, else `TRIPMETER_URL`, else libpq's `PGHOST`, `PGPORT`
      and `PGDATABASE`; `embedded` asks for a PostgreSQL of our own, which is the default. The user:
      `--user`, else `TRIPMETER_USER`, else `PGUSER`. The password: `TRIPMETER_PASSWORD`, else
      `PGPASSWORD`, else `~/.pgpass` (`PGPASSFILE`), else a prompt; there is no option for it, because
      a command line can be read by everybody on the machine. libpq's variables count for PostgreSQL
      only.
      """;

  @Test
  void thePageSaysWhatTheCodeSays() throws IOException {
    String page = page();
    if (Boolean.getBoolean("tripmeter.write-docs")) {
      Files.writeString(PAGE, page);
    }
    assertThat(PAGE).content().isEqualTo(page);
  }

  private static String page() {
    CommandLine root = CommandTree.of(new CommandRun(Path.of("nowhere")).surroundings());
    return HEAD
        + CommandLeaves.of(root).map(OptionsPageTest::section).collect(Collectors.joining());
  }

  private static String section(CommandLine command) {
    return "\n## "
        + command.getCommandSpec().qualifiedName()
        + "\n\n"
        + String.join(" ", command.getCommandSpec().usageMessage().description())
        + "\n\n| option | default | variable | effect |\n|---|---|---|---|\n"
        + command.getCommandSpec().options().stream()
            .sorted(Comparator.comparing(OptionSpec::longestName))
            .map(OptionsPageTest::row)
            .collect(Collectors.joining());
  }

  private static String row(OptionSpec option) {
    String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    return "| `%s%s` | %s | %s | %s |%n"
        .formatted(
            option.longestName(),
            label,
            option.defaultValue() == null ? "" : "`" + option.defaultValue() + "`",
            OptionDefaults.hasVariable(option)
                ? "`" + Settings.variable(option.longestName()) + "`"
                : "",
            String.join(" ", option.description()).replaceFirst(" ?\\(default: [^)]*\\)", ""));
  }
}
