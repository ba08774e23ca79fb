package dev.tripmeter.cli.connect;

import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.settings.PasswordFile;
import dev.tripmeter.cli.settings.Setting;
import dev.tripmeter.cli.settings.Settings;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * URL, user and password as flag, environment, {@code .env} and {@code ~/.pgpass} have them.
 * libpq's variables count for PostgreSQL only.
 */
public final class ConnectionSettings {
  /** The URL that asks for a PostgreSQL of our own, whatever the variables say. */
  public static final String EMBEDDED = "embedded";

  private static final String POSTGRESQL = "jdbc:postgresql://";

  private final Surroundings surroundings;
  private final Settings settings;

  /** Looks in the given surroundings and settings. */
  public ConnectionSettings(Surroundings surroundings, Settings settings) {
    this.surroundings = surroundings;
    this.settings = settings;
  }

  /** The URL; without a value when the database is to be a PostgreSQL of our own. */
  public Setting url(@Nullable String flag) {
    if (flag != null) {
      return flag.equals(EMBEDDED)
          ? new Setting(null, Setting.Source.FLAG, null)
          : Setting.flag(flag);
    }
    return settings
        .find(List.of("TRIPMETER_URL", "PGHOST", "PGDATABASE"))
        .map(this::withLibpq)
        .filter(setting -> !EMBEDDED.equals(setting.value()))
        .orElse(Setting.byDefault(null));
  }

  private Setting withLibpq(Setting setting) {
    if ("TRIPMETER_URL".equals(setting.variable())) {
      return setting;
    }
    String host = variable("PGHOST").orElse("localhost");
    String port = variable("PGPORT").map(number -> ":" + number).orElse("");
    String database = variable("PGDATABASE").map(ConnectionSettings::encoded).orElse("");
    String url =
        POSTGRESQL + (host.contains(":") ? "[" + host + "]" : host) + port + "/" + database;
    return new Setting(url, setting.source(), setting.variable());
  }

  /** The user; without a value when the driver or the URL decides. */
  public Setting user(@Nullable String flag, @Nullable JdbcUrl url) {
    if (flag != null) {
      return Setting.flag(flag);
    }
    return settings
        .find(variables("TRIPMETER_USER", "PGUSER", url))
        .orElse(Setting.byDefault(null));
  }

  /** The password; without a value when none is known without asking. */
  public Setting password(@Nullable String user, @Nullable JdbcUrl url) {
    return settings
        .find(variables("TRIPMETER_PASSWORD", "PGPASSWORD", url))
        .or(() -> url != null && url.postgresql() ? passwordFile(user, url) : Optional.empty())
        .orElse(Setting.byDefault(null));
  }

  private Optional<Setting> passwordFile(@Nullable String user, JdbcUrl url) {
    if (user == null) {
      return Optional.empty();
    }
    Path file = variable("PGPASSFILE").map(Path::of).orElse(surroundings.home().resolve(".pgpass"));
    String host =
        url.hosts().stream().findFirst().filter(name -> !name.isEmpty()).orElse("localhost");
    String database = url.postgresqlDatabase();
    return new PasswordFile(file)
        .find(host, url.postgresqlPort(), database.isEmpty() ? user : database, user)
        .map(password -> new Setting(password, Setting.Source.PASSWORD_FILE, null));
  }

  private Optional<String> variable(String name) {
    return settings.find(List.of(name)).map(Setting::value);
  }

  private static List<String> variables(String own, String libpq, @Nullable JdbcUrl url) {
    List<String> variables = new ArrayList<>(List.of(own));
    if (url != null && url.postgresql()) {
      variables.add(libpq);
    }
    return variables;
  }

  private static String encoded(String database) {
    return URLEncoder.encode(database, StandardCharsets.UTF_8);
  }
}
