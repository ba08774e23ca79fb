package dev.tripmeter.cli;

import dev.tripmeter.cli.output.Form;
import dev.tripmeter.cli.output.Outcome;
import dev.tripmeter.cli.output.OutputOptions;
import dev.tripmeter.cli.output.Progress;
import dev.tripmeter.cli.output.ResultWriter;
import dev.tripmeter.cli.process.Surroundings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/**
 * A command that finds something out and shows it as text, JSON or CSV. A subclass declares its
 * options and finds out; it prints nothing itself.
 */
public abstract class ResultCommand implements Callable<Integer> {
  private final Surroundings surroundings;

  @Mixin private OutputOptions output = new OutputOptions();

  protected ResultCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /** What the command sees of the world: environment, folders, clock, clean-ups at a signal. */
  protected final Surroundings surroundings() {
    return surroundings;
  }

  /**
   * Does the work.
   *
   * @param progress where to say how far it is
   * @throws Exception any failure; {@link dev.tripmeter.cli.failure.CommandFailure} when it is
   *     understood, everything else is explained by {@link dev.tripmeter.cli.failure.FailureReport}
   */
  protected abstract Outcome run(Progress progress) throws Exception;

  @Override
  public final Integer call() throws Exception {
    Form form = output.form();
    Outcome outcome;
    try (Progress progress = output.progress(surroundings)) {
      outcome = run(progress);
    }
    new ResultWriter(surroundings).write(outcome, form);
    return outcome.exit().code();
  }
}
