package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.batch.transparent.internal.Database.Miscount;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;

/**
 * Sends to PostgreSQL by pgjdbc: all runs in one trip where they are rows of VALUES, behind a
 * savepoint. When that fails, it is undone, and all is done again in the order of the program, to
 * find the first execution that fails and to fail as the program would have failed.
 */
final class PostgresSender implements Sender {
  private static final String SAVEPOINT = "tripmeter_batch";
  private static final String IN_FAILED_TRANSACTION = "25P02";

  private final Connection connection;
  private final Plan plan;
  private final Sending sending;
  private final Miscount miscount;

  PostgresSender(Connection connection, Plan plan, Sending sending, Miscount miscount) {
    this.connection = connection;
    this.plan = plan;
    this.sending = sending;
    this.miscount = miscount;
  }

  @Override
  public boolean givesKeys() {
    return true;
  }

  @Override
  public boolean closingRollsBack() {
    return true;
  }

  @Override
  public void send(List<Run> runs, boolean committing) throws SQLException {
    List<Op> inOrder =
        runs.stream()
            .flatMap(run -> run.ops().stream())
            .sorted(Comparator.comparingLong(Op::number))
            .toList();
    boolean inTransaction = !connection.getAutoCommit();
    boolean guarded = inTransaction && inOrder.size() > 1;
    try {
      plan.learn(runs);
      Parcels parcels = parcels();
      if (guarded) {
        parcels.add("savepoint " + SAVEPOINT);
      }
      for (Run run : runs) {
        add(run, parcels);
      }
      if (guarded && !committing) {
        parcels.add("release savepoint " + SAVEPOINT);
      }
      parcels.send();
    } catch (SQLException failure) {
      if (guarded && Failures.isOfOne(failure)) {
        new InOrder(this::parcels, plan, SAVEPOINT, inOrder).send();
      } else if (!inTransaction && inOrder.size() > 1 && Failures.isOfOne(failure)) {
        rest(inOrder, failure);
      } else {
        throw Failures.somewhere(failure, inOrder);
      }
    } finally {
      inOrder.stream().map(Op::outcome).filter(Outcome::isWaiting).forEach(Outcome::lost);
    }
  }

  private Parcels parcels() {
    return new Parcels(connection, sending, miscount);
  }

  private void add(Run run, Parcels parcels) throws SQLException {
    List<Piece> pieces = plan.pieces(run.ops());
    if (pieces == null) {
      parcels.sendBatch(run.ops());
    } else {
      for (Piece piece : pieces) {
        parcels.add(piece);
      }
    }
  }

  /** What was not committed by a parcel that succeeded: each as the program sent it. */
  private void rest(List<Op> inOrder, SQLException failure) throws SQLException {
    List<Op> rest = inOrder.stream().filter(op -> op.outcome().isWaiting()).toList();
    try {
      new PlainSender(connection, sending, miscount).sendEach(rest, inOrder);
    } catch (SQLException e) {
      // The program began a transaction by a text of its own, which has failed as a whole.
      throw IN_FAILED_TRANSACTION.equals(e.getSQLState())
          ? Failures.somewhere(failure, inOrder)
          : e;
    }
  }
}
