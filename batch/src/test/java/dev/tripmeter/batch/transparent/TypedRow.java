package dev.tripmeter.batch.transparent;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.UUID;

/** A random row of many types, set by as many setters; one of its values may be wrong. */
final class TypedRow {
  static final String TABLE =
      "create table typed (id serial, i int, s smallint, d double precision, r real,"
          + " m numeric(8, 2), t text, v varchar(5), c char(4), b boolean, u uuid, bin bytea,"
          + " j jsonb, dt date, tm time, ts timestamp, tz timestamptz, e colour, o code,"
          + " iv interval, bits bit(3), made timestamptz default now())";

  static final String INSERT =
      "insert into typed (i, s, d, r, m, t, v, c, b, u, bin, j, dt, tm, ts, tz, e, o, iv, bits)"
          + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?,"
          + " cast(? as colour), ?, ?::interval, cast(? as bit(3)))";

  private final int i;
  private final int nulls;
  private final int wrong;
  private final long millis;
  private final UUID uuid;
  private final byte[] bytes;
  private final String text;

  /**
   * A row.
   *
   * @param wrong which of its values is wrong; -1 for none
   */
  TypedRow(Random random, int wrong) {
    this.i = random.nextInt();
    this.nulls = random.nextInt(4);
    this.wrong = wrong;
    this.millis = 1_700_000_000_000L + random.nextInt();
    this.uuid = new UUID(random.nextLong(), random.nextLong());
    this.bytes = new byte[random.nextInt(5)];
    random.nextBytes(bytes);
    this.text = "t'\\ {\"" + (char) (32 + random.nextInt(500)) + "}," + i;
  }

  void set(PreparedStatement insert) throws SQLException {
    insert.setInt(1, i);
    insert.setShort(2, (short) i);
    insert.setDouble(3, i / 3.0);
    insert.setFloat(4, i / 7.0f);
    insert.setBigDecimal(5, new BigDecimal(wrong == 0 ? "1e9" : i % 999 + ".125"));
    insert.setString(6, text);
    insert.setString(7, wrong == 1 ? "123456" : "v" + Math.floorMod(i, 99));
    insert.setObject(8, "c", Types.CHAR);
    insert.setBoolean(9, i % 2 == 0);
    insert.setObject(10, uuid);
    insert.setBytes(11, bytes);
    insert.setString(12, wrong == 2 ? "{" : "{\"a\": [" + i + "]}");
    insert.setDate(13, new Date(millis));
    insert.setTime(14, new Time(millis));
    insert.setTimestamp(15, new Timestamp(millis));
    insert.setObject(16, OffsetDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC));
    insert.setString(17, wrong == 3 ? "blue" : "red");
    insert.setString(18, wrong == 4 ? "bad" : "ok");
    insert.setString(19, i % 100 + " minutes");
    insert.setString(20, "101");
    if (nulls == 0) {
      insert.setNull(1 + Math.floorMod(i, 10), Types.NULL);
      insert.setObject(13, null);
      insert.setNull(16, Types.TIMESTAMP_WITH_TIMEZONE);
    } else if (nulls == 1) {
      insert.setObject(13, LocalDate.ofEpochDay(Math.floorMod(i, 30_000)));
      insert.setObject(1, (long) i);
      insert.setLong(2, i % 1_000);
      insert.setInt(3, i);
    }
  }
}
