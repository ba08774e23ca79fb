package dev.tripmeter.cli.connect;

import dev.tripmeter.cli.failure.Secrets;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The database a command works on.
 *
 * @param url the JDBC URL; null for a PostgreSQL of our own, started for this command
 * @param properties user and password, where they are known; not printed
 */
public record DatabaseTarget(@Nullable String url, Properties properties) {
  /** A PostgreSQL of our own. */
  public static final DatabaseTarget EMBEDDED = new DatabaseTarget(null, new Properties());

  /** Whether the command starts its own PostgreSQL. */
  public boolean embedded() {
    return url == null;
  }

  /** The target without its secrets. */
  @Override
  public String toString() {
    return url == null ? "embedded PostgreSQL" : Secrets.mask(url);
  }
}
