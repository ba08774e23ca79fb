package dev.tripmeter.core.bill;

import dev.tripmeter.core.How;
import dev.tripmeter.core.Tally;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How each figure of a bill was got; figures that are null are left out. */
final class Provenance {
  private final Map<String, How> how = new LinkedHashMap<>();

  private Provenance() {}

  static Map<String, How> of(Tally tally, TimeSplit time, boolean waitKnown) {
    return new Provenance()
        .count("calls", tally.calls())
        .count("executions", tally.executions())
        .count("protocolExecutions", tally.protocolExecutions())
        .count("rows", tally.rows())
        .count("trips", tally.trips())
        .count("bytes", Tally.sum(tally.bytesSent(), tally.bytesReceived()))
        .figure("total", How.MEASURED, time.totalNanos())
        .figure("wait", How.MEASURED, waitKnown ? true : null)
        .figure("think", How.DERIVED, time.thinkNanos())
        .figure("poolWait", How.MEASURED, time.poolWaitNanos())
        .figure("driver", How.DERIVED, time.driverNanos())
        .figure("server", How.DERIVED, time.serverNanos())
        .figure("network", How.DERIVED, time.networkNanos())
        .figure("unaccounted", How.DERIVED, time.unaccountedNanos())
        .how;
  }

  private Provenance count(String name, long count) {
    return figure(name, How.MEASURED, Tally.isKnown(count) ? count : null);
  }

  private Provenance figure(String name, How got, @Nullable Object value) {
    if (value != null) {
      how.put(name, got);
    }
    return this;
  }
}
