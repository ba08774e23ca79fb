package dev.tripmeter.bench.observer;

import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** A race as a table: medians of the rounds, the lowest and the highest in brackets. */
final class RaceTable {
  private static final List<ToDoubleFunction<Sample>> TIMES =
      List.of(Sample::nanosPerOperation, Sample::cpuNanosPerOperation);

  private RaceTable() {}

  /** A row for every engine, scenario and observer. */
  static Table of(RaceResult result) {
    List<List<String>> rows = new ArrayList<>();
    for (Engine engine : Engine.values()) {
      for (Scenario scenario : Scenario.values()) {
        for (Observer observer : Observer.values()) {
          rows.add(row(result, engine, scenario, observer));
        }
      }
    }
    return new Table(
        "Observer race",
        List.of(
            Column.text("driver"),
            Column.text("scenario"),
            Column.text("observer"),
            Column.figures("ns/op"),
            Column.figures("added ns"),
            Column.figures("added time / p6spy's"),
            Column.figures("CPU ns/op"),
            Column.figures("added CPU ns"),
            Column.figures("added CPU / p6spy's"),
            Column.figures("added bytes")),
        rows);
  }

  private static List<String> row(
      RaceResult result, Engine engine, Scenario scenario, Observer observer) {
    List<String> cells =
        new ArrayList<>(List.of(engine.label(), scenario.label(), observer.label()));
    for (ToDoubleFunction<Sample> time : TIMES) {
      cells.add(result.absolute(engine, scenario, observer, time).medianText(0));
      if (observer == Observer.BARE) {
        cells.addAll(List.of("", ""));
      } else {
        Spread share = result.shareOfP6spy(engine, scenario, observer, time);
        cells.add(result.added(engine, scenario, observer, time).text(0));
        cells.add(share == null ? "lost in noise" : share.text(3));
      }
    }
    cells.add(
        observer == Observer.BARE
            ? ""
            : result.added(engine, scenario, observer, Sample::bytesPerOperation).text(0));
    return cells;
  }
}
