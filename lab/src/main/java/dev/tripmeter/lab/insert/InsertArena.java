package dev.tripmeter.lab.insert;

import dev.tripmeter.core.ledger.Ledger;
import dev.tripmeter.core.sql.Dialect;
import dev.tripmeter.lab.SqlTrouble;
import dev.tripmeter.lab.engine.KeySum;
import dev.tripmeter.lab.engine.Progress;
import dev.tripmeter.lab.target.LabSchema;
import dev.tripmeter.lab.target.Target;
import dev.tripmeter.wire.Relay;
import dev.tripmeter.wire.RelayConfig;
import dev.tripmeter.wire.RelaySettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the race takes place: the seed's tables in a schema of their own, and a relay in front of
 * the database. Everything the arena does itself goes over connections of its own, past the relay.
 */
final class InsertArena implements AutoCloseable {
  private final Target target;
  private final LabSchema schema;
  private final SeedTables tables;
  private final @Nullable Relay relay;
  private final Progress progress;
  private volatile @Nullable String leftBehind;

  private InsertArena(
      Target target,
      LabSchema schema,
      SeedTables tables,
      @Nullable Relay relay,
      Progress progress) {
    this.target = target;
    this.schema = schema;
    this.tables = tables;
    this.relay = relay;
    this.progress = progress;
  }

  /**
   * Makes schema and tables, and starts the relay where the URL tells what to put it in front of.
   */
  static InsertArena open(
      Target target,
      InsertOptions options,
      List<InsertVariant> variants,
      InstantSource now,
      Progress progress)
      throws SQLException, IOException {
    LabSchema schema = LabSchema.create(target, now);
    schema.swept().forEach(name -> progress.tell("schema " + name + " of a killed run dropped"));
    progress.tell("schema " + schema.name() + " made; it is dropped at the end");
    SeedTables tables =
        new SeedTables(target.dialect(), schema.name(), options.foreignKeys(), options.rowBytes());
    @Nullable Relay relay = null;
    try {
      Optional<InetSocketAddress> address = target.address();
      if (address.isPresent()) {
        RelaySettings settings = RelaySettings.none().withAddedDistance(options.addedDistance());
        relay = Relay.start(RelayConfig.onFreePort(address.get(), settings));
      }
      InsertArena arena = new InsertArena(target, schema, tables, relay, progress);
      arena.fill(variants);
      return arena;
    } catch (SQLException | IOException | RuntimeException failure) {
      if (relay != null) {
        relay.close();
      }
      dropAfter(schema, failure);
      throw failure;
    }
  }

  SeedTables tables() {
    return tables;
  }

  /** What the relay adds to every trip; nothing where there is no relay. */
  Duration addedDistance() {
    return relay == null ? Duration.ZERO : relay.settings().addedDistance();
  }

  /** The second meter; it knows nothing where there is no relay. */
  TurnCounter turns() {
    return relay == null ? client -> null : TurnCounter.of(relay);
  }

  /** A counted connection, through the relay where there is one. */
  Connection connect(Ledger ledger) throws SQLException {
    return relay == null ? target.connect(ledger) : target.connectThrough(relay.address(), ledger);
  }

  /** Empties a variant's table. */
  void empty(InsertVariant variant) throws SQLException {
    try (Connection connection = target.connectUncounted();
        Statement statement = connection.createStatement()) {
      statement.execute("truncate table " + tables.table(variant));
    }
  }

  /** What anybody can see in the variants' tables; empty when the database does not answer. */
  Map<InsertVariant, InTable> counts(List<InsertVariant> variants) {
    Map<InsertVariant, InTable> counts = new EnumMap<>(InsertVariant.class);
    try (Connection connection = target.connectPatiently();
        Statement statement = connection.createStatement()) {
      for (InsertVariant variant : variants) {
        try (ResultSet count = statement.executeQuery(tables.countLabels(variant))) {
          count.next();
          counts.put(variant, new InTable(count.getLong(1), KeySum.of(count.getBigDecimal(2))));
        }
      }
      return counts;
    } catch (SQLException unreachable) {
      progress.tell("the tables cannot be counted: " + SqlTrouble.oneLine(unreachable));
      return Map.of();
    }
  }

  /** Drops the schema; says so, or what to do by hand where that fails. */
  String drop() {
    if (target.embedded()) {
      return "the tables end with the database of this run";
    }
    try {
      schema.drop();
      return "schema " + schema.name() + " dropped";
    } catch (SQLException failure) {
      leftBehind =
          ("schema %s is left in the database, which could not drop it (%s): "
                  + "drop schema %s cascade")
              .formatted(schema.name(), SqlTrouble.oneLine(failure), schema.name());
      return leftBehind;
    }
  }

  /** What could not be dropped and what to do about it, or null. */
  @Nullable String leftBehind() {
    return leftBehind;
  }

  /** Ends the relay and drops the schema. */
  @Override
  public void close() {
    if (relay != null) {
      relay.close();
    }
    progress.tell(drop());
  }

  private void fill(List<InsertVariant> variants) throws SQLException {
    try (Connection connection = target.connectUncounted();
        Statement statement = connection.createStatement()) {
      for (String sql : tables.creation(variants)) {
        statement.execute(sql);
      }
      connection.setAutoCommit(false);
      insert(connection, tables.insertSource(), SeedTables.SOURCES, "source");
      insert(connection, tables.insertParent(), SeedTables.PARENTS, "parent");
      insert(connection, tables.insertItem(), SeedTables.ITEMS, "item");
      connection.commit();
      if (tables.dialect() == Dialect.POSTGRESQL) {
        connection.setAutoCommit(true);
        statement.execute("analyze " + tables.schema() + ".tst_source");
        statement.execute("analyze " + tables.schema() + ".tst_item");
      }
    }
  }

  /** Rows numbered from 1 whose foreign keys, where there are any, are spread evenly. */
  private static void insert(Connection connection, String sql, int rows, String name)
      throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      int parameters = (int) sql.chars().filter(letter -> letter == '?').count();
      for (int row = 0; row < rows; row++) {
        insert.setString(1, name + " " + (row + 1));
        if (parameters == 2) {
          insert.setLong(2, 1 + row % SeedTables.SOURCES);
        } else if (parameters == 3) {
          insert.setLong(2, 1 + row % SeedTables.PARENTS);
          insert.setLong(3, 1 + row % SeedTables.SOURCES);
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private static void dropAfter(LabSchema schema, Exception failure) {
    try {
      schema.drop();
    } catch (SQLException notDropped) {
      failure.addSuppressed(notDropped);
    }
  }
}
