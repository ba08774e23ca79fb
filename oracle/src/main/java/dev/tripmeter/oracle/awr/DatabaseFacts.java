package dev.tripmeter.oracle.awr;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which database a report is about.
 *
 * @param name DB_NAME; null where the report leaves it blank, as some Statspack reports do
 * @param id DBID
 * @param uniqueName DB_UNIQUE_NAME, from 12.2
 * @param role primary or standby, from 12.2
 * @param version the release as printed; null if it is not printed
 * @param cluster whether it runs on RAC; null if not said
 * @param container whether it is a container database; null before 12.2
 * @param containers the containers listed, empty without a list
 */
public record DatabaseFacts(
    @Nullable String name,
    @Nullable Long id,
    @Nullable String uniqueName,
    @Nullable String role,
    @Nullable String version,
    @Nullable Boolean cluster,
    @Nullable Boolean container,
    List<String> containers) {

  public DatabaseFacts {
    containers = List.copyOf(containers);
  }
}
