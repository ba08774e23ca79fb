package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Tables;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts a report together from its tables and says what is not there. */
final class ReportAssembly {
  private final ReportFormat format;
  private final List<String> damage;
  private final Map<ReportSection, String> missing = new EnumMap<>(ReportSection.class);

  private ReportAssembly(ReportFormat format, List<String> damage) {
    this.format = format;
    this.damage = damage;
  }

  static AwrReport assemble(
      ReportKind kind, ReportFormat format, Tables tables, List<String> damageOfText) {
    List<String> damage = new ArrayList<>(damageOfText);
    damage.addAll(tables.damage());
    return new ReportAssembly(format, damage).read(kind, tables.grids());
  }

  private AwrReport read(ReportKind kind, List<Grid> grids) {
    List<Statistic> activity =
        named(
            ReportSection.ACTIVITY,
            FigureSections.activity(grids),
            Statistic::name,
            Statistic::withName);
    List<TimeModelFigure> timeModel =
        named(
            ReportSection.TIME_MODEL,
            FigureSections.timeModel(grids),
            TimeModelFigure::name,
            TimeModelFigure::withName);
    List<EventFigure> top = events(ReportSection.TOP_EVENTS, EventSections.top(grids));
    List<EventFigure> foreground =
        events(ReportSection.FOREGROUND_EVENTS, EventSections.foreground(grids));
    List<LoadFigure> loadProfile =
        known(ReportSection.LOAD_PROFILE, FigureSections.loadProfile(grids));
    Window window = WindowSection.window(grids, activity, timeModel);
    damage.addAll(Contradictions.of(kind, window, activity));
    return new AwrReport(
        kind,
        format,
        FactSections.database(grids),
        FactSections.instances(grids),
        known(ReportSection.HOST, FactSections.host(grids)),
        window,
        loadProfile,
        timeModel,
        top,
        foreground,
        known(ReportSection.WAIT_CLASSES, EventSections.waitClasses(grids)),
        events(ReportSection.BACKGROUND_EVENTS, EventSections.background(grids)),
        known(ReportSection.OPERATING_SYSTEM, FigureSections.operatingSystem(grids)),
        known(ReportSection.SERVICES, FigureSections.services(grids)),
        known(ReportSection.STATEMENTS, StatementSections.statements(grids)),
        activity,
        Derived.trips(activity, foreground),
        Derived.commits(activity, foreground, top, loadProfile),
        Derived.parses(activity),
        FurtherTables.of(grids),
        missing,
        damage,
        notes(kind));
  }

  private @Nullable List<EventFigure> events(
      ReportSection section, @Nullable List<EventFigure> events) {
    return named(section, events, EventFigure::name, EventFigure::withName);
  }

  /** A section whose names a text report cuts. */
  private <T> @Nullable List<T> named(
      ReportSection section,
      @Nullable List<T> lines,
      Function<T, String> nameOf,
      BiFunction<T, String, T> renamed) {
    List<T> known = known(section, lines);
    return known == null || format == ReportFormat.HTML
        ? known
        : FullNames.completed(known, nameOf, renamed);
  }

  private <T> @Nullable T known(ReportSection section, @Nullable T value) {
    if (value == null) {
      missing.put(
          section,
          damage.contains(ReportHead.CUT)
              ? ReportHead.CUT + ", and this section is not in what is left"
              : "the report has no section of this name");
    }
    return value;
  }

  private List<String> notes(ReportKind kind) {
    List<String> notes = new ArrayList<>();
    if (!damage.isEmpty()) {
      notes.add(
          "The report is damaged: "
              + String.join("; ", damage)
              + ". Lists and figures may be short.");
    }
    if (kind == ReportKind.STATSPACK) {
      notes.add("Statements are named by their old hash value; Statspack prints no SQL_ID.");
    }
    return notes;
  }
}
