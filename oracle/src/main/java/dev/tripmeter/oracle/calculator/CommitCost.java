package dev.tripmeter.oracle.calculator;

import java.util.List;

/**
 * What a commit costs, from runs that differ in nothing but how often they commit. The wait for
 * {@code log file sync} is only part of it: the session also makes redo, posts the log writer and
 * is scheduled again.
 *
 * @param secondsPerCommit slope of run time over commits
 * @param secondsWithout run time extrapolated to no commit at all
 * @param syncSecondsPerCommit the wait for {@code log file sync} of one commit, over all runs
 */
public record CommitCost(
    double secondsPerCommit, double secondsWithout, double syncSecondsPerCommit) {

  /**
   * One run.
   *
   * @param commits how often it committed
   * @param seconds how long it took
   * @param syncSeconds how long it waited for {@code log file sync}
   */
  public record Run(long commits, double seconds, double syncSeconds) {

    /**
     * Run time with the waits taken out. That is not the run time without commits: see {@link
     * CommitCost}.
     */
    public double secondsLessSync() {
      return seconds - syncSeconds;
    }

    /** The wait of one commit. */
    public double syncSecondsPerCommit() {
      return syncSeconds / commits;
    }

    /** What a commit costs against a run that does the same work without committing. */
    public double secondsPerCommitOver(Run without) {
      return (seconds - without.seconds) / (commits - without.commits);
    }

    /** How much of that the wait explains, 0 to 1. */
    public double syncShareOver(Run without) {
      return syncSecondsPerCommit() / secondsPerCommitOver(without);
    }
  }

  /**
   * The cost from two runs or more.
   *
   * @throws IllegalArgumentException if all runs commit equally often
   */
  public static CommitCost of(List<Run> runs) {
    LinearFit fit =
        LinearFit.of(
            runs.stream().map(run -> new LinearFit.Point(run.commits(), run.seconds())).toList());
    double sync = runs.stream().mapToDouble(Run::syncSeconds).sum();
    double commits = runs.stream().mapToLong(Run::commits).sum();
    return new CommitCost(fit.slope(), fit.intercept(), sync / commits);
  }
}
