package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lines up the lines of reports. Names may be cut in one and whole in another. */
final class ComparedSections {
  private static final double MILLIS_PER_SECOND = 1000;
  private static final double MICROS_PER_MILLI = 1000;

  private static final String READS = "physical reads";
  private static final String GETS = "session logical reads";

  private final List<AwrReport> reports;
  private final List<Basis> bases;
  private final List<Compared> figures = new ArrayList<>();

  ComparedSections(List<AwrReport> reports) {
    this.reports = reports;
    this.bases = reports.stream().map(Basis::of).toList();
  }

  List<Compared> all() {
    host();
    loadProfile();
    timeModel();
    events(ReportSection.FOREGROUND_EVENTS, AwrReport::foregroundEvents);
    events(ReportSection.WAIT_CLASSES, AwrReport::waitClasses);
    events(ReportSection.BACKGROUND_EVENTS, AwrReport::backgroundEvents);
    operatingSystem();
    services();
    statements();
    activity();
    return figures;
  }

  private void host() {
    for (HostMeasure measure : HostMeasure.ALL) {
      List<@Nullable Bounded> values = new ArrayList<>();
      reports.forEach(report -> values.add(measure.figure().apply(report)));
      add(ReportSection.HOST, measure.words(), measure.measure(), values);
    }
  }

  private void loadProfile() {
    var lines = Aligned.of(reports, AwrReport::loadProfile, LoadFigure::measure);
    for (Aligned<LoadFigure> line : lines) {
      rates(
          line,
          Measure.PER_SECOND,
          Basis::elapsedSeconds,
          figure -> Bounded.printed(figure.perSecond()));
      rates(
          line,
          Measure.PER_TRANSACTION,
          Basis::transactions,
          figure -> Bounded.printed(figure.perTransaction()));
    }
  }

  /** Rates from totals where there are any have more digits than what is printed. */
  private void rates(
      Aligned<LoadFigure> line,
      Measure measure,
      Function<Basis, @Nullable Bounded> per,
      Function<LoadFigure, @Nullable Bounded> printed) {
    List<@Nullable Bounded> values = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      LoadFigure figure = line.lines().get(i);
      Bounded total = figure == null ? null : LoadTotals.total(reports.get(i), figure.measure());
      Bounded exact = Bounded.ratio(total, per.apply(bases.get(i)));
      values.add(figure == null ? null : Bounded.meet(exact, printed.apply(figure)));
    }
    add(ReportSection.LOAD_PROFILE, line.name(), measure, values);
  }

  private void timeModel() {
    var lines = Aligned.of(reports, AwrReport::timeModel, TimeModelFigure::name);
    for (Aligned<TimeModelFigure> line : lines) {
      timed(ReportSection.TIME_MODEL, line, figure -> Bounded.printed(figure.seconds()));
    }
  }

  private <T> void timed(
      ReportSection section, Aligned<T> line, Function<T, @Nullable Bounded> seconds) {
    add(
        section,
        line,
        Measure.SHARE_OF_DB_TIME,
        (figure, basis) -> basis.share(seconds.apply(figure)));
    add(section, line, Measure.SECONDS, (figure, basis) -> seconds.apply(figure));
    add(
        section,
        line,
        Measure.PER_TRANSACTION,
        (figure, basis) -> Bounded.ratio(seconds.apply(figure), basis.transactions()));
  }

  private void events(
      ReportSection section, Function<AwrReport, @Nullable List<EventFigure>> list) {
    boolean background = section == ReportSection.BACKGROUND_EVENTS;
    Basis.Figure<EventFigure> seconds =
        (event, basis) ->
            background
                ? EventBounds.seconds(event)
                : EventBounds.seconds(event, basis.dbTimeSeconds());
    for (Aligned<EventFigure> line : Aligned.of(reports, list, EventFigure::name)) {
      add(
          section,
          line,
          Measure.SHARE_OF_DB_TIME,
          (event, basis) -> basis.share(seconds.of(event, basis)));
      add(section, line, Measure.TOTAL, (event, basis) -> Bounded.count(event.waits()));
      add(
          section,
          line,
          Measure.PER_SECOND,
          (event, basis) -> Bounded.ratio(Bounded.count(event.waits()), basis.elapsedSeconds()));
      add(section, line, Measure.SECONDS, seconds);
      add(
          section,
          line,
          Measure.MEAN_MILLIS,
          (event, basis) ->
              Bounded.divided(
                  EventBounds.meanMicros(event, seconds.of(event, basis)), MICROS_PER_MILLI));
    }
  }

  private void operatingSystem() {
    var lines = Aligned.of(reports, AwrReport::operatingSystem, SystemFigure::name);
    for (Aligned<SystemFigure> line : lines) {
      Basis.Figure<SystemFigure> value = (figure, basis) -> HostMeasure.value(figure);
      add(ReportSection.OPERATING_SYSTEM, line, Measure.TOTAL, value);
      if (line.name().endsWith("_TIME")) {
        perUnit(ReportSection.OPERATING_SYSTEM, line, HostMeasure::value);
      }
    }
  }

  private void services() {
    var lines = Aligned.of(reports, AwrReport::services, ServiceFigure::name);
    for (Aligned<ServiceFigure> line : lines) {
      timed(ReportSection.SERVICES, line, figure -> Bounded.printed(figure.dbTimeSeconds()));
      add(
          ReportSection.SERVICES,
          line,
          Measure.SHARE_OF_CPU,
          (service, basis) -> basis.shareOfCpu(Bounded.printed(service.cpuSeconds())));
      add(
          ReportSection.SERVICES,
          line,
          Measure.SHARE_OF_READS,
          (service, basis) -> basis.shareOf(READS, Bounded.printed(service.physicalReads())));
      add(
          ReportSection.SERVICES,
          line,
          Measure.SHARE_OF_GETS,
          (service, basis) -> basis.shareOf(GETS, Bounded.printed(service.logicalReads())));
    }
  }

  private void activity() {
    for (Aligned<Statistic> line : Aligned.of(reports, AwrReport::activity, Statistic::name)) {
      Function<Statistic, @Nullable Bounded> total = figure -> Bounded.count(figure.total());
      boolean level = line.lines().stream().anyMatch(each -> each != null && each.level());
      Measure measure = level ? Measure.RISE : Measure.TOTAL;
      add(ReportSection.ACTIVITY, line, measure, (figure, basis) -> total.apply(figure));
      if (!level) {
        perUnit(ReportSection.ACTIVITY, line, total);
      }
    }
  }

  private <T> void perUnit(
      ReportSection section, Aligned<T> line, Function<T, @Nullable Bounded> total) {
    add(
        section,
        line,
        Measure.PER_DB_SECOND,
        (figure, basis) -> Bounded.ratio(total.apply(figure), basis.dbTimeSeconds()));
    add(
        section,
        line,
        Measure.PER_SECOND,
        (figure, basis) -> Bounded.ratio(total.apply(figure), basis.elapsedSeconds()));
    add(
        section,
        line,
        Measure.PER_TRANSACTION,
        (figure, basis) -> Bounded.ratio(total.apply(figure), basis.transactions()));
  }

  private void statements() {
    for (Aligned<StatementFigure> line :
        Aligned.of(reports, AwrReport::statements, StatementFigure::id)) {
      statement(
          line,
          Measure.SHARE_OF_DB_TIME,
          (figure, basis) -> basis.share(Bounded.printed(figure.elapsedSeconds())));
      statement(line, Measure.EXECUTIONS, (figure, basis) -> executions(figure));
      statement(
          line,
          Measure.PER_DB_SECOND,
          (figure, basis) -> Bounded.ratio(executions(figure), basis.dbTimeSeconds()));
      millisEach(line, Measure.ELAPSED_MILLIS, f -> Bounded.printed(f.elapsedSeconds()));
      millisEach(line, Measure.CPU_MILLIS, f -> Bounded.printed(f.cpuSeconds()));
      millisEach(line, Measure.IO_MILLIS, f -> Bounded.printed(f.ioSeconds()));
      each(line, Measure.GETS, figure -> Bounded.count(figure.bufferGets()));
      each(line, Measure.READS, figure -> Bounded.count(figure.physicalReads()));
      each(line, Measure.ROWS, figure -> Bounded.count(figure.rows()));
      shares(line);
      statement(line, Measure.PARSES, (figure, basis) -> Bounded.count(figure.parseCalls()));
    }
  }

  private void shares(Aligned<StatementFigure> line) {
    statement(
        line,
        Measure.SHARE_OF_CPU,
        (figure, basis) -> basis.shareOfCpu(Bounded.printed(figure.cpuSeconds())));
    statement(
        line,
        Measure.IO_SHARE_OF_DB_TIME,
        (figure, basis) -> basis.share(Bounded.printed(figure.ioSeconds())));
    statement(
        line,
        Measure.SHARE_OF_GETS,
        (figure, basis) -> basis.shareOf(GETS, Bounded.count(figure.bufferGets())));
    statement(
        line,
        Measure.SHARE_OF_READS,
        (figure, basis) -> basis.shareOf(READS, Bounded.count(figure.physicalReads())));
    statement(
        line,
        Measure.SHARE_OF_PARSES,
        (figure, basis) ->
            basis.shareOf("parse count (total)", Bounded.count(figure.parseCalls())));
  }

  private void each(
      Aligned<StatementFigure> line,
      Measure measure,
      Function<StatementFigure, @Nullable Bounded> total) {
    statement(
        line, measure, (figure, basis) -> Bounded.ratio(total.apply(figure), executions(figure)));
  }

  private void millisEach(
      Aligned<StatementFigure> line,
      Measure measure,
      Function<StatementFigure, @Nullable Bounded> seconds) {
    each(line, measure, figure -> Bounded.scaled(seconds.apply(figure), MILLIS_PER_SECOND));
  }

  private static @Nullable Bounded executions(StatementFigure figure) {
    return Bounded.count(figure.executions());
  }

  private void statement(
      Aligned<StatementFigure> line, Measure measure, Basis.Figure<StatementFigure> figure) {
    add(ReportSection.STATEMENTS, line, measure, figure);
  }

  private <T> void add(
      ReportSection section, Aligned<T> line, Measure measure, Basis.Figure<T> figure) {
    List<@Nullable Bounded> values = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      T of = line.lines().get(i);
      values.add(of == null ? null : figure.of(of, bases.get(i)));
    }
    add(section, line.name(), measure, values);
  }

  /**
   * A figure that only one report holds is no comparison but still told: a new statement is news.
   */
  private void add(
      ReportSection section, String name, Measure measure, List<@Nullable Bounded> values) {
    if (values.stream().anyMatch(value -> value != null)) {
      figures.add(Compared.of(section, name, measure, values));
    }
  }
}
