package dev.tripmeter.cli;

import dev.tripmeter.cli.config.ConfigCollector;
import dev.tripmeter.cli.config.ConfigReport;
import dev.tripmeter.cli.config.ConfigReport.Entry;
import dev.tripmeter.cli.config.ConfigView;
import dev.tripmeter.cli.connect.ConnectionSettings;
import dev.tripmeter.cli.connect.JdbcUrl;
import dev.tripmeter.cli.connect.UserOption;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.failure.Secrets;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.process.Build;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.settings.OptionDefaults;
import dev.tripmeter.cli.settings.Setting;
import dev.tripmeter.cli.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows every setting and where it comes from. */
@Command(
    name = "config",
    description =
        "Shows every setting, its value and where it comes from: flag, environment, .env in the"
            + " working folder, default. Secrets are masked.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tripmeter config",
      "  TRIPMETER_BATCH_SIZE=500 tripmeter config --json",
      "  tripmeter config jdbc:postgresql://localhost/app --user app"
    })
final class ConfigCommand extends ResultCommand {
  private static final List<String> EVERY_DATABASE = List.of("every command with a database");

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "URL", description = "JDBC URL of the database.")
  private @Nullable String url;

  @Mixin private UserOption user = new UserOption();

  ConfigCommand(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  protected Outcome run(Progress progress) {
    Settings settings = Settings.of(surroundings());
    List<Entry> entries =
        new ArrayList<>(connection(new ConnectionSettings(surroundings(), settings)));
    entries.addAll(
        new ConfigCollector(new OptionDefaults(settings)).collect(spec.root().commandLine()));
    ConfigReport report = new ConfigReport(entries);
    return new Outcome(
        "config",
        Build.environment(Map.of()),
        report,
        ConfigView.document(report),
        List.of(),
        ExitCode.FINE);
  }

  private List<Entry> connection(ConnectionSettings connection) {
    Setting address = connection.url(url);
    JdbcUrl parsed = address.value() == null ? null : JdbcUrl.of(address.value());
    Setting name = connection.user(user.name(), parsed);
    Setting password = connection.password(name.value(), parsed);
    return List.of(
        entry("URL", "TRIPMETER_URL", address, mask(address.value())),
        entry("--user", "TRIPMETER_USER", name, name.value()),
        entry("password", "TRIPMETER_PASSWORD", password, password.value() == null ? null : "***"));
  }

  private static @Nullable String mask(@Nullable String address) {
    return address == null ? "embedded" : Secrets.mask(address);
  }

  private static Entry entry(
      String name, String variable, Setting setting, @Nullable String shown) {
    return new Entry(name, EVERY_DATABASE, variable, shown, setting.source(), setting.variable());
  }
}
