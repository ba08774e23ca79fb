package dev.tripmeter.cli;

import dev.tripmeter.cli.connect.ConnectionOptions;
import dev.tripmeter.cli.connect.DatabaseTarget;
import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.lab.Experiments;
import dev.tripmeter.cli.lab.PingFile;
import dev.tripmeter.cli.lab.TimeSpan;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.core.Environment;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.ping.Ping;
import dev.tripmeter.lab.ping.PingComparison;
import dev.tripmeter.lab.ping.PingComparisonView;
import dev.tripmeter.lab.ping.PingOptions;
import dev.tripmeter.lab.ping.PingResult;
import dev.tripmeter.lab.ping.PingSample;
import dev.tripmeter.lab.ping.PingView;
import dev.tripmeter.lab.ping.PingWatch;
import dev.tripmeter.lab.ping.PingWatchResult;
import dev.tripmeter.lab.ping.PingWatchView;
import dev.tripmeter.lab.target.Target;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What one trip costs from here to a database. */
@Command(
    name = "ping",
    description = {
      "Measures what one trip to a database costs, next to a question the driver answers by itself"
          + " and to nothing at all; and what a logon costs.",
      "With --every it watches a network; with --compare it says whether it has drifted (exit 3)."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tripmeter ping                                          a PostgreSQL of its own",
      "  tripmeter ping jdbc:postgresql://localhost/app --user app",
      "  tripmeter ping jdbc:postgresql://localhost/app --every 60s --append network.jsonl",
      "  tripmeter ping --compare monday.jsonl tuesday.jsonl --threshold 20"
    })
final class PingCommand extends ResultCommand {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "URL",
      description = "JDBC URL of the database; without it a PostgreSQL of our own is started.")
  private @Nullable String url;

  @Mixin private ConnectionOptions connection;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "2",
      description = "Seconds of real trips (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(
      names = "--logons",
      paramLabel = "N",
      defaultValue = "5",
      description = "Logons to time (default: ${DEFAULT-VALUE}).")
  private int logons;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      converter = TimeSpan.class,
      description = "Measure again and again, as 60s, from start to start; until Ctrl-C.")
  private @Nullable Duration every;

  @Option(
      names = "--times",
      paramLabel = "N",
      description = "With --every: stop after N measurements.")
  private @Nullable Long times;

  @Option(
      names = "--append",
      paramLabel = "FILE",
      description = "Append each measurement to a file, a line of JSON each; failed ones as well.")
  private @Nullable Path file;

  @Option(
      names = "--compare",
      arity = "2",
      paramLabel = "FILE",
      hideParamSyntax = true,
      description = "Compare two files of --append, BEFORE and AFTER; exit 3 on drift.")
  private @Nullable List<Path> compare;

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      defaultValue = "10",
      description = "With --compare: changes up to this are no drift (default: ${DEFAULT-VALUE}).")
  private double threshold;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Repeats the order of the loops (default: a new one each time).")
  private @Nullable Long seed;

  PingCommand(Surroundings surroundings) {
    super(surroundings);
    this.connection = new ConnectionOptions(surroundings);
  }

  @Override
  protected Outcome run(Progress progress) throws Exception {
    long seedInForce = seed == null ? surroundings().clock().millis() : seed;
    List<Path> periods = compare;
    if (periods != null) {
      return compare(periods, seedInForce);
    }
    PingOptions options =
        Experiments.options(
            () -> new PingOptions(Experiments.seconds(seconds), logons, seedInForce));
    DatabaseTarget database = connection.target(url);
    try (Target target = Experiments.open(database, surroundings().interruption())) {
      Ping ping = new Ping(target, options, surroundings().clock(), NanoClock.SYSTEM);
      return every == null ? once(ping, seedInForce) : watch(ping, every, progress, seedInForce);
    }
  }

  private Outcome once(Ping ping, long seedInForce) throws SQLException {
    Found<PingResult> found = ping.measure();
    Environment environment = Experiments.environment(spec, found.database(), seedInForce);
    if (file != null) {
      new PingFile(file)
          .append(new PingSample(found.result().at(), found.result(), null), environment);
    }
    return new Outcome(
        "ping",
        environment,
        found.result(),
        PingView.document(found),
        found.notes(),
        ExitCode.FINE);
  }

  private Outcome watch(Ping ping, Duration period, Progress progress, long seedInForce)
      throws InterruptedException {
    if (file == null) {
      throw CommandFailure.usage(
          "--every needs a file for its measurements", "add --append network.jsonl");
    }
    PingFile log = new PingFile(file);
    Environment environment = Experiments.environment(spec, null, seedInForce);
    PingWatchResult.Counter counter = new PingWatchResult.Counter();
    new PingWatch(ping::measure, surroundings().clock(), time -> Thread.sleep(time.toMillis()))
        .run(
            period,
            times == null ? Long.MAX_VALUE : times,
            sample -> {
              log.append(sample, environment);
              counter.add(sample);
              progress.say(PingWatchView.line(sample));
            });
    PingWatchResult result = counter.result();
    return new Outcome(
        "ping.watch",
        environment,
        result,
        PingWatchView.document(result),
        List.of(),
        result.samples() == result.failures() ? ExitCode.DATABASE : ExitCode.FINE);
  }

  private Outcome compare(List<Path> periods, long seedInForce) {
    PingComparison comparison =
        PingComparison.of(
            new PingFile(periods.get(0)).read(),
            new PingFile(periods.get(1)).read(),
            threshold,
            seedInForce);
    return new Outcome(
        "ping.compare",
        Experiments.environment(spec, null, seedInForce),
        comparison,
        PingComparisonView.document(comparison),
        List.of(),
        comparison.drift() == null
            ? ExitCode.DOUBTFUL
            : comparison.drift() ? ExitCode.EXCEEDED : ExitCode.FINE);
  }
}
