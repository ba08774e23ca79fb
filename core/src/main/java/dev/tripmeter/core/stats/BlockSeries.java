package dev.tripmeter.core.stats;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one variant cost, block by block. The block is the unit of evidence: every block runs each
 * variant once, so the n-th blocks of two series belong together.
 *
 * @param name the variant
 * @param firstMicros the very first execution, which pays for parsing and cold caches; null when it
 *     was not measured apart
 * @param warmupMicros cost per unit of work in each warm-up block; shown, never compared
 * @param blockMicros cost per unit of work in each measured block
 */
public record BlockSeries(
    String name,
    @Nullable Double firstMicros,
    List<Double> warmupMicros,
    List<Double> blockMicros) {

  public BlockSeries {
    warmupMicros = List.copyOf(warmupMicros);
    blockMicros = List.copyOf(blockMicros);
  }

  /** A series without warm-up. */
  public static BlockSeries of(String name, List<Double> blockMicros) {
    return new BlockSeries(name, null, List.of(), blockMicros);
  }
}
