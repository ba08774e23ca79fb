package dev.tripmeter.lab.insert;

import dev.tripmeter.lab.LabException;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.target.Target;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/**
 * How much room a race will take, before it takes it.
 *
 * @param rows rows over all variants
 * @param bytes room for them: tables, primary keys and the log of both
 */
record SpaceEstimate(long rows, long bytes) {
  /**
   * Beyond its text: header and line pointer (28), five fixed columns (40), lengths (4), key (20);
   * measured on PostgreSQL 18 it is a little less.
   */
  private static final int OVERHEAD_BYTES = 92;

  /** The rows go into the log as well as into the table. */
  private static final int TABLE_AND_LOG = 2;

  /** The estimate of a race whose warm-up showed how fast each variant is. */
  static SpaceEstimate of(InsertOptions options, List<WarmUp> warmUps) {
    Long each = options.rows();
    double rows = 0;
    for (WarmUp warmUp : warmUps) {
      double perSecond = warmUp.seconds() == 0 ? 0 : warmUp.rows() / warmUp.seconds();
      rows += each == null ? perSecond * options.perVariant().toMillis() / 1e3 : each;
    }
    long whole = (long) Math.min(rows, Long.MAX_VALUE / 1e6);
    return new SpaceEstimate(whole, whole * TABLE_AND_LOG * (options.rowBytes() + OVERHEAD_BYTES));
  }

  /**
   * Tells the estimate, and goes no further where it is known that there is not enough room.
   *
   * @throws LabException if the file system of a database of our own has less room
   */
  void check(Target target, Progress progress) throws SQLException {
    progress.tell("about %,d rows, %,d MB with the log".formatted(rows, bytes / 1_000_000));
    OptionalLong free = target.freeBytes();
    if (free.isPresent() && free.getAsLong() < bytes) {
      throw new LabException(
          LabException.Reason.OUT_OF_ROOM,
          "not enough room: about %,d MB needed, %,d MB free"
              .formatted(bytes / 1_000_000, free.getAsLong() / 1_000_000),
          "ask for fewer --rows or --seconds, or make room");
    }
  }
}
