package dev.tripmeter.bench.observer;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;

/**
 * How long a race takes.
 *
 * @param rounds forks of every variant; their order turns from round to round
 * @param warmup of each fork, not counted
 * @param measurement of each fork
 */
record RaceOptions(int rounds, Duration warmup, Duration measurement) {
  static final String USAGE =
      """
      usage: bench/run observer [--rounds N] [--warmup MILLIS] [--measure MILLIS]
        --rounds N        forks of every variant (5)
        --warmup MILLIS   of each fork, not counted (2000)
        --measure MILLIS  of each fork (2000)
      """;

  static final RaceOptions DEFAULT =
      new RaceOptions(5, Duration.ofSeconds(2), Duration.ofSeconds(2));

  RaceOptions {
    if (rounds < 1 || warmup.isNegative() || measurement.isNegative() || measurement.isZero()) {
      throw new IllegalArgumentException("rounds and times must be positive");
    }
  }

  /**
   * Reads the command line.
   *
   * @throws IllegalArgumentException when it cannot be understood
   */
  static RaceOptions parse(List<String> arguments) {
    RaceOptions options = DEFAULT;
    Iterator<String> rest = arguments.iterator();
    while (rest.hasNext()) {
      String name = rest.next();
      if (!rest.hasNext()) {
        throw new IllegalArgumentException(name + " needs a value");
      }
      int value = Integer.parseInt(rest.next());
      options = options.with(name, value);
    }
    return options;
  }

  private RaceOptions with(String name, int value) {
    return switch (name) {
      case "--rounds" -> new RaceOptions(value, warmup, measurement);
      case "--warmup" -> new RaceOptions(rounds, Duration.ofMillis(value), measurement);
      case "--measure" -> new RaceOptions(rounds, warmup, Duration.ofMillis(value));
      default -> throw new IllegalArgumentException("no such option: " + name);
    };
  }

  /** The options as they stand on the command line. */
  String commandLine() {
    return "--rounds %d --warmup %d --measure %d"
        .formatted(rounds, warmup.toMillis(), measurement.toMillis());
  }
}
