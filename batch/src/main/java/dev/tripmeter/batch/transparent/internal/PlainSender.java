package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.batch.transparent.internal.Database.Miscount;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends to any database by its driver's batches, one for each run. Where a failed statement does
 * not end the transaction, the program might have gone on: so what stands behind it is sent all the
 * same, and the first failure is thrown at the end, with the later ones suppressed in it.
 */
final class PlainSender implements Sender {
  private final Connection connection;
  private final Sending sending;
  private final Miscount miscount;

  PlainSender(Connection connection, Sending sending, Miscount miscount) {
    this.connection = connection;
    this.sending = sending;
    this.miscount = miscount;
  }

  /** Not known of any driver. */
  @Override
  public boolean givesKeys() {
    return false;
  }

  /** Some commit. */
  @Override
  public boolean closingRollsBack() {
    return false;
  }

  @Override
  public void send(List<Run> runs, boolean committing) throws SQLException {
    List<Op> inOrder = runs.stream().flatMap(run -> run.ops().stream()).toList();
    Collected failures = new Collected(inOrder);
    try {
      for (Run run : runs) {
        int from = 0;
        while (from < run.size()) {
          from = sendBatch(run.ops(), from, failures);
        }
      }
    } finally {
      inOrder.stream().map(Op::outcome).filter(Outcome::isWaiting).forEach(Outcome::lost);
    }
    failures.throwFirst();
  }

  /** Each by itself. */
  void sendEach(List<Op> ops, List<Op> inOrder) throws SQLException {
    Collected failures = new Collected(inOrder);
    for (Op op : ops) {
      sendBatch(List.of(op), 0, failures);
    }
    failures.throwFirst();
  }

  /** Sends executions of one text; returns where to go on. */
  private int sendBatch(List<Op> ops, int from, Collected failures) throws SQLException {
    int to = from;
    String sql = ops.get(from).sql();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (; to < ops.size() && ops.get(to).sql().equals(sql); to++) {
        ops.get(to).bind(statement, 1);
        statement.addBatch();
      }
      sending.begins(statement);
      int[] counts = statement.executeBatch();
      for (int i = 0; i < counts.length; i++) {
        Piece.sent(List.of(ops.get(from + i)), counts[i], miscount);
      }
      return to;
    } catch (BatchUpdateException e) {
      return from + failed(ops.subList(from, to), e, failures);
    } catch (SQLException e) {
      throw Failures.somewhere(e, ops.subList(from, to));
    } finally {
      sending.ended();
    }
  }

  /** Reads what a batch with a failure did; returns how many of it were tried. */
  private int failed(List<Op> ops, BatchUpdateException failure, Collected failures)
      throws SQLException {
    int[] counts = failure.getUpdateCounts();
    SQLException next = failure.getNextException();
    for (int i = 0; i < ops.size(); i++) {
      // A driver that stops tells the counts of those before the one that failed.
      boolean stopped = i >= counts.length;
      if (stopped || counts[i] == Statement.EXECUTE_FAILED) {
        failures.add(next == null ? Failures.ofOne(failure) : next, ops.get(i));
        next = next == null ? null : next.getNextException();
        if (stopped) {
          return i + 1;
        }
      } else {
        Piece.sent(List.of(ops.get(i)), counts[i], miscount);
      }
    }
    return ops.size();
  }

  /** Failures in the order of the program. */
  private static final class Collected {
    private final List<Op> inOrder;
    private final List<SQLException> failures = new ArrayList<>();

    Collected(List<Op> inOrder) {
      this.inOrder = inOrder;
    }

    void add(SQLException failure, Op op) throws SQLException {
      op.outcome().lost();
      if (failures.isEmpty() || failures.get(0) != failure) {
        failures.add(Failures.at(failure, op, inOrder));
      }
    }

    void throwFirst() throws SQLException {
      if (!failures.isEmpty()) {
        SQLException first = failures.get(0);
        failures.stream().skip(1).forEach(first::addSuppressed);
        throw first;
      }
    }
  }
}
