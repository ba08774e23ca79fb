package dev.tripmeter.bench.observer;

import dev.tripmeter.bench.Machine;
import dev.tripmeter.bench.Markdown;
import java.time.Clock;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Races the observers against each other and prints one Markdown table on stdout, progress on
 * stderr. Every round runs every variant once, in a JVM of its own, in an order that turns.
 */
public final class ObserverRace {
  private ObserverRace() {}

  /** See {@link RaceOptions#USAGE}; exit code 2 when the command line cannot be understood. */
  public static void main(String[] arguments) throws RunnerException {
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
        "`bench/run observer %s`, %s; %s; load %s before, %s after.%n%n",
        options.commandLine(),
        ZonedDateTime.now(Clock.systemUTC())
            .format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'")),
        Machine.describe(),
        loadBefore,
        Machine.load());
    System.out.print(Markdown.table(RaceTable.of(result)));
  }

  private static RaceResult run(RaceOptions options) throws RunnerException {
    Forks forks = new Forks(options);
    List<Sample> samples = new ArrayList<>();
    for (int round = 1; round <= options.rounds(); round++) {
      List<Observer> order = new ArrayList<>(List.of(Observer.values()));
      Collections.rotate(order, round);
      for (Engine engine : Engine.values()) {
        for (Scenario scenario : Scenario.values()) {
          System.err.printf(
              "round %d of %d: %s, %s%n",
              round, options.rounds(), engine.label(), scenario.label());
          for (Observer observer : order) {
            samples.add(forks.run(engine, scenario, observer, round));
          }
        }
      }
    }
    return new RaceResult(samples);
  }
}
