package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.batch.SteadyProgram.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Holds what is in the tables against what a {@link SteadyProgram} was told. */
final class Reckoning {
  private final long seed;
  private final List<Told> told;

  /**
   * Of a program that has ended.
   *
   * @param told of its transactions, from the first on
   */
  Reckoning(long seed, List<Told> told) {
    this.seed = seed;
    this.told = List.copyOf(told);
  }

  /** For a program that could not even say what became of its last transaction. */
  void checkKilled(List<String> contents) {
    List<Told> all = new ArrayList<>(told);
    boolean meant = plan(told.size() + 1).end() == Plan.End.COMMIT;
    all.add(meant ? Told.UNKNOWN : Told.FAILED);
    new Reckoning(seed, all).check(contents);
  }

  /** Whole transactions, each once: those that were committed, and perhaps one that is unknown. */
  void check(List<String> contents) {
    Set<String> sure = new TreeSet<>();
    Set<String> possible = new TreeSet<>();
    for (int i = 0; i < told.size(); i++) {
      Plan plan = plan(i + 1);
      if (told.get(i) == Told.COMMITTED) {
        sure.add(plan.contents());
      }
      if (told.get(i) != Told.FAILED) {
        possible.add(plan.contents());
      }
      if (i < told.size() - 1) {
        assertThat(told.get(i)).as("%s of seed %d", plan, seed).isEqualTo(planned(plan));
      }
    }
    assertThat(contents).as("seed %d, told %s", seed, told).containsAll(sure);
    assertThat(possible).as("seed %d, told %s", seed, told).containsAll(contents);
    assertThat(contents).doesNotHaveDuplicates();
  }

  private static Told planned(Plan plan) {
    return plan.end() == Plan.End.COMMIT ? Told.COMMITTED : Told.FAILED;
  }

  private Plan plan(int number) {
    return Plan.of(seed, number);
  }

  /** Reads what a program of its own said, but for a line that it could not end. */
  static List<Told> parse(Stream<String> lines) {
    return lines
        .filter(line -> line.matches("\\d+ (COMMITTED|FAILED|UNKNOWN)"))
        .map(line -> Told.valueOf(line.substring(line.indexOf(' ') + 1)))
        .toList();
  }
}
