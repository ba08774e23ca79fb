package dev.tripmeter.cli;

import dev.tripmeter.cli.connect.ConnectionOptions;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.lab.AddedDistance;
import dev.tripmeter.cli.lab.Experiments;
import dev.tripmeter.cli.lab.VariantName;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.process.Interruption;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.insert.InsertOptions;
import dev.tripmeter.lab.insert.InsertRace;
import dev.tripmeter.lab.insert.InsertResult;
import dev.tripmeter.lab.insert.InsertVariant;
import dev.tripmeter.lab.insert.InsertView;
import dev.tripmeter.lab.insert.Stopped;
import dev.tripmeter.lab.target.Target;
import java.io.IOException;
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

/** The race of ways to insert the same rows. */
@Command(
    name = "insert",
    description = {
      "Inserts the same rows one by one, as a JDBC batch, as arrays and by the batch writer, and"
          + " shows what each way costs: trips, rows per second, and the server's own time.",
      "The tables lie in a schema of their own (tripmeter_lab_...), which is dropped at the end."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tripmeter lab insert                            on a PostgreSQL of its own",
      "  tripmeter lab insert --add-distance 1.5ms       as if the database were 1.5 ms away",
      "  tripmeter lab insert --rows 10000 --json        10,000 rows each way, as JSON",
      "  tripmeter lab insert --variants row-by-row,writer   the ailment and the cure alone",
      "  tripmeter lab insert jdbc:postgresql://localhost/app --user app --no-foreign-keys"
    })
final class LabInsertCommand extends ResultCommand {
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
      defaultValue = "10",
      description = "Seconds for each way, over all blocks (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(names = "--rows", paramLabel = "N", description = "Rows for each way instead of a time.")
  private @Nullable Long rows;

  @Option(
      names = "--batch-size",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Rows collected before they are sent together (default: ${DEFAULT-VALUE}).")
  private int batchSize;

  @Option(
      names = "--add-distance",
      paramLabel = "TIME",
      defaultValue = "0",
      converter = AddedDistance.class,
      description = "Time added to every trip, as 1.5ms (default: none).")
  private Duration addedDistance = Duration.ZERO;

  @Option(
      names = "--no-foreign-keys",
      description = "Tables without foreign keys: no row is looked up by the database.")
  private boolean noForeignKeys;

  @Option(
      names = "--row-bytes",
      paramLabel = "N",
      defaultValue = "80",
      description = "Bytes of text in a row (default: ${DEFAULT-VALUE}).")
  private int rowBytes;

  @Option(
      names = "--variants",
      paramLabel = "NAMES",
      split = ",",
      converter = VariantName.class,
      description =
          "Ways to insert, with commas: row-by-row, execute-batch, array, writer (default: all).")
  private List<InsertVariant> variants = List.of(InsertVariant.values());

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Repeats the order of the blocks and the rows (default: a new one each time).")
  private @Nullable Long seed;

  LabInsertCommand(Surroundings surroundings) {
    super(surroundings);
    this.connection = new ConnectionOptions(surroundings);
  }

  @Override
  protected Outcome run(Progress progress) throws SQLException, IOException {
    InsertOptions options = Experiments.options(this::options);
    try (Target target = Experiments.open(connection.target(url), surroundings().interruption())) {
      InsertRace race =
          new InsertRace(target, options, progress::say, surroundings().clock(), NanoClock.SYSTEM);
      Interruption.Registration atSignal = surroundings().interruption().register(race::abandon);
      try {
        return outcome(race.run(), options.seed());
      } finally {
        atSignal.close();
        tell(race.leftBehind());
      }
    }
  }

  private InsertOptions options() {
    InsertOptions options =
        InsertOptions.of(
                Experiments.seconds(seconds), seed == null ? surroundings().clock().millis() : seed)
            .withVariants(variants)
            .withBatchSize(batchSize)
            .withAddedDistance(addedDistance)
            .withRowBytes(rowBytes);
    InsertOptions keyed = noForeignKeys ? options.withoutForeignKeys() : options;
    return rows == null ? keyed : keyed.withRows(rows);
  }

  private Outcome outcome(Found<InsertResult> found, long seedInForce) {
    InsertResult result = found.result();
    Stopped stopped = result.stopped();
    tell(stopped == null ? null : stopped.line());
    return new Outcome(
        "lab.insert",
        Experiments.environment(spec, found.database(), seedInForce),
        result,
        InsertView.document(found),
        found.notes(),
        exit(result));
  }

  private void tell(@Nullable String trouble) {
    if (trouble != null) {
      surroundings().console().err().println("tripmeter: " + trouble);
    }
  }

  static ExitCode exit(InsertResult result) {
    return result.doubtful() ? ExitCode.DOUBTFUL : ExitCode.FINE;
  }
}
