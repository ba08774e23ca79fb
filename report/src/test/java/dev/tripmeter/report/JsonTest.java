package dev.tripmeter.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Environment;
import dev.tripmeter.core.How;
import dev.tripmeter.core.Tally;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTest {
  private static final Environment ENVIRONMENT =
      new Environment(
          "tripmeter 1",
          "jdk",
          null,
          "PostgreSQL 18.3",
          Map.of("b", "2", "a", "1"),
          2,
          7L,
          Map.of());

  sealed interface Mark {}

  record AtRow(long beforeRow, long micros) implements Mark {}

  record AtEnd(boolean atEnd, long micros) implements Mark {}

  record Everything(
      Tally tally,
      How how,
      Map<CallKind, Integer> kinds,
      Duration addedMicros,
      Duration totalSeconds,
      double otherSeconds,
      double factor,
      @Nullable Long offsetMicros,
      @Nullable Boolean agree,
      Optional<String> label,
      Instant begun,
      List<Mark> trips) {}

  record Small(long trips) {}

  record Printed(List<BigDecimal> figures) {}

  record WithNotes(long trips, List<String> notes) {}

  private static final Everything EVERYTHING =
      new Everything(
          new Tally(1, 2, 3, Tally.UNKNOWN, 5, 6, Tally.UNKNOWN, 8, 9, 10, 11, 12, 13, 14),
          How.MEASURED,
          Map.of(CallKind.FETCH, 2, CallKind.COMMIT, 1),
          Duration.ofNanos(1_500_000),
          Duration.ofMillis(2_250),
          0.1 + 0.2,
          97.25,
          -1L,
          null,
          Optional.empty(),
          Instant.parse("2026-11-30T12:00:00.000001Z"),
          List.of(new AtRow(1, 40), new AtEnd(true, 30)));

  private static Envelope<Everything> envelope() {
    return new Envelope<>("1", "everything", ENVIRONMENT, EVERYTHING, List.of("why"));
  }

  @Test
  void writesFieldsInTheOrderOfTheComponentsAndMapsByKey() {
    assertThat(Json.write(envelope())).isEqualTo(Golden.text("everything.json"));
  }

  @Test
  void readsBackWhatItWrote() {
    Envelope<Everything> read = Json.read(Json.write(envelope()), Everything.class);

    assertThat(read.result().tally()).isEqualTo(EVERYTHING.tally());
    assertThat(read.result().trips()).isEqualTo(EVERYTHING.trips());
    assertThat(read.environment()).isEqualTo(ENVIRONMENT);
    assertThat(Json.write(read)).isEqualTo(Json.write(envelope()));
  }

  @Test
  void writesTheSameInOneLine() {
    String line = Json.writeLine(envelope());

    assertThat(line.lines()).hasSize(1);
    assertThat(Json.read(line, Everything.class))
        .isEqualTo(Json.read(Json.write(envelope()), Everything.class));
  }

  @Test
  void writesAnUnknownCountAsNullAndReadsItAsUnknown() {
    Envelope<Small> unknown =
        new Envelope<>("1", "more", ENVIRONMENT, new Small(Tally.UNKNOWN), List.of());

    assertThat(Json.write(unknown)).contains("\"trips\": null");
    assertThat(Json.read(Json.write(unknown), Small.class).result().trips())
        .isEqualTo(Tally.UNKNOWN);
  }

  @Test
  void joinsTheNotesOfAResultWithThoseOfTheEnvelope() {
    Envelope<WithNotes> noted =
        new Envelope<>("1", "k", ENVIRONMENT, new WithNotes(1, List.of("a")), List.of("b", "a"));

    Envelope<WithNotes> read = Json.read(Json.write(noted), WithNotes.class);

    assertThat(read.notes()).containsExactly("a", "b");
    assertThat(read.result().notes()).containsExactly("a", "b");
  }

  @Test
  void theFieldsOfAnInlinedRecordStandAmongThoseOfItsHolder() {
    record More(@Inlined Small small, boolean more) {}
    More result = new More(new Small(Tally.UNKNOWN), true);

    String json = Json.write(new Envelope<>("1", "more", ENVIRONMENT, result, List.of()));

    assertThat(json).contains("  \"trips\": null,\n  \"more\": true,\n").doesNotContain("small");
    assertThat(Json.read(json, More.class).result()).isEqualTo(result);
    assertThat(JsonSchema.of("more", More.class)).contains("\"trips\"").doesNotContain("Small");
  }

  @Test
  void refusesADurationWithoutAUnitInItsName() {
    record Nameless(Duration added) {}
    assertThatThrownBy(
            () ->
                Json.write(
                    new Envelope<>("1", "k", ENVIRONMENT, new Nameless(Duration.ZERO), List.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("added is a duration");
  }

  @Test
  void refusesAFieldThatTheEnvelopeHas() {
    record Clash(String kind) {}
    assertThatThrownBy(
            () -> Json.write(new Envelope<>("1", "k", ENVIRONMENT, new Clash("x"), List.of())))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void saysWhichFieldIsMissingOrWrong() {
    String json = Json.write(new Envelope<>("1", "k", ENVIRONMENT, new Small(5), List.of()));

    assertThatThrownBy(() -> Json.read(json.replace("trips", "turns"), Small.class))
        .hasMessage("field trips is missing");
    assertThatThrownBy(() -> Json.read(json.replace(": 5", ": \"5\""), Small.class))
        .hasMessageContaining("field trips is not a long");
    assertThatThrownBy(() -> Json.read("[]", Small.class)).hasMessage("not a JSON object");
    assertThatThrownBy(() -> Json.read("{", Small.class)).hasMessageStartingWith("not JSON");
  }

  @Test
  void aPrintedFigureKeepsItsDecimals() {
    Printed printed =
        new Printed(
            List.of(new BigDecimal("2"), new BigDecimal("2.00"), new BigDecimal("3.51655E+08")));
    String json = Json.write(new Envelope<>("1", "more", ENVIRONMENT, printed, List.of()));

    assertThat(json).containsIgnoringWhitespaces("[2, 2.00, 351655000]");
    assertThat(Json.read(json, Printed.class).result().figures())
        .containsExactly(new BigDecimal("2"), new BigDecimal("2.00"), new BigDecimal("351655000"));
  }
}
