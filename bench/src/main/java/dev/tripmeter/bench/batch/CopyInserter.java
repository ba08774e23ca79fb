package dev.tripmeter.bench.batch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyManager;

/** COPY in text format, as the driver's {@link CopyManager} takes it. It cannot give keys. */
final class CopyInserter implements Inserter {
  private static final String COPY = "copy label_row (item_id, code, score, label) from stdin";

  private final Connection connection;
  private final CopyManager manager;
  private final boolean oneStream;

  private CopyInserter(Connection connection, boolean oneStream) throws SQLException {
    this.connection = connection;
    this.manager = connection.unwrap(PGConnection.class).getCopyAPI();
    this.oneStream = oneStream;
  }

  /** A COPY for each batch. */
  static Inserter perBatch(Connection connection) throws SQLException {
    return new CopyInserter(connection, false);
  }

  /** One COPY for all rows. */
  static Inserter oneStream(Connection connection) throws SQLException {
    return new CopyInserter(connection, true);
  }

  @Override
  public long @Nullable [] insert(List<LabelRow> rows) throws SQLException {
    if (oneStream) {
      copy(rows);
    } else {
      for (List<LabelRow> some : Inserter.batches(rows)) {
        copy(some);
      }
    }
    connection.commit();
    return null;
  }

  private void copy(List<LabelRow> rows) throws SQLException {
    CopyIn in = manager.copyIn(COPY);
    for (List<LabelRow> some : Inserter.batches(rows)) {
      byte[] lines = lines(some).getBytes(UTF_8);
      in.writeToCopy(lines, 0, lines.length);
    }
    in.endCopy();
  }

  private static String lines(List<LabelRow> rows) {
    StringBuilder text = new StringBuilder(64 * rows.size());
    for (LabelRow row : rows) {
      text.append(row.itemId()).append('\t').append(row.code()).append('\t');
      text.append(row.score().toPlainString()).append('\t');
      appendEscaped(text, row.label());
      text.append('\n');
    }
    return text.toString();
  }

  private static void appendEscaped(StringBuilder text, String value) {
    for (int i = 0; i < value.length(); i++) {
      char letter = value.charAt(i);
      switch (letter) {
        case '\\' -> text.append("\\\\");
        case '\t' -> text.append("\\t");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        default -> text.append(letter);
      }
    }
  }
}
