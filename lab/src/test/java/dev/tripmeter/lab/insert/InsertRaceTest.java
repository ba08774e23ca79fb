package dev.tripmeter.lab.insert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.target.LabSchema;
import dev.tripmeter.lab.target.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InsertRaceTest {
  private static final long SEED = 20_261_130;
  private static final InsertOptions SHORT =
      InsertOptions.of(Duration.ofMillis(500), SEED).withBatchSize(100);

  private static EmbeddedPostgres postgres;
  private static Target target;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.start();
    Properties logon = new Properties();
    logon.setProperty("user", postgres.user());
    logon.setProperty("password", postgres.password());
    // As a user's own database: its schema must go, the server stays.
    target = Target.of(postgres.jdbcUrl(), logon);
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @Test
  void rowByRowMakesATripForEachRow() throws Exception {
    VariantResult slow = variant(run(SHORT.withRows(250)), InsertVariant.ROW_BY_ROW);

    assertThat(slow.rows()).isEqualTo(250);
    assertThat(slow.executions()).isEqualTo(250);
    assertThat(slow.trips()).isEqualTo(250 + constant(slow));
    assertThat(slow.constantTrips()).isEqualTo(Map.of("connect", 5L, "begin", 3L, "commit", 3L));
    assertThat(constant(slow)).isLessThanOrEqualTo(40);
  }

  @Test
  void anArrayMakesATripForEachThousandRows() throws Exception {
    InsertResult race = run(SHORT.withBatchSize(1_000).withRows(12_345));
    VariantResult array = variant(race, InsertVariant.ARRAY);

    assertThat(array.executions()).isEqualTo(13);
    assertThat(array.trips()).isEqualTo(13 + constant(array));
    assertThat(array.commits()).isEqualTo(10);
    assertThat(constant(array)).isLessThanOrEqualTo(40);
  }

  @Test
  void theWriterMakesATripForEachThousandRowsAndToldEveryKey() throws Exception {
    InsertResult race = run(SHORT.withBatchSize(1_000).withRows(12_345));
    VariantResult writer = variant(race, InsertVariant.WRITER);

    assertThat(writer.executions()).isEqualTo(13);
    assertThat(writer.trips()).isEqualTo(13 + constant(writer));
    assertThat(writer.constantTrips())
        .isEqualTo(Map.of("connect", 5L, "catalog", 1L, "begin", 10L, "commit", 10L));
    assertThat(writer.commits()).isEqualTo(10);
    assertThat(writer.verifiedRows()).isEqualTo(12_345);
    assertThat(writer.keysRight()).isTrue();
    assertThat(variant(race, InsertVariant.ROW_BY_ROW).keysRight()).isTrue();
    assertThat(variant(race, InsertVariant.ARRAY).keysRight())
        .as("nobody promises the order in which its keys come back")
        .isNull();
  }

  @Test
  void wideRowsDoNotSendAListBeforeItIsFull() throws Exception {
    InsertResult race =
        run(
            SHORT
                .withVariants(List.of(InsertVariant.WRITER))
                .withBatchSize(1_000)
                .withRowBytes(8_000)
                .withRows(2_000));

    assertThat(variant(race, InsertVariant.WRITER).executions()).isEqualTo(2);
  }

  @Test
  void onlyThoseAskedForRunInTheOrderOfTheReport() throws Exception {
    InsertResult race =
        run(
            SHORT
                .withVariants(
                    List.of(InsertVariant.WRITER, InsertVariant.ROW_BY_ROW, InsertVariant.WRITER))
                .withRows(200));

    assertThat(race.variants())
        .extracting(VariantResult::name)
        .containsExactly("row-by-row", "writer");
    assertThat(race.comparison()).isNotNull();
    assertThat(race.otherComparisons()).isEmpty();
  }

  @Test
  void listsGoAtExactlyTheirSize() throws Exception {
    InsertResult race = run(SHORT.withBatchSize(100).withRows(1_000));

    assertThat(variant(race, InsertVariant.ARRAY).executions()).isEqualTo(10);
    assertThat(variant(race, InsertVariant.EXECUTE_BATCH).executions()).isEqualTo(10);
    assertThat(variant(race, InsertVariant.WRITER).executions()).isEqualTo(10);
  }

  @Test
  void aTimedRaceCountsAsExactly() throws Exception {
    InsertResult race = run(SHORT);

    VariantResult slow = variant(race, InsertVariant.ROW_BY_ROW);
    VariantResult array = variant(race, InsertVariant.ARRAY);
    assertThat(slow.trips()).isEqualTo(slow.rows() + constant(slow));
    assertThat(array.rows() % 100).isZero();
    assertThat(array.trips()).isEqualTo(array.rows() / 100 + constant(array));
    assertThat(race.variants())
        .allSatisfy(each -> assertThat(each.verifiedRows()).isEqualTo(each.rows()))
        .allSatisfy(each -> assertThat(each.commits()).isEqualTo(10));
  }

  @Test
  void bothMetersCountTheSame() throws Exception {
    InsertResult race = run(SHORT.withRows(500));

    InsertMeters meters = race.meters();
    assertThat(meters.agree()).isTrue();
    assertThat(meters.client()).isEqualTo(meters.relay()).isPositive();
    assertThat(race.doubtful()).isFalse();
    VariantResult batch = variant(race, InsertVariant.EXECUTE_BATCH);
    assertThat(batch.metersAgree()).isNull();
    assertThat(batch.metersBecause()).contains("pipelined");
  }

  @Test
  void aLostTurnIsNoticed() throws Exception {
    UnaryOperator<TurnCounter> dropsOne =
        honest ->
            client -> {
              Long turns = honest.turnsOf(client);
              return turns == null ? null : Long.valueOf(turns - 1);
            };

    InsertResult race =
        new InsertRace(
                target,
                SHORT.withRows(100),
                Progress.SILENT,
                InstantSource.system(),
                NanoClock.SYSTEM,
                dropsOne)
            .run()
            .result();

    assertThat(race.meters().agree()).isFalse();
    assertThat(race.doubtful()).isTrue();
  }

  @Test
  void theServersTimeIsToldForEachVariant() throws Exception {
    InsertResult race = run(SHORT.withRows(500));

    assertThat(race.variants())
        .allSatisfy(each -> assertThat(each.serverMicrosPerRow()).isNotNull().isPositive());
  }

  @Test
  void theSameSeedRunsTheBlocksInTheSameOrder() throws Exception {
    assertThat(run(SHORT.withRows(500)).blocks())
        .extracting(BlockRun::variant)
        .isEqualTo(run(SHORT.withRows(500)).blocks().stream().map(BlockRun::variant).toList());
  }

  @Test
  void nothingIsLeftInTheDatabase() throws Exception {
    run(SHORT.withRows(100).withoutForeignKeys());

    assertThat(schemas()).isZero();
  }

  @Test
  void dropsWhatAKilledRaceLeftAndNothingThatIsInUse() throws Exception {
    try (Connection other = target.connectUncounted();
        Statement statement = other.createStatement()) {
      statement.execute("create schema tripmeter_lab_killed");
      LabSchema used = LabSchema.create(target, () -> Instant.EPOCH);
      assertThat(used.swept()).containsExactly("tripmeter_lab_killed");

      run(SHORT.withRows(100));

      assertThat(schemas()).as("the one in use").isEqualTo(1);
      used.drop();
      assertThat(schemas()).isZero();
    }
  }

  @Test
  void runsWithoutSocketMeterAndWithoutArrays() throws Exception {
    try (Target h2 = Target.of("jdbc:h2:mem:race;DB_CLOSE_DELAY=-1", new Properties())) {
      Found<InsertResult> found =
          new InsertRace(
                  h2,
                  SHORT.withRows(250),
                  Progress.SILENT,
                  InstantSource.system(),
                  NanoClock.SYSTEM)
              .run();

      InsertResult race = found.result();
      assertThat(race.variants())
          .extracting(VariantResult::name)
          .containsExactly("row-by-row", "execute-batch", "writer");
      assertThat(variant(race, InsertVariant.WRITER).keysRight()).isTrue();
      assertThat(race.variants())
          .allSatisfy(each -> assertThat(each.trips()).isNull())
          .allSatisfy(each -> assertThat(each.verifiedRows()).isEqualTo(250));
      assertThat(race.skipped()).extracting(SkippedVariant::name).containsExactly("array");
      assertThat(race.meters().agree()).isNull();
      assertThat(race.meters().because()).isNotBlank();
    }
  }

  private static InsertResult run(InsertOptions options) throws Exception {
    return new InsertRace(
            target, options, Progress.SILENT, InstantSource.system(), NanoClock.SYSTEM)
        .run()
        .result();
  }

  private static VariantResult variant(InsertResult race, InsertVariant variant) {
    return race.variants().stream()
        .filter(each -> each.name().equals(variant.word()))
        .findFirst()
        .orElseThrow();
  }

  private static long constant(VariantResult variant) {
    assertThat(variant.constantTrips()).isNotNull();
    return variant.constantTrips().values().stream().mapToLong(Long::longValue).sum();
  }

  private static long schemas() throws SQLException {
    try (Connection connection = target.connectUncounted();
        Statement statement = connection.createStatement();
        ResultSet count =
            statement.executeQuery(
                "select count(*) from pg_namespace where nspname like 'tripmeter_lab%'")) {
      count.next();
      return count.getLong(1);
    }
  }
}
