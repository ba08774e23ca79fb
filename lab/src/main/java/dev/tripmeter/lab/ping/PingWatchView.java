package dev.tripmeter.lab.ping;

import dev.tripmeter.core.doc.Document;
import dev.tripmeter.lab.engine.Cells;

/** A watch for people. */
public final class PingWatchView {
  private PingWatchView() {}

  /** One sample in a line. */
  public static String line(PingSample sample) {
    PingResult ping = sample.ping();
    return ping == null
        ? sample.at() + " failed: " + sample.failure()
        : "%s %s a trip (median), %s a logon"
            .formatted(
                sample.at(),
                Cells.time(ping.realTrip().timing().medianMicros()),
                Cells.time(ping.logon().timing().medianMicros()));
  }

  /** The document of a watch that has ended. */
  public static Document document(PingWatchResult watch) {
    return Document.builder()
        .heading(1, "The network was watched")
        .paragraph(
            "%s measurements from %s to %s, %s of them failed."
                .formatted(
                    Cells.count(watch.samples()),
                    watch.from(),
                    watch.to(),
                    Cells.count(watch.failures())))
        .build();
  }
}
