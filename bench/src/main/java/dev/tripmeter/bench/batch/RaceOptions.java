package dev.tripmeter.bench.batch;

import java.util.Iterator;
import java.util.List;

/**
 * How long a race takes.
 *
 * @param rounds each runs every variant once
 * @param warmup rounds before the first, not counted; before those of each further table and
 *     distance there is one, if any
 * @param rows of a variant in a round; a variant that waits for each row gets a tenth, at most a
 *     batch
 * @param seed of the rows and of the order in each round
 */
record RaceOptions(int rounds, int warmup, int rows, long seed) {
  static final String USAGE =
      """
      usage: bench/run batch [--quick] [--rounds N] [--warmup N] [--rows N] [--seed N]
        --rounds N  each runs every variant once (11)
        --warmup N  rounds before, not counted (10)
        --rows N    of a variant in a round (10000)
        --seed N    of the rows and the order (1)
        --quick     2 rounds of 2000 rows, no warm-up: shows that it works, not how fast
      """;

  static final RaceOptions DEFAULT = new RaceOptions(11, 10, 10_000, 1);
  static final RaceOptions QUICK = new RaceOptions(2, 0, 2_000, 1);

  RaceOptions {
    if (rounds < 1 || warmup < 0 || rows < 10) {
      throw new IllegalArgumentException("rounds must be positive, and rows at least 10");
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
      if (name.equals("--quick")) {
        options = new RaceOptions(QUICK.rounds, QUICK.warmup, QUICK.rows, options.seed);
      } else if (rest.hasNext()) {
        options = options.with(name, rest.next());
      } else {
        throw new IllegalArgumentException(name + " needs a value");
      }
    }
    return options;
  }

  private RaceOptions with(String name, String value) {
    return switch (name) {
      case "--rounds" -> new RaceOptions(Integer.parseInt(value), warmup, rows, seed);
      case "--warmup" -> new RaceOptions(rounds, Integer.parseInt(value), rows, seed);
      case "--rows" -> new RaceOptions(rounds, warmup, Integer.parseInt(value), seed);
      case "--seed" -> new RaceOptions(rounds, warmup, rows, Long.parseLong(value));
      default -> throw new IllegalArgumentException("no such option: " + name);
    };
  }

  /** The rows of a variant in a round. */
  int rows(Variant variant, TableKind kind) {
    return variant.rowByRow(kind) ? Math.min(Inserter.BATCH_ROWS, rows / 10) : rows;
  }

  /** The options as they stand on the command line. */
  String commandLine() {
    return "--rounds %d --warmup %d --rows %d --seed %d".formatted(rounds, warmup, rows, seed);
  }
}
