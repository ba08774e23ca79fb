package dev.tripmeter.bench.batch;

import dev.tripmeter.bench.Machine;
import dev.tripmeter.bench.Markdown;
import dev.tripmeter.lab.engine.Plan;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Races the ways to insert batches of 1,000 rows, on tables with and without constraints, through
 * the relay with and without an added distance. Every round runs each way once, on the same empty
 * table, in an order drawn from the seed; the table is looked at after each.
 */
public final class BatchRace {
  static final List<Duration> DISTANCES = List.of(Duration.ZERO, Duration.ofNanos(1_500_000));

  /** Kept, because the levels of loggers that nobody holds are forgotten. */
  private static final List<Logger> PEERS =
      List.of(Logger.getLogger("org.hibernate"), Logger.getLogger("org.jooq"));

  private BatchRace() {}

  /** See {@link RaceOptions#USAGE}; exit code 2 when the command line cannot be understood. */
  public static void main(String[] arguments) throws SQLException, IOException {
    RaceOptions options;
    try {
      options = RaceOptions.parse(List.of(arguments));
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.err.print(RaceOptions.USAGE);
      System.exit(2);
      return;
    }
    String loadBefore = Machine.load();
    RaceResult result = run(options);
    System.out.printf(
        "`bench/run batch %s`, %s; %s; load %s before, %s after.%n%n",
        options.commandLine(),
        ZonedDateTime.now(Clock.systemUTC())
            .format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'")),
        Machine.describe(),
        loadBefore,
        Machine.load());
    System.out.println(Markdown.table(RaceTable.of(result)));
    System.out.print(Markdown.table(Target.table(result)));
  }

  /**
   * Runs the race, progress on stderr.
   *
   * @throws IllegalStateException when a table did not hold what was sent
   */
  static RaceResult run(RaceOptions options) throws SQLException, IOException {
    quietPeers();
    List<Lap> laps = new ArrayList<>();
    List<LabelRow> rows = LabelRow.rows(options.rows(), options.seed());
    try (Arena arena = Arena.open()) {
      for (TableKind kind : TableKind.values()) {
        List<Competitor> competitors = new ArrayList<>();
        try {
          for (Variant variant : Variant.values()) {
            competitors.add(Competitor.open(arena, kind, variant));
          }
          for (Duration distance : DISTANCES) {
            arena.distance(distance);
            System.err.printf(
                "constraints: %s; %s ms added%n", kind.label(), RaceTable.millis(distance));
            int warmup = laps.isEmpty() ? options.warmup() : Math.min(1, options.warmup());
            laps.addAll(race(arena, competitors, kind, distance, warmup, options, rows));
          }
        } finally {
          for (Competitor competitor : competitors) {
            competitor.close();
          }
        }
      }
    }
    return new RaceResult(laps, options.seed());
  }

  private static List<Lap> race(
      Arena arena,
      List<Competitor> competitors,
      TableKind kind,
      Duration distance,
      int warmup,
      RaceOptions options,
      List<LabelRow> rows)
      throws SQLException, IOException {
    List<Lap> laps = new ArrayList<>();
    Plan<Competitor> plan =
        Plan.interleaved(competitors, warmup + options.rounds(), options.seed());
    int round = -warmup;
    for (List<Competitor> order : plan.blocks()) {
      round++;
      arena.checkpoint();
      for (Competitor competitor : order) {
        int count = options.rows(competitor.variant(), kind);
        laps.add(competitor.lap(distance, round, rows.subList(0, count)));
      }
    }
    return laps;
  }

  /** Keeps advertisements and advice off the race's output. */
  private static void quietPeers() {
    System.setProperty("org.jooq.no-logo", "true");
    System.setProperty("org.jooq.no-tips", "true");
    PEERS.forEach(peer -> peer.setLevel(Level.SEVERE));
  }
}
