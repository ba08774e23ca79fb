package dev.tripmeter.lab.ping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.target.Target;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PingTest {
  private static final PingOptions SHORT = new PingOptions(Duration.ofMillis(200), 3, 42);

  private static Target target;
  private static PingResult ping;

  @BeforeAll
  static void pingOnce() throws SQLException {
    target = Target.startEmbedded();
    ping = ping(target).result();
  }

  @AfterAll
  static void stop() {
    target.close();
  }

  @Test
  void aRealTripIsOneTripEach() {
    assertThat(ping.realTrip().trips()).isEqualTo(ping.realTrip().timing().count());
  }

  @Test
  void theServerCountedTheSamePings() {
    assertThat(ping.realTrip().serverCalls()).isEqualTo(ping.realTrip().timing().count());
  }

  @Test
  void neitherTheEmptyLoopNorTheLocalCheckMakesATrip() {
    assertThat(ping.emptyLoop().trips()).isZero();
    assertThat(ping.localCheck().trips()).isZero();
  }

  @Test
  void countElapsedAndMeanAreOfOneRun() {
    assertThat(ping.realTrip().timing().meanMicros() * ping.realTrip().timing().count() / 1e6)
        .isLessThanOrEqualTo(ping.realTrip().timing().elapsedSeconds());
  }

  @Test
  void everyBlockHasItsMedian() {
    assertThat(ping.blockMedianMicros()).hasSize(PingOptions.BLOCKS);
  }

  @Test
  void aLogonIsCountedAndTimed() {
    assertThat(ping.logon().timing().count()).isEqualTo(3);
    assertThat(ping.logon().trips()).isBetween(3L, 5L);
    assertThat(ping.logon().serverExecutions()).isBetween(0L, 2L);
  }

  @Test
  void theClocksOfOneMachineAgreeWithinTheError() {
    assertThat(ping.clock()).isNotNull();
    assertThat(ping.clock().offsetMicros())
        .isBetween(-2 * ping.clock().errorMicros() - 1, 2 * ping.clock().errorMicros() + 1);
  }

  @Test
  void withoutASocketMeterTripsAreUnknownWithTheReason() throws SQLException {
    try (Target h2 = Target.of("jdbc:h2:mem:ping", new Properties())) {
      Found<PingResult> found = ping(h2);

      assertThat(found.result().realTrip().trips()).isNull();
      assertThat(found.result().realTrip().serverCalls()).isNull();
      assertThat(found.result().logon().trips()).isNull();
      assertThat(found.notes()).anyMatch(note -> note.startsWith("trips are unknown: "));
    }
  }

  private static Found<PingResult> ping(Target target) throws SQLException {
    return new Ping(target, SHORT, InstantSource.system(), NanoClock.SYSTEM).measure();
  }
}
