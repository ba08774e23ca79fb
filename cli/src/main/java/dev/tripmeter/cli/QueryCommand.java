package dev.tripmeter.cli;

import dev.tripmeter.cli.connect.ConnectionOptions;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.lab.AddedDistance;
import dev.tripmeter.cli.lab.Experiments;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.process.Interruption;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.query.Query;
import dev.tripmeter.lab.query.QueryOptions;
import dev.tripmeter.lab.query.QueryResult;
import dev.tripmeter.lab.query.QueryView;
import dev.tripmeter.lab.query.Stopped;
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

/** One query, row by row. */
@Command(
    name = "query",
    description = {
      "Runs a statement, reads it row by row, and shows at which rows the program had to wait for"
          + " the network: seen on the socket, not computed.",
      "Unless --autocommit is given, what the statement changes is rolled back."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tripmeter query \"select * from generate_series(1,250)\" --fetch-size 100",
      "  tripmeter query \"select * from generate_series(1,250)\" --autocommit --fetch-size 100",
      "  tripmeter query jdbc:postgresql://localhost/app \"select * from orders\" --repeat 5"
    })
final class QueryCommand extends ResultCommand {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0..1",
      arity = "1..2",
      paramLabel = "[URL] SQL",
      hideParamSyntax = true,
      description =
          "The statement, and before it the JDBC URL of the database; without a URL a PostgreSQL of"
              + " our own is started.")
  private List<String> arguments = List.of();

  @Mixin private ConnectionOptions connection;

  @Option(
      names = "--fetch-size",
      paramLabel = "N",
      defaultValue = "0",
      description = "Rows to ask for at a time; 0 leaves it to the driver (default).")
  private int fetchSize;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "1",
      description = "Run it N times; the first run is shown apart (default: ${DEFAULT-VALUE}).")
  private int repeat;

  @Option(
      names = "--autocommit",
      description = "Let each run commit by itself; PostgreSQL's driver then fetches all at once.")
  private boolean autocommit;

  @Option(
      names = "--add-distance",
      paramLabel = "TIME",
      defaultValue = "0",
      converter = AddedDistance.class,
      description = "Time added to every trip, as 20ms (default: none).")
  private Duration addedDistance = Duration.ZERO;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "0",
      description = "List the times of the first N rows (default: ${DEFAULT-VALUE}).")
  private int listRows;

  QueryCommand(Surroundings surroundings) {
    super(surroundings);
    this.connection = new ConnectionOptions(surroundings);
  }

  @Override
  protected Outcome run(Progress progress) throws SQLException, IOException {
    String sql = arguments.get(arguments.size() - 1);
    @Nullable String url = arguments.size() == 2 ? arguments.get(0) : null;
    QueryOptions options =
        Experiments.options(
            () -> new QueryOptions(sql, fetchSize, repeat, autocommit, addedDistance, listRows));
    try (Target target = Experiments.open(connection.target(url), surroundings().interruption())) {
      Query query = new Query(target, surroundings().clock(), NanoClock.SYSTEM);
      Found<QueryResult> found = cancelledBySignal(query, options);
      Stopped stopped = found.result().stopped();
      if (stopped != null) {
        surroundings().console().err().println("tripmeter: " + stopped.line());
      }
      return new Outcome(
          "query",
          Experiments.environment(spec, found.database(), null),
          found.result(),
          QueryView.document(found),
          found.notes(),
          stopped == null ? ExitCode.FINE : ExitCode.DOUBTFUL);
    }
  }

  private Found<QueryResult> cancelledBySignal(Query query, QueryOptions options)
      throws SQLException, IOException {
    Interruption.Registration atSignal = surroundings().interruption().register(query::abandon);
    try {
      return query.run(options);
    } finally {
      atSignal.close();
    }
  }
}
