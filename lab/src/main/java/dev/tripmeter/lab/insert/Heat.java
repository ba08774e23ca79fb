package dev.tripmeter.lab.insert;

import dev.tripmeter.core.NanoClock;
import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.lab.SqlTrouble;
import dev.tripmeter.lab.engine.DistanceProbe;
import dev.tripmeter.lab.engine.Plan;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.engine.Shares;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The measured part of the race: all variants, block by block, until the plan is done or the
 * database says no. Run by one thread; {@link #abort} and {@link #inTables} from any.
 */
final class Heat {
  private static final int DISTANCE_TRIPS = 10;

  private final Map<InsertVariant, Lane> lanes;
  private final InsertOptions options;
  private final Progress progress;
  private final List<BlockRun> blocks = new ArrayList<>();
  private @Nullable Stop stop;

  private record Stop(InsertVariant variant, int block, SQLException error) {}

  private Heat(Map<InsertVariant, Lane> lanes, InsertOptions options, Progress progress) {
    this.lanes = lanes;
    this.options = options;
    this.progress = progress;
  }

  /** Logs every variant on. */
  static Heat prepare(
      List<InsertVariant> variants,
      InsertArena arena,
      Ledger ledger,
      InsertOptions options,
      NanoClock clock,
      Progress progress)
      throws SQLException {
    Map<InsertVariant, Lane> lanes = new EnumMap<>(InsertVariant.class);
    try {
      for (InsertVariant variant : variants) {
        lanes.put(
            variant, Lane.open(variant, arena::connect, ledger, arena.tables(), options, clock));
      }
      return new Heat(lanes, options, progress);
    } catch (SQLException | RuntimeException failure) {
      lanes.values().forEach(Lane::close);
      throw failure;
    }
  }

  /**
   * Runs the plan and logs every variant off.
   *
   * @param probe measures the distance before each block
   */
  void run(DistanceProbe probe) {
    Long rows = options.rows();
    List<Long> shares =
        rows == null ? List.of() : Shares.of(rows, options.batchSize(), options.blocks());
    int planned = rows == null ? options.blocks() : shares.size();
    Duration time = options.perVariant().dividedBy(options.blocks());
    Plan<InsertVariant> plan = Plan.interleaved(variants(), planned, options.seed());
    for (int block = 0; block < planned && stop == null; block++) {
      progress.tell("block " + (block + 1) + " of " + planned);
      sample(probe);
      for (InsertVariant variant : plan.blocks().get(block)) {
        if (!runBlock(variant, block + 1, time, shares)) {
          break;
        }
      }
    }
    lanes.values().forEach(Lane::close);
  }

  List<InsertVariant> variants() {
    return List.copyOf(lanes.keySet());
  }

  List<BlockRun> blocks() {
    return blocks;
  }

  /** What both meters counted for each variant. */
  List<LaneReading> readings(TurnCounter turns) {
    return lanes.values().stream().map(lane -> lane.reading(turns)).toList();
  }

  /** Why the plan was not done, or null. */
  @Nullable Stopped stopped(Map<InsertVariant, InTable> counts) {
    if (stop == null) {
      return null;
    }
    return new Stopped(
        stop.variant().word(),
        stop.block(),
        SqlTrouble.oneLine(stop.error()),
        SqlTrouble.stateOf(stop.error()),
        counts.isEmpty(),
        inTables(counts));
  }

  /** Ends all connections while {@link #run(DistanceProbe)} is at work. */
  void abort() {
    lanes.values().forEach(Lane::abort);
  }

  /** What is in the tables, in a sentence. */
  String inTables(Map<InsertVariant, InTable> counts) {
    List<String> parts = new ArrayList<>();
    for (Lane lane : lanes.values()) {
      InTable counted = counts.get(lane.variant());
      String open =
          lane.rowsOpen() == 0 ? "" : " (%,d more were rolled back)".formatted(lane.rowsOpen());
      parts.add(
          counted == null
              ? "%s committed %,d rows, not counted again%s"
                  .formatted(lane.variant().word(), lane.rowsCommitted(), open)
              : "%,d rows of %s are in the table%s"
                  .formatted(counted.rows(), lane.variant().word(), open));
    }
    return String.join("; ", parts);
  }

  private boolean runBlock(InsertVariant variant, int block, Duration time, List<Long> shares) {
    Lane lane = lane(variant);
    try {
      blocks.add(
          shares.isEmpty() ? lane.runFor(block, time) : lane.runRows(block, shares.get(block - 1)));
      return true;
    } catch (SQLException error) {
      stop = new Stop(variant, block, error);
      return false;
    }
  }

  private static void sample(DistanceProbe probe) {
    try {
      probe.sample(DISTANCE_TRIPS);
    } catch (SQLException broken) {
      // If the server is gone, the block that follows says so.
    }
  }

  private Lane lane(InsertVariant variant) {
    Lane lane = lanes.get(variant);
    if (lane == null) {
      throw new IllegalStateException("no lane of " + variant);
    }
    return lane;
  }
}
