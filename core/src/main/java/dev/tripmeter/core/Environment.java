package dev.tripmeter.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a result comes from: what must be equal, or be told, when two results are compared. Holds
 * no secret and no host.
 *
 * @param tool name and version of this tool
 * @param jdk vendor and version of the JDK
 * @param driver name and version of the database driver; null when none took part
 * @param server product and version of the database; null when none took part
 * @param serverSettings the settings of the server that change its speed
 * @param processors processors this JVM may use
 * @param seed what repeats the run's random choices; null when there were none
 * @param options the options of the command as they were in force
 */
public record Environment(
    String tool,
    String jdk,
    @Nullable String driver,
    @Nullable String server,
    Map<String, String> serverSettings,
    int processors,
    @Nullable Long seed,
    Map<String, String> options) {

  public Environment {
    serverSettings = Collections.unmodifiableMap(new LinkedHashMap<>(serverSettings));
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
  }
}
