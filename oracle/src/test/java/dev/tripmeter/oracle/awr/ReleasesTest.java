package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import org.junit.jupiter.api.Test;

/** What changed in the reports from release to release. */
class ReleasesTest {

  @Test
  void readsContainersRolesAndInstancesOf19c() {
    AwrReport report = Fixture.report("cdb19.html");

    assertThat(report.kind()).isEqualTo(ReportKind.AWR);
    assertThat(report.database().name()).isEqualTo("SHOP");
    assertThat(report.database().uniqueName()).isEqualTo("shop_prim");
    assertThat(report.database().container()).isTrue();
    assertThat(report.database().containers()).containsExactly("SALES", "CDB$ROOT");
    assertThat(report.instances())
        .containsExactly(new InstanceFacts("shop1", 1L, "01-Mrz-25 11:58", null));
  }

  @Test
  void readsMonthsOfTheSessionsLanguage() {
    Window window = Fixture.report("cdb19.html").window();

    assertThat(window.begin()).isEqualTo(LocalDateTime.of(2025, 5, 2, 8, 0, 5));
    assertThat(window.elapsedSeconds()).isCloseTo(3600.0, within(1e-9));
  }

  @Test
  void readsAverageWaitsInTheUnitOfEachCell() {
    AwrReport report = Fixture.report("cdb19.html");

    assertThat(report.topEvents())
        .extracting(EventFigure::meanMicros)
        .usingElementComparator(ReleasesTest::roughly)
        .containsExactly(null, 12_960_000.0, 2_671.07, 0.20988, 920.72);
    assertThat(requireNonNull(report.topEvents()).get(0).seconds()).isEqualTo("27.9E3");
  }

  @Test
  void countsAStatisticThatStandsInTwoTablesOnce() {
    AwrReport report = Fixture.report("cdb19.html");

    assertThat(report.activity()).extracting(Statistic::name).doesNotHaveDuplicates().hasSize(6);
    assertThat(report.trips())
        .isEqualTo(
            new TripFigures(
                4_500_000,
                new BigDecimal("1250.00"),
                new BigDecimal("62.50"),
                0.5,
                1.25,
                1000.0,
                null,
                null,
                null));
  }

  @Test
  void tellsOneStatementInTwoContainersApart() {
    AwrReport report = Fixture.report("cdb19.html");

    assertThat(report.statements())
        .extracting(StatementFigure::container)
        .containsExactly("SALES", "CDB$ROOT");
    assertThat(report.statements())
        .extracting(StatementFigure::rowsPerExecution)
        .containsExactly(1.0, 100.0);
    assertThat(report.statements())
        .extracting(StatementFigure::text)
        .containsOnly("insert into label (id, txt) values (:1, 'secret & <private>')");
  }

  @Test
  void aShareableReportHoldsNoLiteralAndNoHost() {
    AwrReport report = Fixture.report("cdb19.html").shareable();

    assertThat(report.toString()).doesNotContain("secret", "db-host-1");
    assertThat(report.trips()).isEqualTo(Fixture.report("cdb19.html").trips());
  }

  @Test
  void readsATextOfAPluggableDatabaseThroughThePagesOfSqlPlus() {
    AwrReport report = Fixture.report("pdb19.txt");

    assertThat(report.kind()).isEqualTo(ReportKind.AWR_PDB);
    assertThat(report.database().containers()).containsExactly("SALES");
    assertThat(report.loadProfile())
        .extracting(LoadFigure::measure)
        .containsExactly("db time", "db cpu", "user calls", "transactions");
    assertThat(report.foregroundEvents())
        .extracting(EventFigure::name)
        .containsExactly("log file sync", "SQL*Net message from client");
    assertThat(report.activity()).hasSize(7);
    assertThat(requireNonNull(report.trips()).total()).isEqualTo(19);
    assertThat(requireNonNull(report.trips()).bytesReceivedPerTrip())
        .isCloseTo(12_519 / 19.0, within(1e-9));
    assertThat(report.missing())
        .containsOnlyKeys(
            ReportSection.TIME_MODEL,
            ReportSection.WAIT_CLASSES,
            ReportSection.BACKGROUND_EVENTS,
            ReportSection.OPERATING_SYSTEM,
            ReportSection.SERVICES);
  }

  @Test
  void anOverflowedColumnIsUnknownNotZero() {
    Statistic statistic =
        requireNonNull(Fixture.report("pdb19.txt").statistic("logical read bytes from cache"));

    assertThat(statistic.perSecond()).isNull();
    assertThat(statistic.total()).isEqualTo("60817408000");
  }

  @Test
  void joinsATextThatAPageBreakCut() {
    AwrReport report = Fixture.report("pdb19.txt");

    assertThat(report.statements())
        .extracting(StatementFigure::id)
        .containsExactlyInAnyOrder("f3ww8rgva3hrs", "6hnhqahphpk8n");
    assertThat(report.statements())
        .extracting(StatementFigure::text)
        .contains(
            "update col_usage set equality_preds = equality_preds + 1 where obj = 4711 and intcol = 12");
    assertThat(report.statements())
        .extracting(StatementFigure::module)
        .containsOnly("JDBC Thin Client", null);
  }

  @Test
  void readsStatspackOf10g() {
    AwrReport report = Fixture.report("statspack102.txt");

    assertThat(report.kind()).isEqualTo(ReportKind.STATSPACK);
    assertThat(report.database().name()).isNull();
    assertThat(report.database().id()).isEqualTo(1_177_889_900L);
    assertThat(report.window().elapsedSeconds()).isCloseTo(1800.0, within(1e-9));
    assertThat(report.window().dbTimeSeconds()).isNull();
    assertThat(requireNonNull(report.trips()).perUserCall()).isCloseTo(700 / 720.0, within(1e-9));
    assertThat(requireNonNull(report.trips()).moreDataFromClient()).isEqualTo(2000);
    assertThat(report.commits())
        .isEqualTo(
            new CommitFigures(
                35_900L, 100L, new BigDecimal("19.9"), 36_000L, new BigDecimal("180"), 5000.0));
    assertThat(report.parses()).isEqualTo(new ParseFigures(540_000L, 180L, 1.0));
    assertThat(report.backgroundEvents()).hasSize(1);
    assertThat(report.statements()).extracting(StatementFigure::id).containsExactly("688899339");
    assertThat(report.missing()).containsKeys(ReportSection.TIME_MODEL, ReportSection.SERVICES);
  }

  @Test
  void readsTablesWithoutSummariesOf10g() {
    AwrReport report = Fixture.report("awr10.html");

    assertThat(report.database().version()).isEqualTo("10.2.0.3.0");
    assertThat(report.window().dbTimeSeconds()).isEqualTo(1800.0);
    assertThat(report.loadProfile())
        .extracting(LoadFigure::measure)
        .containsExactly("logical reads", "transactions");
    assertThat(report.topEvents())
        .extracting(EventFigure::seconds)
        .containsExactly(new BigDecimal("180"));
    assertThat(report.statements())
        .extracting(StatementFigure::executions)
        .containsExactly(new BigDecimal("36000"));
    assertThat(requireNonNull(report.trips()).total()).isEqualTo(72_000);
  }

  @Test
  void readsAReportOfAWholeCluster() {
    AwrReport report = Fixture.report("rac12.html");

    assertThat(report.kind()).isEqualTo(ReportKind.AWR_RAC);
    assertThat(report.database().name()).isEqualTo("SHOP");
    assertThat(report.database().cluster()).isTrue();
    assertThat(report.database().version()).isEqualTo("12.1.0.2.0");
    assertThat(report.instances())
        .extracting(InstanceFacts::host)
        .containsExactly("db-host-1", "db-host-2");
    assertThat(report.window().elapsedSeconds()).isEqualTo(3600.0);
    assertThat(report.window().beginSnapshot()).isEqualTo(100);
    assertThat(report.timeModel())
        .contains(
            new TimeModelFigure("DB time", new BigDecimal("5400.00"), new BigDecimal("100.00")))
        .contains(new TimeModelFigure("background elapsed time", new BigDecimal("180.00"), null));
    assertThat(report.topEvents())
        .extracting(EventFigure::waits)
        .containsExactly(new BigDecimal("36000"));
    assertThat(report.statements())
        .extracting(StatementFigure::rows)
        .containsExactly(new BigDecimal("1000000"));
    assertThat(requireNonNull(report.trips()).perSecond()).isEqualByComparingTo("2000");
  }

  private static int roughly(Double one, Double other) {
    if (one == null || other == null) {
      return one == null && other == null ? 0 : 1;
    }
    return Math.abs(one - other) <= 0.001 * Math.abs(other) ? 0 : 1;
  }
}
