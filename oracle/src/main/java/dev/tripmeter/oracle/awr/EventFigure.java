package dev.tripmeter.oracle.awr;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A wait event, or CPU where the report ranks it among them.
 *
 * @param name the event's name, possibly cut
 * @param waits how often; null for CPU
 * @param seconds all waits together, rounded as the report does, often to whole seconds
 * @param meanMicros one wait, from what is printed of it and from waits and seconds: what rounding
 *     leaves of both
 * @param printedMeanMicros one wait as printed, often in whole milliseconds
 * @param waitsPerTransaction null where not printed
 * @param percentOfTime share of DB time (foreground), background time or call time (Statspack);
 *     null for idle events
 * @param waitClass null where not printed
 */
public record EventFigure(
    String name,
    @Nullable BigDecimal waits,
    @Nullable BigDecimal seconds,
    @Nullable Double meanMicros,
    @Nullable BigDecimal printedMeanMicros,
    @Nullable BigDecimal waitsPerTransaction,
    @Nullable BigDecimal percentOfTime,
    @Nullable String waitClass) {

  EventFigure withMean() {
    Bounded mean = EventBounds.meanMicros(this, EventBounds.seconds(this));
    return new EventFigure(
        name,
        waits,
        seconds,
        mean == null ? null : Double.valueOf(mean.value()),
        printedMeanMicros,
        waitsPerTransaction,
        percentOfTime,
        waitClass);
  }

  EventFigure withName(String newName) {
    return new EventFigure(
        newName,
        waits,
        seconds,
        meanMicros,
        printedMeanMicros,
        waitsPerTransaction,
        percentOfTime,
        waitClass);
  }
}
