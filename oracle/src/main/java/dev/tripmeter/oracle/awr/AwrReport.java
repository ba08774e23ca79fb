package dev.tripmeter.oracle.awr;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an AWR or Statspack report says of an instance between two snapshots, whatever its release
 * and format. A figure keeps the digits it was printed with: the scale of a {@code BigDecimal} is
 * what it was rounded to. A section the report does not hold is null and {@code missing} says why;
 * a figure it does not print is null. Immutable.
 *
 * @param trips null where the statistic is missing
 * @param waitClasses classes of foreground waits, each as if it were one event
 * @param statements by elapsed time where known, then by executions
 * @param further the tables as printed, those of statements left out
 * @param missing why each null section is null
 * @param damage why the report cannot be taken for whole and sound; empty where nothing speaks
 *     against it. The same stands in a note
 * @param notes what qualifies the figures
 */
public record AwrReport(
    ReportKind kind,
    ReportFormat format,
    DatabaseFacts database,
    List<InstanceFacts> instances,
    @Nullable HostFacts host,
    Window window,
    @Nullable List<LoadFigure> loadProfile,
    @Nullable List<TimeModelFigure> timeModel,
    @Nullable List<EventFigure> topEvents,
    @Nullable List<EventFigure> foregroundEvents,
    @Nullable List<EventFigure> waitClasses,
    @Nullable List<EventFigure> backgroundEvents,
    @Nullable List<SystemFigure> operatingSystem,
    @Nullable List<ServiceFigure> services,
    @Nullable List<StatementFigure> statements,
    @Nullable List<Statistic> activity,
    @Nullable TripFigures trips,
    CommitFigures commits,
    ParseFigures parses,
    List<FurtherTable> further,
    Map<ReportSection, String> missing,
    List<String> damage,
    List<String> notes) {

  public AwrReport {
    instances = List.copyOf(instances);
    further = List.copyOf(further);
    missing = Map.copyOf(missing);
    damage = List.copyOf(damage);
    notes = List.copyOf(notes);
  }

  /** The instance activity's line of a statistic, its name given in full; null without one. */
  public @Nullable Statistic statistic(String name) {
    return activity == null ? null : Lookup.statistic(activity, name);
  }

  /**
   * The report with literals taken out of its SQL texts and without the names of hosts: fit to be
   * shown around.
   */
  public AwrReport shareable() {
    return Shareable.of(this);
  }
}
