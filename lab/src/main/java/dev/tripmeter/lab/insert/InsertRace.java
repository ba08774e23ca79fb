package dev.tripmeter.lab.insert;

import dev.tripmeter.batch.KeysUnprovableException;
import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.ledger.Source;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.lab.LabException;
import dev.tripmeter.lab.SqlTrouble;
import dev.tripmeter.lab.engine.DatabaseFacts;
import dev.tripmeter.lab.engine.DistanceProbe;
import dev.tripmeter.lab.engine.Found;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.engine.StatementWatch;
import dev.tripmeter.lab.target.Target;
import java.io.IOException;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The race of the seed: the same rows, one by one and together in several ways. {@link #run} once;
 * {@link #abandon} from any thread.
 */
public final class InsertRace {
  private final Target target;
  private final InsertOptions options;
  private final Progress progress;
  private final InstantSource now;
  private final NanoClock clock;
  private final UnaryOperator<TurnCounter> secondMeter;

  private volatile @Nullable InsertArena arena;
  private volatile @Nullable Heat heat;
  private volatile @Nullable String leftBehind;
  private volatile boolean abandoned;
  private final CountDownLatch putInOrder = new CountDownLatch(1);

  /**
   * A race on a database.
   *
   * @param progress is told what happens next
   * @param now names the schema
   */
  public InsertRace(
      Target target, InsertOptions options, Progress progress, InstantSource now, NanoClock clock) {
    this(target, options, progress, now, clock, UnaryOperator.identity());
  }

  /** A race whose second meter is tampered with, to see that nobody believes it then. */
  InsertRace(
      Target target,
      InsertOptions options,
      Progress progress,
      InstantSource now,
      NanoClock clock,
      UnaryOperator<TurnCounter> secondMeter) {
    this.target = target;
    this.options = options;
    this.progress = progress;
    this.now = now;
    this.clock = clock;
    this.secondMeter = secondMeter;
  }

  /**
   * Runs the race and leaves nothing in the database. A race that stops half-way for a reason in
   * the database still has a result, whose {@link InsertResult#stopped()} says why.
   *
   * @throws SQLException if the race could not begin
   * @throws IOException if the relay could not start
   * @throws LabException if there is not room enough for its rows
   * @throws CancellationException if it was abandoned
   */
  public Found<InsertResult> run() throws SQLException, IOException {
    try {
      Found<InsertResult> found = race();
      if (!abandoned) {
        return found;
      }
    } catch (SQLException | RuntimeException failure) {
      if (!abandoned) {
        throw failure;
      }
    }
    throw new CancellationException("the race was abandoned");
  }

  /**
   * Puts the database in order while {@link #run} is still at work: ends the race's connections,
   * counts what they committed, drops the schema.
   *
   * @return what was in the tables and what was done about it, in a line
   */
  public String abandon() {
    abandoned = true;
    try {
      InsertArena opened = arena;
      Heat running = heat;
      if (opened == null) {
        return "nothing of the race is in the database";
      }
      if (running == null) {
        return opened.drop();
      }
      running.abort();
      String inTables = running.inTables(opened.counts(running.variants()));
      return inTables + "; " + opened.drop();
    } finally {
      putInOrder.countDown();
    }
  }

  /**
   * What the race had to leave in the database because that did not answer any more, and what to do
   * about it, in a line; null when it left nothing.
   */
  public @Nullable String leftBehind() {
    return leftBehind;
  }

  /** The tables must not be dropped before the thread that abandons the race has counted them. */
  private void leaveToAbandon() {
    if (!abandoned) {
      return;
    }
    try {
      putInOrder.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    throw new CancellationException("the race was abandoned");
  }

  private Found<InsertResult> race() throws SQLException, IOException {
    List<SkippedVariant> skipped = new ArrayList<>();
    List<InsertVariant> variants = variants(skipped);
    DatabaseFacts facts = DatabaseFacts.of(target);
    InsertArena opened = InsertArena.open(target, options, variants, now, progress);
    try (opened) {
      arena = opened;
      List<WarmUp> warmUps = warmUp(opened, variants, skipped);
      SpaceEstimate.of(options, warmUps).check(target, progress);
      RawRun run = heat(opened, variants, warmUps, skipped);
      InsertResult result = InsertAnalysis.of(run);
      return new Found<>(result, facts, InsertNotes.of(result, run.serverTimes().notes()));
    } finally {
      arena = null;
      leftBehind = opened.leftBehind();
    }
  }

  private List<InsertVariant> variants(List<SkippedVariant> skipped) {
    List<InsertVariant> variants = new ArrayList<>(options.variants());
    if (target.dialect() != Dialect.POSTGRESQL && variants.remove(InsertVariant.ARRAY)) {
      skipped.add(
          new SkippedVariant(
              InsertVariant.ARRAY.word(), "unnest of several arrays is PostgreSQL's own"));
    }
    return variants;
  }

  /** Runs every variant for a while; one whose keys cannot be had here does not run again. */
  private List<WarmUp> warmUp(
      InsertArena opened, List<InsertVariant> variants, List<SkippedVariant> skipped)
      throws SQLException {
    List<WarmUp> done = new ArrayList<>();
    for (InsertVariant variant : List.copyOf(variants)) {
      progress.tell("warm-up of " + variant.word());
      try (Lane lane =
          Lane.open(variant, opened::connect, ledger(), opened.tables(), options, clock)) {
        done.add(lane.warmUp(options.warmUp()));
      } catch (KeysUnprovableException refused) {
        variants.remove(variant);
        skipped.add(new SkippedVariant(variant.word(), SqlTrouble.oneLine(refused)));
      }
      opened.empty(variant);
    }
    return done;
  }

  private RawRun heat(
      InsertArena opened,
      List<InsertVariant> variants,
      List<WarmUp> warmUps,
      List<SkippedVariant> skipped)
      throws SQLException {
    try (StatementWatch server = StatementWatch.open(target);
        DistanceProbe probe =
            DistanceProbe.open(opened.connect(ledger()), opened.addedDistance(), clock)) {
      server.begin();
      Heat running = Heat.prepare(variants, opened, ledger(), options, clock, progress);
      heat = running;
      running.run(probe);
      leaveToAbandon();
      Map<InsertVariant, InTable> counts = opened.counts(variants);
      return new RawRun(
          options,
          probe.distance(),
          running.readings(secondMeter.apply(opened.turns())),
          counts,
          ServerTimes.of(server.end(), variants),
          running.blocks(),
          warmUps,
          skipped,
          running.stopped(counts));
    } finally {
      heat = null;
    }
  }

  private Ledger ledger() {
    return Ledger.create(Source.JDBC, clock, now);
  }
}
