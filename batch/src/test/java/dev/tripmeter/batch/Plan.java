package dev.tripmeter.batch;

import java.util.List;
import java.util.Random;

/**
 * What a {@link SteadyProgram} does in one transaction: known from the seed alone, so that whoever
 * looks at the tables later knows what has to be there.
 *
 * @param number the transaction's number, from 1
 * @param children how many children each parent gets
 * @param end how it is meant to end
 */
record Plan(int number, List<Integer> children, End end) {
  /** How a transaction is meant to end. */
  enum End {
    COMMIT,
    ROLLBACK,
    /** A row that a constraint forbids. */
    BAD_ROW,
    /** Rows that a deferred constraint forbids when the commit is tried. */
    BAD_COMMIT
  }

  private static final int MOST_PARENTS = 30;
  private static final int MOST_CHILDREN = 5;

  static Plan of(long seed, int number) {
    Random random = new Random(seed * 1_000_003 + number);
    List<Integer> children =
        random.ints(1 + random.nextInt(MOST_PARENTS), 0, MOST_CHILDREN).boxed().toList();
    int end = random.nextInt(10);
    return new Plan(
        number,
        children,
        end < 7 ? End.COMMIT : List.of(End.ROLLBACK, End.BAD_ROW, End.BAD_COMMIT).get(end - 7));
  }

  /** What {@link SteadyProgram#CONTENTS} says when it was committed. */
  String contents() {
    int rows = children.stream().mapToInt(Integer::intValue).sum();
    String ofChildren = rows == 0 ? "null|null" : rows + "|" + rows;
    return number + "|" + children.size() + "|" + children.size() + "|" + ofChildren;
  }
}
