package dev.tripmeter.lab.insert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.embedded.EmbeddedPostgres;
import dev.tripmeter.lab.LabException;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.target.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a race says and leaves when it cannot run to its end. */
@Timeout(120)
class BadWeatherTest {
  private static final InsertOptions SHORT =
      InsertOptions.of(Duration.ofSeconds(2), 42).withBatchSize(100);

  private final List<String> told = new ArrayList<>();

  private static EmbeddedPostgres postgres;

  @TempDir private Path folder;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.start();
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @Test
  void aServerKilledInTheMiddleIsToldWithWhatWasCommitted() throws Exception {
    try (EmbeddedPostgres doomed = EmbeddedPostgres.start()) {
      InsertRace killed = race(asUsers(doomed, ""), SHORT, atBlock(3, () -> kill(doomed.pid())));
      InsertResult race = killed.run().result();

      Stopped stopped = race.stopped();
      assertThat(stopped).isNotNull();
      assertThat(stopped.block()).isEqualTo(3);
      assertThat(stopped.serverGone()).isTrue();
      assertThat(stopped.line()).contains("row-by-row committed", "not counted again");
      assertThat(race.doubtful()).isTrue();
      assertThat(race.variants()).allSatisfy(each -> assertThat(each.verifiedRows()).isNull());
      assertThat(killed.leftBehind()).contains("drop schema tripmeter_lab_");
    }
  }

  @Test
  void aStatementTimeoutIsToldAndTheRowsBeforeItAreCounted() throws Exception {
    InsertResult race =
        run(
            asUsers(postgres, "?options=-c%20statement_timeout=3s"),
            SHORT.withRows(500),
            atBlock(3, () -> makeInsertsHang()));

    Stopped stopped = race.stopped();
    assertThat(stopped).isNotNull();
    assertThat(stopped.sqlState()).isEqualTo("57014");
    assertThat(stopped.serverGone()).isFalse();
    assertThat(stopped.error().lines()).hasSize(1);
    assertThat(stopped.inTable()).contains("200 rows of row-by-row are in the table");
    assertThat(race.variants()).allSatisfy(each -> assertThat(each.rows()).isEqualTo(200));
    assertThat(race.variants()).allSatisfy(each -> assertThat(each.verifiedRows()).isEqualTo(200));
    assertThat(schemas()).isZero();
  }

  @Test
  void aFullDiskIsToldAndTheSchemaIsDropped() throws Exception {
    // As root the server runs as another user, who must be able to enter.
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
    Path small = Files.createDirectory(folder.resolve("small"));
    try {
      assumeTrue(
          mount(small, "size=24m,mode=700,uid=" + userOf(postgres.pid())),
          "no file system of limited size can be mounted here");
      // The tables alone: a log that cannot be written ends the server.
      execute("create tablespace small location '" + small + "'");
      InsertOptions many = SHORT.withRowBytes(8_000).withRows(100_000);

      InsertResult race =
          run(asUsers(postgres, "?options=-c%20default_tablespace=small"), many, told::add);

      Stopped stopped = race.stopped();
      assertThat(stopped).isNotNull();
      assertThat(stopped.sqlState()).isEqualTo("53100");
      assertThat(stopped.error()).contains("No space left on device");
      assertThat(stopped.inTable()).contains("rows of row-by-row are in the table");
      assertThat(race.doubtful()).isTrue();
      assertThat(schemas()).isZero();
    } finally {
      execute("drop tablespace if exists small");
      umount(small);
    }
  }

  @Test
  void aDatabaseOfOurOwnIsNotFilledBeyondItsDisk() throws Exception {
    try (Target own = Target.startEmbedded()) {
      InsertRace race =
          new InsertRace(
              own,
              SHORT.withRows(Long.MAX_VALUE / 1_000_000),
              Progress.SILENT,
              InstantSource.system(),
              NanoClock.SYSTEM);

      assertThatThrownBy(race::run)
          .isInstanceOf(LabException.class)
          .hasMessageStartingWith("not enough room: about ");
    }
  }

  @Test
  void anAbandonedRaceSaysWhatIsInTheTablesAndDropsThem() throws Exception {
    CountDownLatch firstBlock = new CountDownLatch(1);
    InsertRace race =
        new InsertRace(
            asUsers(postgres, ""),
            InsertOptions.of(Duration.ofSeconds(60), 42),
            atBlock(1, firstBlock::countDown),
            InstantSource.system(),
            NanoClock.SYSTEM);
    CompletableFuture<Void> running =
        CompletableFuture.runAsync(
            () -> {
              try {
                race.run();
              } catch (Exception failure) {
                throw new CompletionException(failure);
              }
            });
    assertThat(firstBlock.await(60, TimeUnit.SECONDS)).isTrue();

    String said = race.abandon();

    assertThat(said).contains("0 rows of row-by-row are in the table", "dropped");
    assertThat(schemas()).isZero();
    assertThatThrownBy(() -> running.get(60, TimeUnit.SECONDS))
        .rootCause()
        .isInstanceOf(CancellationException.class);
  }

  private static InsertResult run(Target target, InsertOptions options, Progress progress)
      throws Exception {
    return race(target, options, progress).run().result();
  }

  private static InsertRace race(Target target, InsertOptions options, Progress progress) {
    return new InsertRace(target, options, progress, InstantSource.system(), NanoClock.SYSTEM);
  }

  /** What happens when a block is about to begin. */
  private interface Weather {
    void happens() throws Exception;
  }

  private Progress atBlock(int block, Weather weather) {
    return line -> {
      told.add(line);
      if (line.startsWith("block " + block + " ")) {
        try {
          weather.happens();
        } catch (Exception failure) {
          throw new IllegalStateException(failure);
        }
      }
    };
  }

  private static Target asUsers(EmbeddedPostgres postgres, String urlOptions) {
    Properties logon = new Properties();
    logon.setProperty("user", postgres.user());
    logon.setProperty("password", postgres.password());
    return Target.of(postgres.jdbcUrl() + urlOptions, logon);
  }

  private static void kill(long pid) throws Exception {
    ProcessHandle server = ProcessHandle.of(pid).orElseThrow();
    List<ProcessHandle> backends = server.descendants().toList();
    server.destroyForcibly();
    backends.forEach(ProcessHandle::destroyForcibly);
    server.onExit().get(30, TimeUnit.SECONDS);
  }

  private static void makeInsertsHang() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "create function hang() returns trigger language plpgsql as"
              + " 'begin perform pg_sleep(60); return new; end'");
      try (ResultSet tables =
          statement.executeQuery(
              "select schemaname || '.' || tablename from pg_tables"
                  + " where tablename like 'tst_item_label%'")) {
        List<String> names = new ArrayList<>();
        while (tables.next()) {
          names.add(tables.getString(1));
        }
        for (String name : names) {
          statement.execute(
              "create trigger hang before insert on " + name + " execute function hang()");
        }
      }
    }
  }

  private static long schemas() throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet count =
            statement.executeQuery(
                "select count(*) from pg_namespace where nspname like 'tripmeter_lab%'")) {
      count.next();
      return count.getLong(1);
    }
  }

  private static Connection connect() throws SQLException {
    return DriverManager.getConnection(postgres.jdbcUrl(), postgres.user(), postgres.password());
  }

  private static boolean mount(Path folder, String options) throws Exception {
    return call("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder);
  }

  private static Object userOf(long pid) throws IOException {
    return Files.getAttribute(Path.of("/proc", String.valueOf(pid)), "unix:uid");
  }

  private static void execute(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void umount(Path folder) throws Exception {
    call("umount", "-l", folder);
  }

  private static boolean call(Object... command) throws Exception {
    List<String> words = new ArrayList<>();
    for (Object word : command) {
      words.add(word.toString());
    }
    try {
      return new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException notInstalled) {
      return false;
    }
  }
}
