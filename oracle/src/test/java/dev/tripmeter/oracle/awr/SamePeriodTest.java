package dev.tripmeter.oracle.awr;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
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

  @Test
  void aFigureIsCalledTheSameWhetherReportsAreHtmlOrText() {
    Set<String> html = keys("html");
    Set<String> text = keys("txt");

    assertThat(html).hasSizeGreaterThan(1600);
    assertThat(text).hasSameSizeAs(html);
    // of these, text leaves only what two names begin with
    assertThat(html.stream().filter(key -> !text.contains(key)))
        .hasSize(14)
        .allMatch(
            key ->
                key.contains("cell physical IO interconnect bytes")
                    || key.contains("Streams AQ: qmn coordinator idle wait")
                    || key.contains("wait for unread message on broadcast channel"));
  }

  @Test
  void aCutNameThatBeginsSeveralStaysCut() {
    assertThat(FullNames.of("SQL*Net roundtrips to/from clien", true))
        .isEqualTo("SQL*Net roundtrips to/from client");
    assertThat(FullNames.of("bytes received via SQL*Net from", true))
        .isEqualTo("bytes received via SQL*Net from");
    assertThat(FullNames.of("bytes received via SQL*Net from", false))
        .isEqualTo("bytes received via SQL*Net from client");
    assertThat(FullNames.of("SQL*Net message to client", false))
        .isEqualTo("SQL*Net message to client");
    assertThat(FullNames.of("a statistic of a release to come", false))
        .isEqualTo("a statistic of a release to come");
    assertThat(FullNames.of("DB time", false)).isEqualTo("DB time");
  }

  private static Set<String> keys(String format) {
    AwrComparison both =
        AwrComparison.of(
            List.of(
                Corpus.report("awr/ap_awr_1830_1845." + format + ".gz"),
                Corpus.report("awr/ap_awr_1930_1945." + format + ".gz")));
    return both.figures().stream()
        .map(
            figure ->
                String.format(
                    "%s, %s, %s, in first %b, in second %b",
                    figure.section(),
                    figure.name(),
                    figure.measure(),
                    figure.values().get(0) != null,
                    figure.values().get(1) != null))
        .collect(Collectors.toSet());
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

  /** Whether both values can be the same figure printed with more and with fewer digits. */
  private static boolean isRounded(Compared figure) {
    Double html = figure.values().get(0);
    Double text = figure.values().get(1);
    if (html == null || text == null) {
      return html == null && text == null;
    }
    Bounds one = requireNonNull(figure.bounds().get(0));
    Bounds other = requireNonNull(figure.bounds().get(1));
    double binary = 1e-12 * Math.abs(html);
    return one.low() <= other.high() + binary && other.low() <= one.high() + binary;
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
        .isCloseTo(trips(awr).perTransaction(), within(new BigDecimal("0.05")));
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
        && !figure.name().contains("usec")
        && !figure.name().startsWith("session ");
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
