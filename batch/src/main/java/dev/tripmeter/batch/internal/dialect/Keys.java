package dev.tripmeter.batch.internal.dialect;

import java.sql.ResultSet;
import java.sql.SQLException;

/** Reads a key as the type it was asked in. */
public final class Keys {
  private Keys() {}

  /**
   * The key in a column of the current row.
   *
   * @throws SQLException when the database's value is none of that type, or null
   */
  public static Object read(ResultSet row, int column, Class<?> type) throws SQLException {
    Object key;
    if (type == Long.class) {
      key = row.getLong(column);
    } else if (type == Integer.class) {
      key = row.getInt(column);
    } else if (type == Short.class) {
      key = row.getShort(column);
    } else if (type == String.class) {
      key = row.getString(column);
    } else {
      key = row.getObject(column, type);
    }
    if (key == null || row.wasNull()) {
      throw Refusal.ofKeys("The key of a row is null");
    }
    return key;
  }
}
