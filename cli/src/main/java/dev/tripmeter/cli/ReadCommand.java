package dev.tripmeter.cli;

import dev.tripmeter.cli.failure.CommandFailure;
import dev.tripmeter.cli.failure.ExitCode;
import dev.tripmeter.cli.failure.FailureReport;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.process.Surroundings;
import dev.tripmeter.cli.read.InputReader;
import dev.tripmeter.cli.read.Inputs;
import dev.tripmeter.cli.read.Reading;
import dev.tripmeter.cli.read.ReportFile;
import dev.tripmeter.cli.read.ReportFiles;
import dev.tripmeter.cli.read.TraceBills;
import dev.tripmeter.cli.read.Unreadable;
import dev.tripmeter.oracle.trace.TraceOptions;
import dev.tripmeter.oracle.trace.TraceReading;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Files that a database left behind, as bills. */
@Command(
    name = "read",
    description = {
      "Reads files of Oracle: 10046 traces as bills of their sessions and statements, AWR and"
          + " Statspack reports trips first. What a file is, is told from its content, compressed"
          + " by gzip or not. A file that is named twice, or a copy of another, is counted once.",
      "What is cut or damaged is read as far as it goes. When that, or a file that cannot be read,"
          + " makes the result partial, the notes say why and the exit code is 5.",
      "Statements are shown without their literals, and bind values not at all."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  tripmeter read ora_*.trc                   traces; the segments of one as one",
      "  tripmeter read trace/ --json               all traces in a folder and below",
      "  ssh db cat /u01/trace/ora_4711.trc | tripmeter read -",
      "  tripmeter read awrrpt_1_812_813.html"
    })
final class ReadCommand extends FilesCommand {
  private static final String WHAT_CAN_BE_READ =
      "name 10046 traces, or AWR and Statspack reports (HTML or text), or a folder of them";

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files, folders, or - for standard input.")
  private List<String> files = List.of();

  @Option(
      names = "--literals",
      description = "Show the statements of traces with their literals; the result is then yours.")
  private boolean literals;

  ReadCommand(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  protected Outcome run(Progress progress) throws InterruptedException {
    Inputs inputs = Inputs.of(files, surroundings().console().in()).once();
    if (inputs.hasReport() && inputs.hasTrace()) {
      throw CommandFailure.usage(
          "traces and reports in one call, which cannot be one result", "read them one by one");
    }
    return inputs.hasReport() ? reports(inputs) : traces(inputs);
  }

  private Outcome traces(Inputs inputs) throws InterruptedException {
    TraceOptions options = TraceOptions.defaults();
    Reading<TraceReading> read =
        InputReader.traces(inputs, literals ? options.withLiterals() : options);
    refuseIfNothing(read);
    warn(read.unreadable());
    TraceBills bills = new TraceBills(read.things());
    return outcome("bill", bills.result(), bills.document(), bills.notes(), read);
  }

  private Outcome reports(Inputs inputs) {
    Reading<ReportFile> read = InputReader.reports(inputs);
    refuseIfNothing(read);
    warn(read.unreadable());
    ReportFiles reports = new ReportFiles(read.things());
    return outcome("awr", reports, reports.document(), reports.notes(), read);
  }

  private void refuseIfNothing(Reading<?> read) {
    if (!read.things().isEmpty()) {
      return;
    }
    List<Unreadable> unreadable = read.unreadable();
    if (unreadable.size() == 1) {
      Unreadable only = unreadable.get(0);
      throw new CommandFailure(ExitCode.USAGE, only.line(), null, WHAT_CAN_BE_READ, only.cause());
    }
    warn(unreadable);
    throw CommandFailure.usage(
        unreadable.isEmpty()
            ? "nothing to read: " + String.join("; ", read.notes())
            : "none of the " + unreadable.size() + " files could be read",
        WHAT_CAN_BE_READ);
  }

  private void warn(List<Unreadable> unreadable) {
    FailureReport report = new FailureReport(surroundings().console().err());
    unreadable.forEach(each -> report.warn(each.line()));
  }
}
