package dev.tripmeter.bench.observer;

import dev.tripmeter.core.doc.Table;
import dev.tripmeter.core.doc.Table.Column;
import java.util.ArrayList;
import java.util.List;

/** A race as a table: medians of the rounds, the lowest and the highest in brackets. */
final class RaceTable {
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
            Column.figures("added bytes"),
            Column.figures("added time / p6spy's")),
        rows);
  }

  private static List<String> row(
      RaceResult result, Engine engine, Scenario scenario, Observer observer) {
    boolean bare = observer == Observer.BARE;
    Spread share = result.shareOfP6spy(engine, scenario, observer);
    return List.of(
        engine.label(),
        scenario.label(),
        observer.label(),
        result.nanos(engine, scenario, observer).medianText(0),
        bare ? "" : result.addedNanos(engine, scenario, observer).text(0),
        bare ? "" : result.addedBytes(engine, scenario, observer).text(0),
        bare ? "" : share == null ? "lost in noise" : share.text(3));
  }
}
