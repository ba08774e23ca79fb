package dev.tripmeter.lab.insert;

import dev.tripmeter.core.CallKind;
import dev.tripmeter.core.Tally;
import dev.tripmeter.lab.engine.ConstantTrips;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** From what was measured to what is told; the same run gives the same result, always. */
final class InsertAnalysis {
  private static final double MICROS_PER_SECOND = 1e6;

  private InsertAnalysis() {}

  static InsertResult of(RawRun run) {
    List<VariantResult> variants = run.lanes().stream().map(lane -> variant(run, lane)).toList();
    List<Faster> comparisons = comparisons(run);
    return new InsertResult(
        run.distance(),
        run.options().foreignKeys(),
        run.options().rowBytes(),
        meters(run),
        variants,
        comparisons.isEmpty() ? null : comparisons.get(0),
        comparisons.isEmpty() ? List.of() : comparisons.subList(1, comparisons.size()),
        run.skipped(),
        run.warmUps(),
        run.blocks(),
        run.stopped());
  }

  private static VariantResult variant(RawRun run, LaneReading lane) {
    InsertVariant variant = lane.variant();
    List<BlockRun> blocks =
        run.blocks().stream().filter(each -> each.variant().equals(variant.word())).toList();
    long rows = blocks.stream().mapToLong(BlockRun::rows).sum();
    double seconds = blocks.stream().mapToLong(BlockRun::micros).sum() / MICROS_PER_SECOND;
    Double serverMicrosPerRow = run.serverTimes().microsPerRow(variant);
    String because = incomparable(lane, run.options().batchSize());
    InTable inTable = run.counts().get(variant);
    return new VariantResult(
        variant.word(),
        variant.collects() ? run.options().batchSize() : 1,
        rows,
        lane.tally().executions() - lane.executionsApart(),
        known(lane.tally().trips()),
        constantTrips(lane),
        lane.tally().commits(),
        seconds,
        seconds == 0 ? 0 : rows / seconds,
        serverMicrosPerRow,
        predicted(run, blocks, serverMicrosPerRow, rows),
        inTable == null ? null : Long.valueOf(inTable.rows()),
        keysRight(lane.keySum(), inTable),
        lane.relayTurns(),
        because == null ? agree(lane) : null,
        because);
  }

  /** What is left when the trips of the INSERT are taken out. */
  private static @Nullable Map<String, Long> constantTrips(LaneReading lane) {
    Map<String, Long> constant =
        ConstantTrips.of(lane.tally(), lane.byKind(), Set.of(CallKind.EXECUTE));
    if (constant != null) {
      constant.putAll(lane.tripsApart());
    }
    return constant;
  }

  private static @Nullable Boolean keysRight(@Nullable Long told, @Nullable InTable inTable) {
    if (told == null || inTable == null) {
      return null;
    }
    return told == inTable.keySum();
  }

  /** The model of the seed: every trip costs the distance, every row costs the server's time. */
  private static @Nullable Double predicted(
      RawRun run, List<BlockRun> blocks, @Nullable Double serverMicrosPerRow, long rows) {
    Long distance = run.distance().micros();
    if (distance == null || serverMicrosPerRow == null) {
      return null;
    }
    long trips = 0;
    for (BlockRun block : blocks) {
      if (block.trips() == null) {
        return null;
      }
      trips += block.trips();
    }
    return (trips * (double) distance + serverMicrosPerRow * rows) / MICROS_PER_SECOND;
  }

  private static InsertMeters meters(RawRun run) {
    int batchSize = run.options().batchSize();
    List<LaneReading> compared =
        run.lanes().stream().filter(lane -> lane.variant().lockStep(batchSize)).toList();
    if (compared.isEmpty()) {
      return new InsertMeters(null, null, null, "no variant with lock-step traffic ran");
    }
    Long client = 0L;
    Long relay = 0L;
    boolean agree = true;
    String because = null;
    for (LaneReading lane : compared) {
      Long trips = known(lane.tally().trips());
      client = client == null || trips == null ? null : Long.valueOf(client + trips);
      relay =
          relay == null || lane.relayTurns() == null
              ? null
              : Long.valueOf(relay + lane.relayTurns());
      String incomparable = incomparable(lane, batchSize);
      because = because == null ? incomparable : because;
      agree &= incomparable != null || agree(lane);
    }
    // A disagreement of one variant stands, even where another cannot be compared.
    return agree && because != null
        ? new InsertMeters(client, relay, null, because)
        : new InsertMeters(client, relay, agree, because);
  }

  private static @Nullable String incomparable(LaneReading lane, int batchSize) {
    if (!lane.variant().lockStep(batchSize)) {
      return "a long batch is pipelined: its turns on the wire depend on timing";
    }
    if (!Tally.isKnown(lane.tally().trips())) {
      return lane.tripsUnknownBecause() == null
          ? "the client has no socket meter"
          : lane.tripsUnknownBecause();
    }
    return lane.relayTurns() == null
        ? "no relay could be put in between: the URL does not tell one host and port"
        : null;
  }

  private static boolean agree(LaneReading lane) {
    return lane.relayTurns() != null && lane.tally().trips() == lane.relayTurns();
  }

  /** The strongest cure that ran comes first. */
  private static List<Faster> comparisons(RawRun run) {
    List<InsertVariant> ran = run.lanes().stream().map(LaneReading::variant).toList();
    List<Faster> comparisons = new ArrayList<>();
    if (ran.contains(InsertVariant.ROW_BY_ROW)) {
      for (InsertVariant cure :
          List.of(InsertVariant.WRITER, InsertVariant.ARRAY, InsertVariant.EXECUTE_BATCH)) {
        if (ran.contains(cure)) {
          comparisons.add(
              Faster.of(cure, InsertVariant.ROW_BY_ROW, run.blocks(), run.options().seed()));
        }
      }
    }
    return comparisons;
  }

  private static @Nullable Long known(long count) {
    return Tally.isKnown(count) ? Long.valueOf(count) : null;
  }
}
