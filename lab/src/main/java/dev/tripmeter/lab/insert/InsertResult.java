package dev.tripmeter.lab.insert;

import dev.tripmeter.core.Distance;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the race found out.
 *
 * @param distance what was added to every trip, and what one took without it
 * @param foreignKeys whether labels referred to items and sources
 * @param rowBytes bytes of text in each row
 * @param meters whether the two meters agree
 * @param variants what each variant did
 * @param comparison the cure against row-by-row; null when one of them did not run
 * @param otherComparisons the other variants against row-by-row
 * @param skipped variants that did not run
 * @param warmUp what ran before and is in no other figure
 * @param blocks every block in the order in which they ran
 * @param stopped why the race ended early; null when it did not
 */
public record InsertResult(
    Distance distance,
    boolean foreignKeys,
    int rowBytes,
    InsertMeters meters,
    List<VariantResult> variants,
    @Nullable Faster comparison,
    List<Faster> otherComparisons,
    List<SkippedVariant> skipped,
    List<WarmUp> warmUp,
    List<BlockRun> blocks,
    @Nullable Stopped stopped) {

  public InsertResult {
    variants = List.copyOf(variants);
    otherComparisons = List.copyOf(otherComparisons);
    skipped = List.copyOf(skipped);
    warmUp = List.copyOf(warmUp);
    blocks = List.copyOf(blocks);
  }

  /**
   * Whether a reader must not take the figures at their word: the meters disagree, rows are missing
   * or too many in a table, their keys are not those that were told, or the race did not end.
   */
  public boolean doubtful() {
    return Boolean.FALSE.equals(meters.agree())
        || stopped != null
        || variants.stream()
            .anyMatch(
                each ->
                    Boolean.FALSE.equals(each.keysRight())
                        || (each.verifiedRows() != null && each.verifiedRows() != each.rows()));
  }
}
