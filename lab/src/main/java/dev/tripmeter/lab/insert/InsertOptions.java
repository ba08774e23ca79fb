package dev.tripmeter.lab.insert;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What race is to be run. Immutable.
 *
 * @param variants who takes part, in the order of the report
 * @param perVariant how long each variant runs, over all its blocks; not used when {@code rows} is
 *     given
 * @param rows how many rows each variant sends instead, or null
 * @param batchSize rows in a list before it goes
 * @param addedDistance added to every trip
 * @param foreignKeys whether labels refer to items and sources, as the seed's do
 * @param rowBytes bytes of text in each row, label and comment together
 * @param blocks blocks of each variant; each ends in one commit
 * @param warmUp how long each variant runs before, apart and not counted
 * @param seed repeats the order of the variants and the rows
 */
public record InsertOptions(
    List<InsertVariant> variants,
    Duration perVariant,
    @Nullable Long rows,
    int batchSize,
    Duration addedDistance,
    boolean foreignKeys,
    int rowBytes,
    int blocks,
    Duration warmUp,
    long seed) {
  /** Blocks of each variant, where no other number is asked for. */
  public static final int BLOCKS = 10;

  /** Rows of a batch, where no other number is asked for. */
  public static final int BATCH_SIZE = 1_000;

  /** Bytes of text in a row, where no other number is asked for. */
  public static final int ROW_BYTES = 80;

  private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(1);
  private static final int MAX_BATCH_SIZE = 100_000;
  private static final int MAX_ROW_BYTES = 8_192;

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException that says which option is out of which range
   */
  public InsertOptions {
    variants = variants.stream().distinct().sorted().toList();
    require(!variants.isEmpty(), "a race needs a variant");
    require(!perVariant.isNegative() && !perVariant.isZero(), "seconds must be more than 0");
    require(rows == null || rows > 0, "rows must be more than 0");
    require(
        batchSize > 0 && batchSize <= MAX_BATCH_SIZE, "batch size must be 1 to " + MAX_BATCH_SIZE);
    require(!addedDistance.isNegative(), "added distance must not be negative");
    require(rowBytes > 0 && rowBytes <= MAX_ROW_BYTES, "row bytes must be 1 to " + MAX_ROW_BYTES);
    require(blocks > 0, "blocks must be more than 0");
    require(!warmUp.isNegative(), "warm-up must not be negative");
  }

  /** The race of the seed: ten seconds for each variant, lists of 1,000, foreign keys. */
  public static InsertOptions of(Duration perVariant, long seed) {
    Duration tenth = perVariant.dividedBy(10);
    return new InsertOptions(
        List.of(InsertVariant.values()),
        perVariant,
        null,
        BATCH_SIZE,
        Duration.ZERO,
        true,
        ROW_BYTES,
        BLOCKS,
        tenth.compareTo(LONGEST_WARM_UP) < 0 ? tenth : LONGEST_WARM_UP,
        seed);
  }

  /** This race among other variants. */
  public InsertOptions withVariants(List<InsertVariant> others) {
    return new InsertOptions(
        others,
        perVariant,
        rows,
        batchSize,
        addedDistance,
        foreignKeys,
        rowBytes,
        blocks,
        warmUp,
        seed);
  }

  /** This race with a number of rows for each variant instead of a time. */
  public InsertOptions withRows(long number) {
    return new InsertOptions(
        variants,
        perVariant,
        number,
        batchSize,
        addedDistance,
        foreignKeys,
        rowBytes,
        blocks,
        warmUp,
        seed);
  }

  /** This race with another size of the lists. */
  public InsertOptions withBatchSize(int rowsInBatch) {
    return new InsertOptions(
        variants,
        perVariant,
        rows,
        rowsInBatch,
        addedDistance,
        foreignKeys,
        rowBytes,
        blocks,
        warmUp,
        seed);
  }

  /** This race with distance added to every trip. */
  public InsertOptions withAddedDistance(Duration distance) {
    return new InsertOptions(
        variants,
        perVariant,
        rows,
        batchSize,
        distance,
        foreignKeys,
        rowBytes,
        blocks,
        warmUp,
        seed);
  }

  /** This race on tables without foreign keys. */
  public InsertOptions withoutForeignKeys() {
    return new InsertOptions(
        variants,
        perVariant,
        rows,
        batchSize,
        addedDistance,
        false,
        rowBytes,
        blocks,
        warmUp,
        seed);
  }

  /** This race with longer or shorter rows. */
  public InsertOptions withRowBytes(int bytes) {
    return new InsertOptions(
        variants,
        perVariant,
        rows,
        batchSize,
        addedDistance,
        foreignKeys,
        bytes,
        blocks,
        warmUp,
        seed);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
