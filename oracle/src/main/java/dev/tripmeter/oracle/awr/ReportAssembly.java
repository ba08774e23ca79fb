package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Puts a report together from its tables and says what is not there. */
final class ReportAssembly {
  private final boolean whole;
  private final Map<ReportSection, String> missing = new EnumMap<>(ReportSection.class);

  private ReportAssembly(boolean whole) {
    this.whole = whole;
  }

  static AwrReport assemble(ReportKind kind, ReportFormat format, List<Grid> grids, boolean whole) {
    return new ReportAssembly(whole).read(kind, format, grids);
  }

  private AwrReport read(ReportKind kind, ReportFormat format, List<Grid> grids) {
    List<Statistic> activity = known(ReportSection.ACTIVITY, FigureSections.activity(grids));
    List<TimeModelFigure> timeModel =
        known(ReportSection.TIME_MODEL, FigureSections.timeModel(grids));
    List<EventFigure> top = known(ReportSection.TOP_EVENTS, EventSections.top(grids));
    List<EventFigure> foreground =
        known(ReportSection.FOREGROUND_EVENTS, EventSections.foreground(grids));
    return new AwrReport(
        kind,
        format,
        FactSections.database(grids),
        FactSections.instances(grids),
        known(ReportSection.HOST, FactSections.host(grids)),
        WindowSection.window(grids, activity, timeModel),
        known(ReportSection.LOAD_PROFILE, FigureSections.loadProfile(grids)),
        timeModel,
        top,
        foreground,
        known(ReportSection.BACKGROUND_EVENTS, EventSections.background(grids)),
        known(ReportSection.OPERATING_SYSTEM, FigureSections.operatingSystem(grids)),
        known(ReportSection.SERVICES, FigureSections.services(grids)),
        known(ReportSection.STATEMENTS, StatementSections.statements(grids)),
        activity,
        Derived.trips(activity, foreground),
        Derived.commits(activity, foreground, top),
        Derived.parses(activity),
        FurtherTables.of(grids),
        missing,
        notes(kind));
  }

  private <T> @Nullable T known(ReportSection section, @Nullable T value) {
    if (value == null) {
      missing.put(
          section,
          whole
              ? "the report has no section of this name"
              : "the report is cut: it ends without its last line, and this section is not in what is left");
    }
    return value;
  }

  private List<String> notes(ReportKind kind) {
    List<String> notes = new ArrayList<>();
    if (!whole) {
      notes.add("The report is cut: its last line is not there; lists may be short.");
    }
    if (kind == ReportKind.STATSPACK) {
      notes.add("Statements are named by their old hash value; Statspack prints no SQL_ID.");
    }
    return notes;
  }
}
