package dev.tripmeter.lab.insert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Distance;
import dev.tripmeter.core.Tally;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InsertAnalysisTest {
  private static final long TOLD = 4_711;
  private static final InsertOptions OPTIONS = InsertOptions.of(Duration.ofSeconds(1), 42);

  @Test
  void metersAgreeWhenEveryLockStepVariantHasTheSameCount() {
    InsertMeters meters =
        meters(lane(InsertVariant.ROW_BY_ROW, 1_006, 1_006L), lane(InsertVariant.ARRAY, 7, 7L));

    assertThat(meters).isEqualTo(new InsertMeters(1_013L, 1_013L, true, null));
  }

  @Test
  void oneTurnTooFewIsDisagreement() {
    InsertMeters meters =
        meters(lane(InsertVariant.ROW_BY_ROW, 1_006, 1_005L), lane(InsertVariant.ARRAY, 7, 7L));

    assertThat(meters.agree()).isFalse();
  }

  @Test
  void twoDisagreementsThatCancelOutAreNotAgreement() {
    InsertMeters meters =
        meters(lane(InsertVariant.ROW_BY_ROW, 1_006, 1_005L), lane(InsertVariant.ARRAY, 7, 8L));

    assertThat(meters.client()).isEqualTo(meters.relay());
    assertThat(meters.agree()).isFalse();
  }

  @Test
  void aPipelinedVariantTakesNoPartInTheComparison() {
    InsertMeters meters =
        meters(
            lane(InsertVariant.ROW_BY_ROW, 1_006, 1_006L),
            lane(InsertVariant.EXECUTE_BATCH, 9, 12L));

    assertThat(meters).isEqualTo(new InsertMeters(1_006L, 1_006L, true, null));
  }

  @Test
  void withoutASecondMeterNothingIsSaidAboutAgreement() {
    InsertMeters meters = meters(lane(InsertVariant.ROW_BY_ROW, 1_006, null));

    assertThat(meters.agree()).isNull();
    assertThat(meters.because()).contains("relay");
  }

  @Test
  void constantTripsAreItemisedByKind() {
    VariantResult variant =
        InsertAnalysis.of(run(lane(InsertVariant.ROW_BY_ROW, 1_006, 1_006L))).variants().get(0);

    assertThat(variant.constantTrips()).isEqualTo(Map.of("connect", 5L, "begin", 1L, "commit", 1L));
  }

  @Test
  void aRaceWithOneBlockHasNoVerdict() {
    InsertResult result =
        InsertAnalysis.of(
            run(lane(InsertVariant.ROW_BY_ROW, 1_006, 1_006L), lane(InsertVariant.ARRAY, 7, 7L)));

    assertThat(result.comparison()).isNotNull();
    assertThat(result.comparison().words()).contains("not enough data");
  }

  @Test
  void keysThatAreNotThoseThatWereToldAreDoubtful() {
    LaneReading lane = lane(InsertVariant.WRITER, 1_006, 1_006L);

    InsertResult right = InsertAnalysis.of(run(OPTIONS, new InTable(1_000, TOLD), lane));
    assertThat(right.variants().get(0).keysRight()).isTrue();
    assertThat(right.doubtful()).isFalse();
    InsertResult wrong = InsertAnalysis.of(run(OPTIONS, new InTable(1_000, TOLD + 1), lane));
    assertThat(wrong.variants().get(0).keysRight()).isFalse();
    assertThat(wrong.doubtful()).isTrue();
  }

  @Test
  void withoutToldKeysOrWithoutATableNothingIsSaidAboutKeys() {
    LaneReading untold = lane(InsertVariant.EXECUTE_BATCH, 9, 12L);
    LaneReading told = lane(InsertVariant.WRITER, 1_006, 1_006L);

    assertThat(InsertAnalysis.of(run(OPTIONS, new InTable(1_000, 0), untold)).variants())
        .allSatisfy(variant -> assertThat(variant.keysRight()).isNull());
    assertThat(InsertAnalysis.of(run(told)).variants())
        .allSatisfy(variant -> assertThat(variant.keysRight()).isNull());
  }

  @Test
  void aBatchOfOneRowIsInLockStepToo() {
    RawRun run = run(OPTIONS.withBatchSize(1), lane(InsertVariant.EXECUTE_BATCH, 1_006, 1_006L));

    assertThat(InsertAnalysis.of(run).meters())
        .isEqualTo(new InsertMeters(1_006L, 1_006L, true, null));
  }

  @Test
  void theFasterOneIsNamedFirstWhicheverItIs() {
    List<BlockRun> blocks = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      blocks.add(new BlockRun(block, InsertVariant.ROW_BY_ROW.word(), 1_000, 1_000L, 20_000));
      blocks.add(new BlockRun(block, InsertVariant.ARRAY.word(), 1_000, 1_000L, 50_000));
    }
    Faster comparison =
        Faster.of(InsertVariant.ARRAY, InsertVariant.ROW_BY_ROW, blocks, OPTIONS.seed());

    assertThat(comparison.faster()).isEqualTo("row-by-row");
    assertThat(comparison.than()).isEqualTo("array");
    assertThat(comparison.factor()).isEqualTo(2.5);
  }

  private static InsertMeters meters(LaneReading... lanes) {
    return InsertAnalysis.of(run(lanes)).meters();
  }

  private static RawRun run(LaneReading... lanes) {
    return run(OPTIONS, lanes);
  }

  private static RawRun run(InsertOptions options, LaneReading... lanes) {
    return run(options, null, lanes);
  }

  private static RawRun run(
      InsertOptions options, @Nullable InTable inTable, LaneReading... lanes) {
    List<BlockRun> blocks = new ArrayList<>();
    for (LaneReading lane : lanes) {
      blocks.add(new BlockRun(1, lane.variant().word(), 1_000, lane.tally().trips() - 5, 50_000));
    }
    return new RawRun(
        options,
        Distance.UNKNOWN,
        List.of(lanes),
        inTable == null ? Map.of() : Map.of(lanes[0].variant(), inTable),
        new ServerTimes(Map.of(), List.of()),
        blocks,
        List.of(),
        List.of(),
        null);
  }

  /** A lane that logged on with 5 trips, committed once, and spent all others on its INSERT. */
  private static LaneReading lane(InsertVariant variant, long trips, @Nullable Long relayTurns) {
    return new LaneReading(
        variant,
        trips(trips),
        Map.of(
            CallKind.CONNECT, trips(5),
            CallKind.COMMIT, trips(1),
            CallKind.EXECUTE, trips(trips - 6)),
        1,
        Map.of("begin", 1L),
        null,
        relayTurns,
        variant == InsertVariant.WRITER ? TOLD : null);
  }

  private static Tally trips(long trips) {
    return new Tally(0, 0, 0, -1, 0, trips, -1, 0, 0, 0, 0, 0, 0, 0);
  }
}
