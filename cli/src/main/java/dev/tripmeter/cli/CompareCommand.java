package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.read.InputReader;
import dev.tripmeter.cli.read.Inputs;
import dev.tripmeter.cli.read.Reading;
import dev.tripmeter.cli.read.ReportComparison;
import dev.tripmeter.cli.read.ReportFile;
import dev.tripmeter.cli.read.Unreadable;
import dev.tripmeter.oracle.awr.AwrComparison;
import dev.tripmeter.oracle.awr.AwrComparisonView;
import dev.tripmeter.oracle.trace.TraceComparison;
import dev.tripmeter.oracle.trace.TraceComparisonView;
import dev.tripmeter.oracle.trace.TraceOptions;
import dev.tripmeter.oracle.trace.TraceReading;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Files that a database left behind, side by side. */
@Command(
    name = "compare",
    description = {
      "Compares two 10046 traces: their totals, then statement by statement what became faster,"
          + " slower, is unchanged, new, gone, or too small to tell by their clocks; or AWR and"
          + " Statspack reports, two or more, with the first."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  " + CompareCommand.EXAMPLE,
      "  tripmeter compare variant1.html variant2.html variant3.html --json"
    })
final class CompareCommand extends FilesCommand {
  static final String EXAMPLE = "tripmeter compare before.trc after.trc";

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Two traces, or two reports or more, the first one to compare with.")
  private List<String> files = List.of();

  CompareCommand(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  protected Outcome run(Progress progress) {
    Inputs inputs = Inputs.of(files, surroundings().console().in()).compared();
    if (inputs.count() < 2) {
      throw CommandFailure.usage(
          "one file has nothing to be compared with", "name two, as in: " + EXAMPLE);
    }
    if (inputs.hasReport() && inputs.hasTrace()) {
      throw CommandFailure.usage(
          "a trace and a report cannot be compared", "name two traces, or two reports or more");
    }
    return inputs.hasReport() ? reports(inputs) : traces(inputs);
  }

  private Outcome traces(Inputs inputs) {
    Reading<TraceReading> read =
        refuseIfUnreadable(InputReader.separateTraces(inputs, TraceOptions.defaults()));
    List<TraceReading> traces = read.things();
    if (traces.size() != 2) {
      throw CommandFailure.usage(
          "two traces can be compared, not " + traces.size(),
          "name one before and one after, as in: " + EXAMPLE);
    }
    TraceComparison comparison = TraceComparison.of(traces.get(0), traces.get(1));
    return outcome(
        "trace.compare", comparison, TraceComparisonView.document(comparison), List.of(), read);
  }

  private Outcome reports(Inputs inputs) {
    Reading<ReportFile> read = refuseIfUnreadable(InputReader.reports(inputs));
    List<ReportFile> reports = read.things();
    AwrComparison comparison = AwrComparison.of(reports.stream().map(ReportFile::report).toList());
    return outcome(
        "awr.compare",
        ReportComparison.of(reports, comparison),
        AwrComparisonView.document(comparison),
        List.of(),
        read.withNotes(reports.stream().flatMap(each -> each.damage().stream()).toList()));
  }

  private static <T> Reading<T> refuseIfUnreadable(Reading<T> read) {
    if (!read.unreadable().isEmpty()) {
      Unreadable first = read.unreadable().get(0);
      throw new CommandFailure(
          ExitCode.USAGE,
          first.line(),
          null,
          "name two 10046 traces, or two AWR or Statspack reports or more",
          first.cause());
    }
    return read;
  }
}
