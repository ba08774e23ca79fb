package dev.tripmeter.bench.batch;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import dev.tripmeter.core.stats.Comparison;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What the writer has to reach against a peer.
 *
 * @param times as fast as the peer
 * @param byInterval whether the upper end of the interval has to reach that, not the median
 * @param onlyDistantTexts whether it holds only for texts at a distance, not everywhere
 */
record Target(
    Variant variant, Variant peer, double times, boolean byInterval, boolean onlyDistantTexts) {

  static final List<Target> ALL =
      List.of(
          new Target(Variant.WRITER_KEYS, Variant.KEYS_BY_NAME, 1.8, false, false),
          new Target(Variant.WRITER_KEYS, Variant.GENERATED_KEYS, 40, false, true),
          new Target(Variant.WRITER_KEYS, Variant.JOOQ_VALUES, 1, true, false),
          new Target(Variant.WRITER_KEYS, Variant.REWRITE, 1, true, false),
          new Target(Variant.WRITER, Variant.COPY, 1, false, false),
          new Target(Variant.WRITER, Variant.COPY_STREAM, 0.75, false, false),
          new Target(Variant.WRITER_LARGE, Variant.COPY_STREAM, 0.75, false, false));

  /** Whether each was reached, by a race. */
  static Table table(RaceResult result) {
    List<List<String>> rows = new ArrayList<>();
    for (Target target : ALL) {
      for (TableKind kind : TableKind.values()) {
        for (Duration distance : BatchRace.DISTANCES) {
          if (target.holds(kind, distance)) {
            rows.add(target.row(result, kind, distance));
          }
        }
      }
    }
    return new Table(
        "Targets",
        List.of(
            Column.text("way"),
            Column.text("against"),
            Column.text("constraints"),
            Column.figures("added ms"),
            Column.figures("times as fast (95 % interval)"),
            Column.text("to reach"),
            Column.text("reached")),
        rows);
  }

  private boolean holds(TableKind kind, Duration distance) {
    return !onlyDistantTexts || (kind == TableKind.TEXT && !distance.isZero());
  }

  private List<String> row(RaceResult result, TableKind kind, Duration distance) {
    Comparison comparison = result.compare(kind, distance, variant, peer);
    return List.of(
        variant.label(),
        peer.label(),
        kind.label(),
        RaceTable.millis(distance),
        RaceTable.factor(comparison),
        byInterval ? "not slower" : "at least " + Figures.decimals(times, 2),
        isReached(comparison) ? "yes" : "no");
  }

  /** By the interval: whether it reaches up to the factor; without one, the median decides. */
  boolean isReached(Comparison comparison) {
    Double factor =
        byInterval && comparison.high() != null ? comparison.high() : comparison.factor();
    return factor != null && factor >= times;
  }
}
