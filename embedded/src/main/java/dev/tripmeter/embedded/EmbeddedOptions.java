package dev.tripmeter.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an embedded server is to be started. Immutable.
 *
 * @param settings PostgreSQL settings by name, on top of the room's own; they win over those
 * @param dataParent the folder in which the instance's own folder is made, or null for the cache
 *     folder; choose a small file system here to see a disk run full
 * @param startTimeout how long the server may take until it accepts connections
 */
public record EmbeddedOptions(
    Map<String, String> settings, @Nullable Path dataParent, Duration startTimeout) {

  /** Copies the settings, so that a later change of the map changes nothing. */
  public EmbeddedOptions {
    settings = Map.copyOf(settings);
  }

  /** No extra settings, data in the cache folder, 60 seconds to start. */
  public static EmbeddedOptions defaults() {
    return new EmbeddedOptions(Map.of(), null, Duration.ofSeconds(60));
  }

  /** The same options with one PostgreSQL setting more, for example {@code work_mem} = 1MB. */
  public EmbeddedOptions withSetting(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(settings);
    more.put(name, value);
    return new EmbeddedOptions(more, dataParent, startTimeout);
  }

  /** The same options with the instance's folder made inside {@code parent}, which must exist. */
  public EmbeddedOptions withDataParent(Path parent) {
    return new EmbeddedOptions(settings, parent, startTimeout);
  }

  /** The same options with another bound on the time a start may take. */
  public EmbeddedOptions withStartTimeout(Duration timeout) {
    return new EmbeddedOptions(settings, dataParent, timeout);
  }
}
