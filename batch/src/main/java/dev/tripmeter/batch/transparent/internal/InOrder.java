package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Does executions again, in the order of the program, after something among them failed: finds the
 * first that fails by halving, one trip a try, and lets it fail by itself, with all before it done.
 */
final class InOrder {
  private final Supplier<Parcels> newParcels;
  private final Plan plan;
  private final String savepoint;
  private final List<Op> ops;

  /**
   * One that has sent nothing.
   *
   * @param savepoint what can be gone back to; nothing of the executions was done before it
   */
  InOrder(Supplier<Parcels> newParcels, Plan plan, String savepoint, List<Op> ops) {
    this.newParcels = newParcels;
    this.plan = plan;
    this.savepoint = savepoint;
    this.ops = ops;
  }

  /**
   * Sends them.
   *
   * @throws SQLException what the first that fails is thrown
   */
  void send() throws SQLException {
    int done = 0;
    while (done < ops.size()) {
      int failing = succeeds(done, ops.size()) ? ops.size() : firstFailing(done);
      if (failing < ops.size()) {
        alone(ops.get(failing));
      }
      done = failing + 1;
    }
    Parcels parcels = newParcels.get();
    parcels.add("release savepoint " + savepoint);
    parcels.send();
  }

  /** The first that fails of those from a place on, of which one does; those before it are done. */
  private int firstFailing(int from) throws SQLException {
    int done = from;
    int most = ops.size();
    while (most - done > 1) {
      int middle = (done + most) >>> 1;
      if (succeeds(done, middle)) {
        done = middle;
      } else {
        most = middle;
      }
    }
    return done;
  }

  /** Tries a part, behind all that succeeded before. */
  private boolean succeeds(int from, int to) throws SQLException {
    Parcels parcels = newParcels.get();
    parcels.add("rollback to savepoint " + savepoint);
    try {
      for (List<Op> alike : alike(ops.subList(from, to))) {
        List<Piece> pieces = plan.pieces(alike);
        if (pieces == null) {
          parcels.sendBatch(alike);
        } else {
          for (Piece piece : pieces) {
            parcels.add(piece);
          }
        }
      }
      parcels.add("savepoint " + savepoint);
      parcels.send();
      return true;
    } catch (SQLException e) {
      if (!Failures.isOfOne(e)) {
        throw Failures.somewhere(e, ops);
      }
      return false;
    }
  }

  private void alone(Op op) throws SQLException {
    Parcels parcels = newParcels.get();
    parcels.add("rollback to savepoint " + savepoint);
    parcels.send();
    try {
      parcels.add(new Piece(Texts.one(op, op.keys()), List.of(op), answer(op)));
      parcels.send();
    } catch (SQLException e) {
      throw Failures.at(e, op, ops);
    }
    // It succeeds by itself: it was no fault of its own. Go on behind it.
    parcels.add("savepoint " + savepoint);
    parcels.send();
  }

  private static Piece.Answer answer(Op op) {
    return op.keys() == null ? Piece.Answer.COUNT : Piece.Answer.KEYS_OF_ONE;
  }

  /** Neighbours that can go together. */
  private static List<List<Op>> alike(List<Op> ops) {
    List<List<Op>> parts = new ArrayList<>();
    Run run = null;
    for (Op op : ops) {
      if (run != null && run.takes(op)) {
        run.add(op);
      } else {
        run = new Run(op);
        parts.add(run.ops());
      }
    }
    return parts;
  }
}
