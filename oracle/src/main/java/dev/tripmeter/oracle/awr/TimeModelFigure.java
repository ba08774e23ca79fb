package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A line of the time model. Lines overlap (parse time holds hard parse time): they do not add up.
 *
 * @param name the statistic's name, possibly cut
 * @param seconds over the window, all sessions together
 * @param percentOfDbTime share of DB time; null for background lines
 */
public record TimeModelFigure(
    String name, @Nullable BigDecimal seconds, @Nullable BigDecimal percentOfDbTime) {

  TimeModelFigure withName(String newName) {
    return new TimeModelFigure(newName, seconds, percentOfDbTime);
  }
}
