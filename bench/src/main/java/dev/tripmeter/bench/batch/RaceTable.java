package dev.tripmeter.bench.batch;

import dev.tripmeter.core.doc.Figures;
import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import dev.tripmeter.core.stats.Comparison;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** A race as a table: medians of the rounds, and speed against a JDBC batch that gives keys. */
final class RaceTable {
  private RaceTable() {}

  /** A row for every table, distance and variant. */
  static Table of(RaceResult result) {
    List<List<String>> rows = new ArrayList<>();
    for (TableKind kind : TableKind.values()) {
      for (Duration distance : BatchRace.DISTANCES) {
        for (Variant variant : Variant.values()) {
          rows.add(row(result, kind, distance, variant));
        }
      }
    }
    return new Table(
        "Batch race",
        List.of(
            Column.text("constraints"),
            Column.figures("added ms"),
            Column.text("way"),
            Column.text("keys"),
            Column.figures("turns per 1,000 rows"),
            Column.figures("µs a row"),
            Column.figures("client CPU µs a row"),
            Column.figures("server CPU µs a row"),
            Column.figures(
                "times as fast as " + Variant.KEYS_BY_NAME.label() + " (95 % interval)")),
        rows);
  }

  private static List<String> row(
      RaceResult result, TableKind kind, Duration distance, Variant variant) {
    OptionalDouble server = result.serverMicrosPerRow(kind, distance, variant);
    return List.of(
        kind.label(),
        millis(distance),
        variant.label(),
        variant.keys() ? "yes" : "no",
        Figures.decimals(result.median(kind, distance, variant, Lap::turnsPerThousandRows), 1),
        Figures.decimals(result.median(kind, distance, variant, Lap::microsPerRow), 2),
        Figures.decimals(
            result.median(kind, distance, variant, lap -> lap.clientNanos() / 1e3 / lap.rows()), 2),
        server.isEmpty() ? Figures.NONE : Figures.decimals(server.getAsDouble(), 2),
        variant == Variant.KEYS_BY_NAME
            ? ""
            : factor(result.compare(kind, distance, variant, Variant.KEYS_BY_NAME)));
  }

  /** A distance in milliseconds. */
  static String millis(Duration distance) {
    return Figures.decimals(distance.toNanos() / 1e6, 1);
  }

  /** Such as {@code 1.93 (1.87 to 2.01)}; the interval is left out where rounds are too few. */
  static String factor(Comparison comparison) {
    Double factor = comparison.factor();
    Double low = comparison.low();
    Double high = comparison.high();
    if (factor == null) {
      return Figures.NONE;
    }
    return low == null || high == null
        ? Figures.decimals(factor, 2)
        : "%s (%s to %s)"
            .formatted(
                Figures.decimals(factor, 2), Figures.decimals(low, 2), Figures.decimals(high, 2));
  }
}
