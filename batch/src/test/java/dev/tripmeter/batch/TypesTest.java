package dev.tripmeter.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.batch.Postgres.Server;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values of every type arrive as they do one by one, wherever the nulls are. */
@ExtendWith(Postgres.class)
class TypesTest {
  enum Mood {
    SAD,
    HAPPY
  }

  private final Server server;

  TypesTest(Server server) {
    this.server = server;
  }

  @BeforeAll
  static void types(Server server) throws SQLException {
    server.run(
        "drop type if exists \"Mo od\" cascade",
        "drop domain if exists short_text, positive cascade",
        "create type \"Mo od\" as enum ('SAD', 'HAPPY', 'it''s, \"odd\" {\\}')",
        "create domain short_text as varchar(5)",
        "create domain positive as int check (value > 0)",
        "drop type if exists pair cascade",
        "create type pair as (a int, b text)");
  }

  /**
   * A type, and pairs of a value and, where pgjdbc has no other way, the text to send one by one.
   */
  static Stream<Arguments> values() throws Exception {
    LocalDateTime moment = LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123_456_789);
    String odd = "it's {a}, \"b\" \\ NULL\tÄ€😀\n";
    UUID uuid = new UUID(0x1234_5678_9abc_4defL, 0x8000_0000_0000_0001L);
    return Stream.of(
        of("int2", (short) -32_768, 7, (byte) 3, 32_767L),
        of("int4", Integer.MIN_VALUE, 5, 6L),
        of("int8", Long.MAX_VALUE, Long.MIN_VALUE, 0),
        of("positive", 1, Integer.MAX_VALUE),
        of("float4", 1.5f, Float.NaN, Float.NEGATIVE_INFINITY, 0.1f),
        of("float8", 0.1, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE, -0.0, 3L),
        of("numeric", new BigDecimal("1E+30"), new BigDecimal("-0.000100"), 12L, 0.1 + 0.2, 0.1f),
        of("numeric(12,2)", new BigDecimal("1234567890.125"), new BigDecimal("-1.005"), 1e9),
        of("numeric", new BigInteger("123456789012345678901234567890")),
        of("bool", true, false),
        of("text", "", odd, "NULL", "\\N", "{}"),
        of("varchar(40)", odd, ""),
        of("char(5)", "ab", "abcde", ""),
        of("name", "a name"),
        of("\"char\"", "x"),
        of("short_text", "abcde"),
        of("bytea", new byte[] {0, -1, 92, 39}, new byte[0]),
        of("uuid", uuid),
        of("date", LocalDate.of(2024, 2, 29), LocalDate.of(12_345, 1, 2), LocalDate.of(-43, 3, 15)),
        of("date", LocalDate.MAX, LocalDate.MIN, java.sql.Date.valueOf("1999-12-31")),
        of(
            "time",
            LocalTime.of(1, 2, 3, 4_000),
            LocalTime.MIDNIGHT,
            java.sql.Time.valueOf("12:34:56")),
        of("timetz", OffsetTime.parse("01:02:03.5+05:30"), OffsetTime.parse("23:00Z")),
        of("timestamp", moment, LocalDateTime.of(-4000, 1, 1, 0, 0), Timestamp.valueOf(moment)),
        of("timestamp", LocalDateTime.MAX, LocalDateTime.MIN),
        of("timestamptz", OffsetDateTime.parse("2024-02-29T23:59:59.9999996-11:30")),
        of("timestamptz", OffsetDateTime.MAX, Timestamp.valueOf(moment)),
        texts(
            "timestamptz",
            Instant.parse("2024-02-29T12:00:00.000001Z"),
            "2024-02-29T12:00:00.000001Z"),
        texts(
            "timestamptz",
            moment.atZone(ZoneId.of("Europe/Berlin")),
            "2024-02-29T22:59:58.123457Z"),
        texts("interval", Duration.ofMillis(-90_061_001), "-25:01:01.001"),
        texts("interval", Period.of(1, -2, 3), "1 year -2 mons 3 days"),
        texts("inet", InetAddress.getByAddress(new byte[] {10, 0, 0, 1}), "10.0.0.1"),
        texts("cidr", "10.0.0.0/8", "10.0.0.0/8"),
        texts("macaddr", "08:00:2b:01:02:03", "08:00:2b:01:02:03"),
        texts("jsonb", "{\"a\": [1, \"'\\\"\"]}", "{\"a\": [1, \"'\\\"\"]}"),
        texts("json", "null", "null"),
        texts("xml", "<a b='c'/>", "<a b='c'/>"),
        texts("\"Mo od\"", Mood.HAPPY, "HAPPY"),
        texts("\"Mo od\"", "it's, \"odd\" {\\}", "it's, \"odd\" {\\}"),
        texts("money", "12.50", "12.50"),
        texts("bit(3)", "101", "101"),
        texts("varbit", "10101", "10101"),
        texts("int4range", "[1,5)", "[1,5)"),
        texts("point", "(1,2)", "(1,2)"),
        texts("tsvector", "'a' 'b'", "'a' 'b'"),
        texts("pair", "(1,\"x, y\")", "(1,\"x, y\")"),
        texts("int4[]", new int[] {1, -2}, "{1,-2}"),
        texts("int4[]", Arrays.asList(1, null), "{1,NULL}"),
        texts("int8[]", new Long[][] {{1L, 2L}, {3L, null}}, "{{1,2},{3,NULL}}"),
        texts("text[]", new String[0], "{}"),
        texts("float8[]", new double[] {0.5, Double.NaN}, "{0.5,NaN}"),
        texts("bool[]", List.of(true, false), "{t,f}"),
        texts("bytea[]", new byte[][] {{1, 2}}, "{\"\\\\x0102\"}"),
        texts("uuid[]", List.of(uuid), "{" + uuid + "}"),
        texts("date[]", new LocalDate[] {LocalDate.of(2024, 1, 2)}, "{2024-01-02}"),
        texts("numeric[]", List.of(new BigDecimal("1.50")), "{1.50}"),
        texts("\"Mo od\"[]", List.of(Mood.SAD), "{SAD}"),
        texts("jsonb[]", List.of("{\"a\": \"b\"}"), "{\"{\\\"a\\\": \\\"b\\\"}\"}"),
        texts("varchar(9)[]", "{a,\"b c\"}", "{a,\"b c\"}"),
        texts(
            "text[]",
            new @Nullable String[] {"", null, "NULL", "a\"b\\c{d},e"},
            "{\"\",NULL,\"NULL\",\"a\\\"b\\\\c{d},e\"}"));
  }

  private static Arguments of(String type, Object... values) {
    return Arguments.of(type, List.of(values), List.of(values));
  }

  private static Arguments texts(String type, Object value, String oneByOne) {
    return Arguments.of(type, List.of(value), List.of(oneByOne));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("values")
  void arriveAsOneByOne(String type, List<Object> values, List<Object> oneByOne)
      throws SQLException {
    server.run(
        "drop table if exists one, many, keyed",
        "create table one(id int, v " + type + ")",
        "create table many(id int, v " + type + ")",
        "create table keyed(id serial primary key, v " + type + ")");
    List<List<@Nullable Object>> batches = new ArrayList<>();
    List<List<@Nullable Object>> singles = new ArrayList<>();
    for (int nulls = 0; nulls < 4; nulls++) {
      batches.add(withNulls(values, nulls));
      singles.add(withNulls(oneByOne, nulls));
    }
    oneByOne(singles, values.equals(oneByOne));
    int id = 0;
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Row, Void> many = batching.writer("many", "id", "v");
      TableWriter<Row, Integer> keyed = batching.writer(Integer.class, "keyed", "v");
      for (List<@Nullable Object> batch : batches) {
        for (Object value : batch) {
          many.add(Row.of(id++, value));
          keyed.add(Row.of(value));
        }
        batching.flush();
      }
      batching.commit();
    }
    List<String> expected = server.rows("select id, v::text from one order by id");
    assertThat(server.rows("select id, v::text from many order by id")).isEqualTo(expected);
    assertThat(server.rows("select id - 1, v::text from keyed order by id")).isEqualTo(expected);
  }

  private static List<@Nullable Object> withNulls(List<Object> values, int how) {
    List<@Nullable Object> all = new ArrayList<>(how == 3 ? List.of() : values);
    if (how == 1 || how == 3) {
      all.add(0, null);
    }
    if (how == 2 || how == 3) {
      all.add(null);
    }
    return all;
  }

  private void oneByOne(List<List<@Nullable Object>> batches, boolean asTheyAre)
      throws SQLException {
    int id = 0;
    try (Connection connection = server.connect();
        PreparedStatement insert = connection.prepareStatement("insert into one values (?, ?)")) {
      for (List<@Nullable Object> batch : batches) {
        for (Object value : batch) {
          insert.setInt(1, id++);
          if (value == null) {
            insert.setNull(2, Types.NULL);
          } else if (asTheyAre && !(value instanceof String)) {
            insert.setObject(2, value);
          } else {
            insert.setObject(2, value, Types.OTHER);
          }
          insert.executeUpdate();
        }
      }
    }
  }

  static Stream<Arguments> misfits() {
    return Stream.of(
        Arguments.of("int4", 1.5),
        Arguments.of("int4", "1"),
        Arguments.of("bool", 1),
        Arguments.of("text", 1),
        Arguments.of("text", new byte[0]),
        Arguments.of("bytea", "x"),
        Arguments.of("timestamptz", LocalDateTime.MIN),
        Arguments.of("timestamp", Instant.EPOCH),
        Arguments.of("timestamp", OffsetDateTime.MIN),
        Arguments.of("timestamp", ZonedDateTime.now(ZoneId.of("UTC"))),
        Arguments.of("date", LocalDateTime.MIN),
        Arguments.of("uuid", 1L),
        Arguments.of("int4[]", List.of(1.5)),
        Arguments.of("int4[]", List.of("1")),
        Arguments.of("int4", new int[] {1}),
        Arguments.of("float8", new BigDecimal("-1e400")),
        Arguments.of("text", new Object()));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("misfits")
  void whatWouldHaveToBeChangedIsRefusedWhenItIsAdded(String type, Object value)
      throws SQLException {
    server.run("drop table if exists many", "create table many(v " + type + ")");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      TableWriter<Row, Void> many = batching.writer("many", "v");
      assertThatThrownBy(() -> many.add(Row.of(value)))
          .isInstanceOf(BatchException.class)
          .hasMessageContaining("Column many.v of type")
          .hasMessageContaining("takes no " + value.getClass().getName());
      assertThat(batching.flush().rows()).isZero();
    }
  }

  @Test
  void aRecordWhoseTypesCannotFitIsRefusedWhenTheWriterIsOpened() throws SQLException {
    record Many(LocalDateTime v) {}
    server.run("drop table if exists many", "create table many(v timestamptz)");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      assertThatThrownBy(() -> batching.writer(Many.class))
          .isInstanceOf(BatchException.class)
          .hasMessageContaining("java.time.LocalDateTime");
      assertThatThrownBy(() -> batching.writer("many", "nope"))
          .hasMessage("Table many has no column nope");
      assertThatThrownBy(() -> batching.writer("no_such_table", "v"))
          .hasMessageContaining("no table no_such_table");
      assertThatThrownBy(() -> batching.writer("many", "v").add(Row.of(1, 2)))
          .hasMessage("A row of 2 values for 1 columns");
    }
  }

  @Test
  void aTextThatIsTooLongIsRefusedAndNotCut() throws SQLException {
    server.run("drop table if exists many", "create table many(a short_text, b varchar(3))");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      for (String column : new String[] {"a", "b"}) {
        TableWriter<Row, Void> many = batching.writer("many", column);
        assertThatThrownBy(() -> many.add(Row.of("abcdef")))
            .isInstanceOf(InvalidRowException.class)
            .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("22001"));
        batching.rollback();
      }
    }
  }

  @Test
  void whatIsChangedAfterItWasAddedGoesAsItWas() throws SQLException {
    server.run("drop table if exists many", "create table many(a bytea, b int[])");
    try (Connection connection = server.connect();
        Batching batching = Batching.on(connection)) {
      byte[] bytes = {1};
      List<Integer> numbers = new ArrayList<>(List.of(1));
      batching.writer("many", "a", "b").add(Row.of(bytes, numbers));
      bytes[0] = 2;
      numbers.add(2);
      batching.commit();
    }
    assertThat(server.rows("select * from many")).containsExactly("\\x01|{1}");
  }
}
