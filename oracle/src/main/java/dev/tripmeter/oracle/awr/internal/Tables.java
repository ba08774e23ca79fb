package dev.tripmeter.oracle.awr.internal;

import java.util.List;

/**
 * The tables of a report.
 *
 * @param grids in reading order
 * @param damage what shows that parts of the report are missing or mixed up; empty for a sound one
 */
public record Tables(List<Grid> grids, List<String> damage) {

  public Tables {
    grids = List.copyOf(grids);
    damage = List.copyOf(damage);
  }
}
