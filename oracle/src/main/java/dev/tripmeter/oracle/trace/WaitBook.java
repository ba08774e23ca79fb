package dev.tripmeter.oracle.trace;

import dev.tripmeter.oracle.trace.internal.Names;
import dev.tripmeter.oracle.trace.internal.WaitLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The waits of one session by event, and how much of each lies within calls. Not thread-safe. */
final class WaitBook {
  private @Nullable EventAccount[] byEvent = new EventAccount[16];

  /** The events with waits that no call has covered yet. */
  private final List<EventAccount> open = new ArrayList<>();

  void add(WaitLine wait, EventClass kind) {
    EventAccount event = account(wait.event(), kind);
    boolean wasOpen = event.hasLoose();
    event.add(wait);
    if (!wasOpen && event.hasLoose()) {
      open.add(event);
    }
  }

  /**
   * A call has ended that took from {@code start} to {@code end}.
   *
   * @param outermost whether no other call can contain it: what it does not cover lies between
   */
  void covered(long start, long end, boolean outermost) {
    for (int i = open.size() - 1; i >= 0; i--) {
      EventAccount event = open.get(i);
      event.covered(start, end);
      if (outermost) {
        event.settle();
      }
      if (!event.hasLoose()) {
        open.remove(i);
      }
    }
  }

  long count() {
    return sum(EventAccount::count);
  }

  long ela() {
    return sum(EventAccount::ela);
  }

  long withinEla() {
    return sum(EventAccount::withinEla);
  }

  /** Waits of one kind. */
  long count(EventClass kind) {
    return sum(event -> event.kind() == kind ? event.count() : 0);
  }

  /** Their time. */
  long ela(EventClass kind) {
    return sum(event -> event.kind() == kind ? event.ela() : 0);
  }

  /** Event by event, most time first. */
  List<EventLine> lines(Names names, TickUnit unit) {
    return Arrays.stream(byEvent)
        .filter(event -> event != null)
        .map(event -> event.line(names.text(event.event()), unit))
        .sorted(
            Comparator.comparingDouble(EventLine::seconds)
                .reversed()
                .thenComparing(EventLine::event))
        .toList();
  }

  private EventAccount account(int id, EventClass kind) {
    if (id >= byEvent.length) {
      byEvent = Arrays.copyOf(byEvent, Math.max(id + 1, 2 * byEvent.length));
    }
    EventAccount event = byEvent[id];
    if (event == null) {
      event = new EventAccount(id, kind);
      byEvent[id] = event;
    }
    return event;
  }

  private long sum(java.util.function.ToLongFunction<EventAccount> figure) {
    long sum = 0;
    for (EventAccount event : byEvent) {
      sum += event == null ? 0 : figure.applyAsLong(event);
    }
    return sum;
  }
}
