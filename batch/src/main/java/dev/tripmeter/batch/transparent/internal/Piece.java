package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.batch.transparent.internal.Database.Miscount;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * One statement to send, and the executions it stands for.
 *
 * @param sql its text
 * @param ops the executions, in the order of their parameters in it
 * @param answer what the database answers
 */
record Piece(String sql, List<Op> ops, Answer answer) {

  /** What a database answers to a piece. */
  enum Answer {
    /** How many rows were affected, by all executions together. */
    COUNT,
    /** The keys of its one execution. */
    KEYS_OF_ONE,
    /** Keys of all executions, each with the execution's number in the last column. */
    KEYS_BY_NUMBER
  }

  Piece {
    ops = List.copyOf(ops);
  }

  boolean returnsRows() {
    return answer != Answer.COUNT;
  }

  /** About how much is sent for it. */
  int bytes() {
    return sql.length() + ops.stream().mapToInt(Op::bytes).sum();
  }

  int parameters() {
    return ops.stream().mapToInt(op -> op.values().size()).sum();
  }

  int bind(PreparedStatement to, int first) throws SQLException {
    int at = first;
    for (Op op : ops) {
      at = op.bind(to, at);
    }
    return at;
  }

  /**
   * Reads the current result of a statement.
   *
   * @return whether the result has to stay open
   */
  boolean read(PreparedStatement from, Miscount miscount) throws SQLException {
    if (answer == Answer.COUNT) {
      sent(ops, from.getLargeUpdateCount(), miscount);
      return false;
    }
    ResultSet rows = from.getResultSet();
    boolean numbered = answer == Answer.KEYS_BY_NUMBER;
    KeyRow.Shared shared = new KeyRow.Shared(rows, numbered ? 1 : 0);
    int lastColumn = rows.getMetaData().getColumnCount();
    int count = 0;
    while (rows.next()) {
      count++;
      Outcome outcome = ops.get(numbered ? rows.getInt(lastColumn) : 0).outcome();
      if (outcome.isWanted()) {
        outcome.keys(shared.row(count));
      }
    }
    sent(ops, count, miscount);
    if (!shared.isUsed()) {
      rows.close();
    }
    return shared.isUsed();
  }

  /** Executions that one statement stood for were sent. */
  static void sent(List<Op> ops, long affected, Miscount miscount) {
    Op first = ops.get(0);
    if (first.row() == null) {
      first.outcome().sent(affected);
      return;
    }
    if (affected != ops.size() && affected != Statement.SUCCESS_NO_INFO) {
      miscount.found(first.requireRow(), ops.size(), affected);
    }
    ops.forEach(op -> op.outcome().sent(1));
  }
}
