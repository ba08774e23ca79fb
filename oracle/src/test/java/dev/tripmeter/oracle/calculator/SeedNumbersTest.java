package dev.tripmeter.oracle.calculator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The figures of the blogs that Tripmeter grew from, through our own sums, and the slips their
 * authors made.
 */
class SeedNumbersTest {
  private static final LoadRun SINGLE = new LoadRun(2_109, 2_109, 10, 2_109 * 273e-6);
  private static final LoadRun BATCHED = new LoadRun(339_339, 339, 10, 339 * 12.854e-3);
  private static final CommitCost.Run THREE_COMMITS = new CommitCost.Run(15_000_000, 1386, 501);
  private static final CommitCost.Run ONE_COMMIT = new CommitCost.Run(5_000_000, 771, 192);
  private static final CommitCost.Run COMMIT_AT_END = new CommitCost.Run(1, 503, 0);

  /** The blog says 150 times. */
  @Test
  void batchesWriteSomeHundredSixtyTimesAsManyRows() {
    assertThat(BATCHED.fasterThan(SINGLE)).isCloseTo(160.9, within(0.05));
  }

  @Test
  void aBatchedRowTakesTwentyOneTimesLessDatabaseTime() {
    assertThat(BATCHED.lighterThan(SINGLE)).isCloseTo(21.3, within(0.05));
    assertThat(BATCHED.databaseSecondsPerRow()).isCloseTo(12.84e-6, within(0.005e-6));
  }

  /** Slip: the list is flushed once it is longer than a thousand. */
  @Test
  void batchesOfAThousandHeldAThousandAndOne() {
    assertThat(BATCHED.isInEqualBatches()).isTrue();
    assertThat(BATCHED.rowsPerExecution()).isEqualTo(1001);
    assertThat(new LoadRun(339_339, 340, 10, 0).isInEqualBatches())
        .as("of the 340 trips one was the report's own")
        .isFalse();
  }

  @Test
  void tripsTimesPingExplainsAThirdOfTheSlowLoop() {
    TripShare share = TripShare.of(10, 2_113 - 4, 1.5e-3, SINGLE.databaseSeconds());

    assertThat(share.networkSeconds()).isCloseTo(3.16, within(0.005));
    assertThat(share.network()).isCloseTo(0.32, within(0.005));
    assertThat(share.database()).isCloseTo(0.06, within(0.005));
    assertThat(share.rest()).isCloseTo(0.62, within(0.01));
    assertThat(SINGLE.secondsPerExecution()).isCloseTo(4.742e-3, within(0.0005e-3));
    assertThat(BATCHED.secondsPerExecution()).isCloseTo(29.5e-3, within(0.05e-3));
  }

  /** Slip: 30 seconds of pings and their number do not make the mean that is told beside them. */
  @Test
  void pingFiguresAreOfDifferentRuns() {
    double secondsPerPing = 30.0 / (15_156 - 3);

    assertThat(secondsPerPing).isCloseTo(1.98e-3, within(0.005e-3));
    assertThat(new Change(secondsPerPing, 1.53e-3).saved()).isGreaterThan(0.2);
  }

  /** Slip: a loop from 1 up to but not including 100 sums 99 pings and divides by 100. */
  @Test
  void meanOfPingsIsOnePercentLow() {
    assertThat(new Change(1.0 / 99, 1.0 / 100).saved()).isCloseTo(0.01, within(1e-9));
  }

  /** The first line is one row, then the law's steps as the blog saw them. */
  @ParameterizedTest
  @CsvSource({"1,1", "2,2", "3,2", "101,2", "102,3", "201,3", "202,4", "301,4"})
  void fetchTripsAreTheBlogs(long rows, long trips) {
    assertThat(FetchTrips.of(rows, 2, 100)).isEqualTo(trips);
  }

  @ParameterizedTest
  @CsvSource({
    "1,2,100,1", "100,2,100,2", "1000,2,100,11", "10000,2,100,101",
    "10000,2,1000,11", "10000,1000,1000,11", "20,20,20,2", "20,21,20,1"
  })
  void fetchTripsAreTheDriversOwnTable(long rows, long prefetch, long array, long trips) {
    assertThat(FetchTrips.of(rows, prefetch, array)).isEqualTo(trips);
  }

  @Test
  void aCommitCostsMoreThanItsWait() {
    CommitCost cost = CommitCost.of(List.of(THREE_COMMITS, ONE_COMMIT));

    assertThat(cost.secondsPerCommit()).isCloseTo(61.5e-6, within(0.05e-6));
    assertThat(THREE_COMMITS.syncSecondsPerCommit()).isCloseTo(33.4e-6, within(0.05e-6));
    assertThat(ONE_COMMIT.syncSecondsPerCommit()).isCloseTo(38.4e-6, within(0.05e-6));
    assertThat(cost.syncSecondsPerCommit()).isBetween(33.4e-6, 38.4e-6);
  }

  @Test
  void theFittedRunWithoutCommitsIsEightPercentBelowTheMeasured() {
    CommitCost cost = CommitCost.of(List.of(THREE_COMMITS, ONE_COMMIT));

    assertThat(cost.secondsWithout()).isCloseTo(463.5, within(0.05));
    assertThat(new Change(503, cost.secondsWithout()).saved()).isCloseTo(0.079, within(0.001));
    assertThat(THREE_COMMITS.secondsPerCommitOver(COMMIT_AT_END))
        .isCloseTo(58.9e-6, within(0.05e-6));
    assertThat(ONE_COMMIT.secondsPerCommitOver(COMMIT_AT_END)).isCloseTo(53.6e-6, within(0.05e-6));
    assertThat(THREE_COMMITS.syncShareOver(COMMIT_AT_END)).isCloseTo(0.57, within(0.005));
    assertThat(ONE_COMMIT.syncShareOver(COMMIT_AT_END)).isCloseTo(0.72, within(0.005));
  }

  /** Slip: 885 s are without their waits, the 771 s they are compared with are not. */
  @Test
  void withoutItsWaitsTheFirstVariantIsStillSlower() {
    assertThat(THREE_COMMITS.secondsLessSync()).isEqualTo(885).isGreaterThan(ONE_COMMIT.seconds());
    assertThat(ONE_COMMIT.secondsLessSync()).isEqualTo(579);
    assertThat(new Change(1386, 771).saved())
        .as("nearly twice as fast")
        .isCloseTo(0.444, within(0.001));
  }

  @Test
  void pooledConnectionsSaveThirtyOneAndFortyTwoPercent() {
    Change connect = new Change(226, 154);
    Change insert = new Change(309, 178);

    assertThat(Math.floor(100 * connect.saved())).isEqualTo(31);
    assertThat(Math.floor(100 * insert.saved())).isEqualTo(42);
    assertThat(insert.before() - connect.before()).as("ms an insert, not pooled").isEqualTo(83);
    assertThat(insert.after() - connect.after()).as("ms an insert, pooled").isEqualTo(24);
  }

  /** Slip: the column has no unit. Six users and the mean response time tell it. */
  @ParameterizedTest
  @CsvSource({
    "359,0.989",
    "2505,0.123",
    "2907,0.117",
    "4060,0.082",
    "4077,0.084",
    "3265,0.104",
    "4396,0.078",
    "1290,0.280",
    "3965,0.082"
  })
  void throughputIsRequestsPerMinute(double reported, double meanResponseSeconds) {
    assertThat(LittlesLaw.unitOf(reported, 6, meanResponseSeconds))
        .isEqualTo(LittlesLaw.Unit.PER_MINUTE);
    double byTheLaw = LittlesLaw.Unit.PER_MINUTE.of(LittlesLaw.perSecond(6, meanResponseSeconds));
    assertThat(new Change(byTheLaw, reported).saved()).isBetween(-0.01, 0.15);
  }

  /**
   * Slips: it is version 4, not 3, that the words about 60 % and a third are true of, and without
   * the pool, not with it, that the standard deviation is high.
   */
  @Test
  void thePooledPersistentConnectionIsTheSteadyOne() {
    assertThat(new Change(2505, 4060).factor()).isCloseTo(1.62, within(0.005));
    assertThat(new Change(123, 82).saved()).isCloseTo(0.333, within(0.001));
    assertThat(new Change(2505, 2907).factor()).as("version 3").isCloseTo(1.16, within(0.005));
    assertThat(new Change(187, 30).saved()).isGreaterThan(0.8);
  }

  @Test
  void aPoolOfFourServesThree() {
    assertThat(new ServerPool(4, 1).usable()).isEqualTo(3);
    assertThat(new ServerPool(4, 0).usable()).isEqualTo(4);
  }

  /** Slip: a day of 24 x 2600 seconds. */
  @Test
  void aLoopThatDividesByTheWrongHourRunsLong() {
    assertThat(new Change(24 * 2600, 24 * 3600).factor()).isCloseTo(1.38, within(0.005));
  }

  /**
   * Slip: DB time of V$SYSSTAT is in centiseconds; taken for milliseconds the load looks ten times
   * lower.
   */
  @Test
  void activeSessionsFollowFromTimeInTheSystem() {
    double dbTimeCentiseconds = 641_440;

    assertThat(LittlesLaw.inSystem(1 / 901.55, dbTimeCentiseconds / 100))
        .isCloseTo(7.1, within(0.05));
    assertThat(LittlesLaw.inSystem(1 / 901.55, dbTimeCentiseconds / 1000))
        .isCloseTo(0.71, within(0.005));
  }

  /** Slip: the words say 0.01 seconds, the output printed above them 0.096. */
  @Test
  void systemCallsForTheTimeCostTenTimesWhatWasSaid() {
    assertThat(new Change(0.01, 0.096).factor()).isCloseTo(9.6, within(1e-9));
    assertThat(0.096 / 200_149).as("seconds a call").isLessThan(0.5e-6);
  }
}
