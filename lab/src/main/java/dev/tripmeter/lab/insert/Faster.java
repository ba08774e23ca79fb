package dev.tripmeter.lab.insert;

import dev.tripmeter.core.stats.BlockSeries;
import dev.tripmeter.core.stats.Comparison;
import dev.tripmeter.core.stats.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much faster one variant is than another, by row, over the blocks both ran.
 *
 * @param faster the variant that was faster in these blocks, whatever the verdict
 * @param than the variant it is compared with
 * @param factor how many times faster; null without blocks
 * @param low lower end of the 95 % interval; null with too few blocks
 * @param high upper end
 * @param verdict what the evidence allows to be said
 * @param words the verdict as it is printed
 * @param blocks blocks of each variant
 */
public record Faster(
    String faster,
    String than,
    @Nullable Double factor,
    @Nullable Double low,
    @Nullable Double high,
    Verdict verdict,
    String words,
    int blocks) {

  /** Compares two variants; the faster one comes first. */
  static Faster of(InsertVariant one, InsertVariant other, List<BlockRun> blocks, long seed) {
    Faster comparison = compare(one, other, blocks, seed);
    return comparison.factor() == null || comparison.factor() >= 1
        ? comparison
        : compare(other, one, blocks, seed);
  }

  private static Faster compare(
      InsertVariant variant, InsertVariant reference, List<BlockRun> blocks, long seed) {
    List<Double> fast = microsPerRow(variant, blocks);
    List<Double> slow = microsPerRow(reference, blocks);
    // A race that stopped leaves the variants of its last block without their partners.
    int pairs = Math.min(fast.size(), slow.size());
    Comparison comparison =
        Comparison.of(
            BlockSeries.of(variant.word(), fast.subList(0, pairs)),
            BlockSeries.of(reference.word(), slow.subList(0, pairs)),
            seed);
    return new Faster(
        variant.word(),
        reference.word(),
        comparison.factor(),
        comparison.low(),
        comparison.high(),
        comparison.verdict(),
        comparison.words(),
        comparison.blocks());
  }

  private static List<Double> microsPerRow(InsertVariant variant, List<BlockRun> blocks) {
    return blocks.stream()
        .filter(block -> block.variant().equals(variant.word()))
        .map(BlockRun::microsPerRow)
        .toList();
  }
}
