package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.trace.FileReport;
import dev.tripmeter.oracle.trace.Granularity;
import dev.tripmeter.oracle.trace.SessionReport;
import dev.tripmeter.oracle.trace.TickUnit;
import dev.tripmeter.oracle.trace.TraceReport;
import java.util.List;
import java.util.Map;

/**
 * What a trace says beyond its bill.
 *
 * @param files the names of its files
 * @param unit what one tick of its clock is
 * @param unitFrom how that is known
 * @param granularity how finely it tells time
 * @param sessions session by session, in seconds and in ticks
 * @param unknownVerbs call lines of verbs nobody told us about
 * @param damage why what it says is incomplete or doubtful; empty when it is sound
 */
public record TraceLine(
    List<String> files,
    TickUnit unit,
    String unitFrom,
    Granularity granularity,
    List<SessionReport> sessions,
    Map<String, Long> unknownVerbs,
    List<String> damage) {

  static TraceLine of(TraceReport trace) {
    return new TraceLine(
        trace.files().stream().map(FileReport::file).toList(),
        trace.unit(),
        trace.unitFrom(),
        trace.granularity(),
        trace.sessions(),
        trace.unknownVerbs(),
        trace.damage());
  }
}
