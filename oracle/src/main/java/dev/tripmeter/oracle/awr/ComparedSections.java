package dev.tripmeter.oracle.awr;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Lines up the lines of reports. Names may be cut in one and whole in another. */
final class ComparedSections {
  private static final double MILLIS_PER_SECOND = 1000;

  private final List<AwrReport> reports;
  private final List<Basis> bases;
  private final List<Compared> figures = new ArrayList<>();

  ComparedSections(List<AwrReport> reports) {
    this.reports = reports;
    this.bases = reports.stream().map(Basis::of).toList();
  }

  List<Compared> all() {
    loadProfile();
    timeModel();
    events();
    operatingSystem();
    services();
    statements();
    activity();
    return figures;
  }

  private void loadProfile() {
    var lines = Aligned.of(reports, AwrReport::loadProfile, LoadFigure::measure);
    for (Aligned<LoadFigure> line : lines) {
      rates(
          ReportSection.LOAD_PROFILE,
          line,
          Measure.PER_SECOND,
          Basis::elapsedSeconds,
          LoadFigure::perSecond);
      rates(
          ReportSection.LOAD_PROFILE,
          line,
          Measure.PER_TRANSACTION,
          Basis::transactions,
          LoadFigure::perTransaction);
    }
  }

  /**
   * Rates of the load profile from totals where there are any: they have more digits than what is
   * printed.
   */
  private void rates(
      ReportSection section,
      Aligned<LoadFigure> line,
      Measure measure,
      Function<Basis, @Nullable Double> per,
      Function<LoadFigure, @Nullable Double> printed) {
    List<@Nullable Double> values = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      LoadFigure figure = line.lines().get(i);
      Double total = figure == null ? null : LoadTotals.total(reports.get(i), figure.measure());
      Double exact = Basis.ratio(total, per.apply(bases.get(i)));
      values.add(figure == null ? null : exact == null ? printed.apply(figure) : exact);
    }
    add(section, line.name(), measure, values);
  }

  private void timeModel() {
    var lines = Aligned.of(reports, AwrReport::timeModel, TimeModelFigure::name);
    for (Aligned<TimeModelFigure> line : lines) {
      timed(ReportSection.TIME_MODEL, line, TimeModelFigure::seconds);
    }
  }

  private <T> void timed(
      ReportSection section, Aligned<T> line, Function<T, @Nullable Double> seconds) {
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
        (figure, basis) -> Basis.ratio(seconds.apply(figure), basis.transactions()));
  }

  private void events() {
    events(ReportSection.FOREGROUND_EVENTS, AwrReport::foregroundEvents);
    events(ReportSection.BACKGROUND_EVENTS, AwrReport::backgroundEvents);
  }

  private void events(
      ReportSection section, Function<AwrReport, @Nullable List<EventFigure>> list) {
    for (Aligned<EventFigure> line : Aligned.of(reports, list, EventFigure::name)) {
      add(section, line, Measure.SHARE_OF_DB_TIME, (event, basis) -> basis.share(event.seconds()));
      add(section, line, Measure.TOTAL, (event, basis) -> Basis.number(event.waits()));
      add(
          section,
          line,
          Measure.PER_SECOND,
          (event, basis) -> Basis.ratio(Basis.number(event.waits()), basis.elapsedSeconds()));
      add(section, line, Measure.SECONDS, (event, basis) -> event.seconds());
      add(
          section,
          line,
          Measure.MEAN_MILLIS,
          (event, basis) -> Basis.ratio(event.meanMicros(), MILLIS_PER_SECOND));
    }
  }

  private void operatingSystem() {
    var lines = Aligned.of(reports, AwrReport::operatingSystem, SystemFigure::name);
    for (Aligned<SystemFigure> line : lines) {
      add(ReportSection.OPERATING_SYSTEM, line, Measure.TOTAL, (figure, basis) -> figure.value());
      if (line.name().endsWith("_TIME")) {
        perUnit(ReportSection.OPERATING_SYSTEM, line, SystemFigure::value);
      }
    }
  }

  private void services() {
    var lines = Aligned.of(reports, AwrReport::services, ServiceFigure::name);
    for (Aligned<ServiceFigure> line : lines) {
      timed(ReportSection.SERVICES, line, ServiceFigure::dbTimeSeconds);
    }
  }

  private void activity() {
    for (Aligned<Statistic> line : Aligned.of(reports, AwrReport::activity, Statistic::name)) {
      add(
          ReportSection.ACTIVITY,
          line,
          Measure.TOTAL,
          (figure, basis) -> Basis.number(figure.total()));
      perUnit(ReportSection.ACTIVITY, line, figure -> Basis.number(figure.total()));
    }
  }

  private <T> void perUnit(
      ReportSection section, Aligned<T> line, Function<T, @Nullable Double> total) {
    add(
        section,
        line,
        Measure.PER_DB_SECOND,
        (figure, basis) -> Basis.ratio(total.apply(figure), basis.dbTimeSeconds()));
    add(
        section,
        line,
        Measure.PER_SECOND,
        (figure, basis) -> Basis.ratio(total.apply(figure), basis.elapsedSeconds()));
    add(
        section,
        line,
        Measure.PER_TRANSACTION,
        (figure, basis) -> Basis.ratio(total.apply(figure), basis.transactions()));
  }

  private void statements() {
    for (Aligned<StatementFigure> line :
        Aligned.of(reports, AwrReport::statements, StatementFigure::id)) {
      statement(
          line, Measure.SHARE_OF_DB_TIME, (figure, basis) -> basis.share(figure.elapsedSeconds()));
      statement(line, Measure.EXECUTIONS, (figure, basis) -> Basis.number(figure.executions()));
      statement(
          line,
          Measure.PER_DB_SECOND,
          (figure, basis) -> Basis.ratio(Basis.number(figure.executions()), basis.dbTimeSeconds()));
      statement(
          line,
          Measure.ELAPSED_MILLIS,
          (figure, basis) -> millisEach(figure, figure.elapsedSeconds()));
      statement(
          line, Measure.CPU_MILLIS, (figure, basis) -> millisEach(figure, figure.cpuSeconds()));
      statement(line, Measure.IO_MILLIS, (figure, basis) -> millisEach(figure, figure.ioSeconds()));
      statement(
          line, Measure.GETS, (figure, basis) -> each(figure, Basis.number(figure.bufferGets())));
      statement(
          line,
          Measure.READS,
          (figure, basis) -> each(figure, Basis.number(figure.physicalReads())));
      statement(line, Measure.ROWS, (figure, basis) -> figure.rowsPerExecution());
      statement(line, Measure.PARSES, (figure, basis) -> Basis.number(figure.parseCalls()));
    }
  }

  private void statement(
      Aligned<StatementFigure> line, Measure measure, Basis.Figure<StatementFigure> figure) {
    add(ReportSection.STATEMENTS, line, measure, figure);
  }

  private static @Nullable Double each(StatementFigure figure, @Nullable Double total) {
    return Basis.ratio(total, Basis.number(figure.executions()));
  }

  private static @Nullable Double millisEach(StatementFigure figure, @Nullable Double seconds) {
    return each(figure, seconds == null ? null : Double.valueOf(seconds * MILLIS_PER_SECOND));
  }

  private <T> void add(
      ReportSection section, Aligned<T> line, Measure measure, Basis.Figure<T> figure) {
    List<@Nullable Double> values = new ArrayList<>();
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
      ReportSection section, String name, Measure measure, List<@Nullable Double> values) {
    if (values.stream().anyMatch(value -> value != null)) {
      figures.add(Compared.of(section, name, measure, values));
    }
  }
}
