package dev.tripmeter.core.stats;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one variant cost, block by block. The block is the unit of evidence, for the latencies
 * within one are not independent: every block runs each variant once, and the n-th blocks of two
 * series belong together.
 *
 * @param name the variant
 * @param firstMicros the very first execution, which pays for parsing and cold caches; null when it
 *     was not measured apart
 * @param warmupMicros cost per unit of work in each warm-up block; shown, never compared
 * @param blockMicros cost per unit of work (a trip, a row) in each measured block
 */
public record BlockSeries(
    String name,
    @Nullable Double firstMicros,
    List<Double> warmupMicros,
    List<Double> blockMicros) {

  /**
   * @throws UnusableBlocksException if a measured block is not a positive, finite number: a ratio
   *     with it would say nothing
   */
  public BlockSeries {
    warmupMicros = List.copyOf(warmupMicros);
    blockMicros = List.copyOf(blockMicros);
    for (int block = 0; block < blockMicros.size(); block++) {
      double micros = blockMicros.get(block);
      if (!(micros > 0 && micros < Double.POSITIVE_INFINITY)) {
        throw new UnusableBlocksException(
            "block " + (block + 1) + " of " + name + " took " + micros + " microseconds");
      }
    }
  }

  /** A series without warm-up. */
  public static BlockSeries of(String name, List<Double> blockMicros) {
    return new BlockSeries(name, null, List.of(), blockMicros);
  }

  /** The median of the measured blocks, null without any. */
  public @Nullable Double medianMicros() {
    return blockMicros.isEmpty() ? null : Percentiles.median(values());
  }

  /** Measured blocks beyond Tukey's severe fences; counted, never dropped. */
  public int outliers() {
    return Outliers.countSevere(values());
  }

  double[] values() {
    return blockMicros.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
