package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.batch.transparent.internal.Database.Miscount;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Sends statements many at a time: pgjdbc sends the statements of one text without waiting in
 * between. It waits after 255 of them, lest answers fill the socket that nobody reads while more is
 * written; for the same reason no more is sent behind a statement that returns rows, before they
 * are read, than the sockets' buffers take.
 */
final class Parcels {
  private static final int MOST_PARAMETERS = 65_535;
  private static final int MOST_STATEMENTS = 250;
  private static final int MOST_BYTES_BEHIND_ROWS = 32_000;

  private final Connection connection;
  private final Sending sending;
  private final Miscount miscount;

  /** The statements of the parcel; null stands for one that no execution waits for. */
  private final List<@Nullable Piece> pieces = new ArrayList<>();

  private StringJoiner sql = new StringJoiner("; ");
  private int parameters;
  private boolean returnsRows;
  private int bytesBehindRows;

  Parcels(Connection connection, Sending sending, Miscount miscount) {
    this.connection = connection;
    this.sending = sending;
    this.miscount = miscount;
  }

  /** Adds a statement without parameters that no execution waits for. */
  void add(String control) throws SQLException {
    if (pieces.size() >= MOST_STATEMENTS) {
      send();
    }
    sql.add(control);
    pieces.add(null);
  }

  /** Adds a statement; sends what was added before if it does not fit in. */
  void add(Piece piece) throws SQLException {
    int behind = returnsRows ? bytesBehindRows + piece.bytes() : 0;
    if (behind > MOST_BYTES_BEHIND_ROWS
        || pieces.size() >= MOST_STATEMENTS
        || parameters + piece.parameters() > MOST_PARAMETERS) {
      send();
    }
    sql.add(piece.sql());
    pieces.add(piece);
    parameters += piece.parameters();
    bytesBehindRows = returnsRows ? behind : 0;
    returnsRows |= piece.returnsRows();
  }

  /** How many rows of a kind one statement takes. */
  static int mostRows(Op op) {
    return MOST_PARAMETERS / Math.max(1, op.values().size());
  }

  /** Sends what was added. */
  void send() throws SQLException {
    if (pieces.isEmpty()) {
      return;
    }
    PreparedStatement statement =
        returnsRows
            ? connection.prepareStatement(
                sql.toString(), ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY)
            : connection.prepareStatement(sql.toString());
    boolean keepsResult = false;
    try {
      int at = 1;
      for (Piece piece : pieces) {
        at = piece == null ? at : piece.bind(statement, at);
      }
      sending.begins(statement);
      statement.execute();
      for (Piece piece : pieces) {
        if (piece != null) {
          keepsResult |= piece.read(statement, miscount);
        }
        statement.getMoreResults(Statement.KEEP_CURRENT_RESULT);
      }
    } finally {
      sending.ended();
      pieces.clear();
      sql = new StringJoiner("; ");
      parameters = 0;
      returnsRows = false;
      if (keepsResult) {
        statement.closeOnCompletion();
      } else {
        statement.close();
      }
    }
  }

  /** Sends executions of one text as the driver's batch. */
  void sendBatch(List<Op> ops) throws SQLException {
    send();
    try (PreparedStatement statement = connection.prepareStatement(ops.get(0).sql())) {
      for (Op op : ops) {
        op.bind(statement, 1);
        statement.addBatch();
      }
      sending.begins(statement);
      int[] counts = statement.executeBatch();
      for (int i = 0; i < counts.length; i++) {
        Piece.sent(List.of(ops.get(i)), counts[i], miscount);
      }
    } finally {
      sending.ended();
    }
  }
}
