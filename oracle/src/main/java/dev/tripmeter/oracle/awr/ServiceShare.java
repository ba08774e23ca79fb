package dev.tripmeter.oracle.awr;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What part a service has in what the instance did, DB time aside. */
record ServiceShare(
    Measure measure,
    Function<ServiceFigure, @Nullable Bounded> part,
    Function<AwrReport, @Nullable Bounded> whole) {
  private static final double PERCENT = 100;

  static final List<ServiceShare> ALL =
      List.of(
          new ServiceShare(
              Measure.SHARE_OF_CPU,
              service -> Bounded.printed(service.cpuSeconds()),
              report -> Bounded.printed(Lookup.timeModelSeconds(report.timeModel(), "DB CPU"))),
          new ServiceShare(
              Measure.SHARE_OF_READS,
              service -> Bounded.printed(service.physicalReads()),
              report -> total(report, "physical reads")),
          new ServiceShare(
              Measure.SHARE_OF_GETS,
              service -> Bounded.printed(service.logicalReads()),
              report -> total(report, "session logical reads")));

  @Nullable Bounded of(ServiceFigure service, AwrReport report) {
    return Bounded.scaled(Bounded.ratio(part.apply(service), whole.apply(report)), PERCENT);
  }

  private static @Nullable Bounded total(AwrReport report, String name) {
    Statistic statistic = report.statistic(name);
    return statistic == null ? null : Bounded.count(statistic.total());
  }
}
