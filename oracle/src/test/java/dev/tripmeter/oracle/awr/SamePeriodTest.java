package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One quarter of an hour as AWR prints it in HTML and in text, and as Statspack saw it from
 * snapshots half a minute later.
 */
class SamePeriodTest {

  @ParameterizedTest
  @ValueSource(strings = {"1830_1845", "1930_1945"})
  void textHoldsWhatHtmlHolds(String period) {
    AwrReport html = Corpus.report("awr/ap_awr_" + period + ".html.gz");
    AwrReport text = Corpus.report("awr/ap_awr_" + period + ".txt.gz");

    assertThat(text.missing()).isEmpty();
    assertThat(html.missing()).isEmpty();
    assertThat(text.database()).isEqualTo(html.database());
    assertThat(text.host()).isEqualTo(html.host());
    assertThat(text.window().begin()).isEqualTo(html.window().begin());
    assertThat(text.window().end()).isEqualTo(html.window().end());
    assertThat(text.window().elapsedSeconds())
        .isCloseTo(html.window().elapsedSeconds(), within(0.001));
    sameLines(html, text, AwrReport::loadProfile, LoadFigure::name);
    sameLines(html, text, AwrReport::timeModel, TimeModelFigure::name);
    sameLines(html, text, AwrReport::topEvents, EventFigure::name);
    sameLines(html, text, AwrReport::foregroundEvents, EventFigure::name);
    sameLines(html, text, AwrReport::backgroundEvents, EventFigure::name);
    sameLines(html, text, AwrReport::operatingSystem, SystemFigure::name);
    sameLines(html, text, AwrReport::services, ServiceFigure::name);
    sameLines(html, text, AwrReport::activity, Statistic::name);
    sameLines(html, text, AwrReport::statements, StatementFigure::id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1830_1845", "1930_1945"})
  void everyFigureOfTextIsTheRoundedOneOfHtml(String period) {
    AwrComparison both =
        AwrComparison.of(
            List.of(
                Corpus.report("awr/ap_awr_" + period + ".html.gz"),
                Corpus.report("awr/ap_awr_" + period + ".txt.gz")));

    assertThat(both.figures()).hasSizeGreaterThan(1000);
    assertThat(both.figures().stream().filter(figure -> !isRounded(figure))).isEmpty();
  }

  /** Whether the second value can be the first one printed with fewer digits. */
  private static boolean isRounded(Compared figure) {
    Double html = figure.values().get(0);
    Double text = figure.values().get(1);
    if (html == null || text == null) {
      return html == null && text == null;
    }
    double tenthOfASecond = 0.0501;
    double rounding =
        switch (figure.measure()) {
          case SECONDS -> tenthOfASecond;
          case PER_SECOND, PER_TRANSACTION -> tenthOfASecond / 900;
          case SHARE_OF_DB_TIME -> 100 * tenthOfASecond / 6404;
          case ELAPSED_MILLIS, CPU_MILLIS, IO_MILLIS -> 1000 * tenthOfASecond;
          default -> 0;
        };
    double scientificNotation = Math.abs(html) * 1e-5;
    return Math.abs(html - text) <= rounding + scientificNotation;
  }

  @Test
  void countsOfInstanceActivityAreEqualToTheLast() {
    AwrReport html = Corpus.report("awr/ap_awr_1830_1845.html.gz");
    AwrReport text = Corpus.report("awr/ap_awr_1830_1845.txt.gz");

    assertThat(trips(text).total()).isEqualTo(trips(html).total()).isEqualTo(1_418_872);
    assertThat(text.activity())
        .extracting(Statistic::total)
        .isEqualTo(requireNonNull(html.activity()).stream().map(Statistic::total).toList());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1830_1845", "1930_1945"})
  void statspackOfTheSamePeriodAgrees(String period) {
    AwrReport awr = Corpus.report("awr/ap_awr_" + period + ".html.gz");
    AwrReport statspack = Corpus.report("statspack/ap_sp_" + period + ".txt.gz");
    AwrComparison both = AwrComparison.of(List.of(awr, statspack));

    assertThat(statspack.database().id()).isEqualTo(awr.database().id());
    assertThat(both.figures().stream().filter(SamePeriodTest::isLargeRate))
        .hasSizeGreaterThan(60)
        .allSatisfy(
            figure ->
                assertThat(figure.differences().get(1))
                    .as("%s", figure)
                    .isCloseTo(0.0, within(6.0)));
    assertThat(trips(statspack).perTransaction())
        .isCloseTo(trips(awr).perTransaction(), within(0.05));
    assertThat(trips(statspack).perUserCall()).isCloseTo(trips(awr).perUserCall(), within(0.001));
    assertThat(trips(statspack).bytesSentPerTrip())
        .isCloseTo(trips(awr).bytesSentPerTrip(), within(2.0));
    assertThat(statspack.commits().logFileSyncMicros())
        .isCloseTo(awr.commits().logFileSyncMicros(), within(10.0));
  }

  /** Rates so high that half a minute more or less of the same load does not show. */
  private static boolean isLargeRate(Compared figure) {
    Double first = figure.values().get(0);
    return figure.measure() == Measure.PER_SECOND
        && figure.values().get(1) != null
        && first != null
        && first > 100
        && !figure.name().contains("usec");
  }

  private static <T> void sameLines(
      AwrReport html,
      AwrReport text,
      Function<AwrReport, @Nullable List<T>> section,
      Function<T, String> name) {
    List<T> inHtml = requireNonNull(section.apply(html));
    List<T> inText = requireNonNull(section.apply(text));
    assertThat(inText).hasSameSizeAs(inHtml);
    assertThat(inHtml.stream().map(name))
        .allMatch(
            whole -> inText.stream().anyMatch(line -> CutNames.same(name.apply(line), whole)));
  }

  private static TripFigures trips(AwrReport report) {
    return requireNonNull(report.trips());
  }
}
