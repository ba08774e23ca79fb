package dev.tripmeter.lab.insert;

import dev.tripmeter.core.Distance;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A race as it was measured, before anything is computed from it.
 *
 * @param lanes what each variant's connection did
 * @param counts what was found in each variant's table afterwards; absent where it could not be
 *     asked
 * @param serverTimes what the server says about the variants' statements
 * @param blocks all blocks in the order in which they ran
 * @param warmUps the warm-up of each variant
 * @param skipped variants that could not run
 * @param stopped why the race ended early, or null
 */
record RawRun(
    InsertOptions options,
    Distance distance,
    List<LaneReading> lanes,
    Map<InsertVariant, InTable> counts,
    ServerTimes serverTimes,
    List<BlockRun> blocks,
    List<WarmUp> warmUps,
    List<SkippedVariant> skipped,
    @Nullable Stopped stopped) {

  RawRun {
    lanes = List.copyOf(lanes);
    counts = Map.copyOf(counts);
    blocks = List.copyOf(blocks);
    warmUps = List.copyOf(warmUps);
    skipped = List.copyOf(skipped);
  }
}
