package dev.tripmeter.batch.transparent;

import dev.tripmeter.batch.transparent.internal.Layer;
import dev.tripmeter.batch.transparent.internal.Settings;
import dev.tripmeter.jdbc.ConnectionLayer;
import dev.tripmeter.jdbc.DriverOption;
import dev.tripmeter.jdbc.SqlFunction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * Collects the INSERT, UPDATE and DELETE of a program that cannot be changed, and sends them
 * together. Switched on by {@code tripmeter.batch=1000} in a {@code jdbc:tripmeter:} URL, or in the
 * options of {@link dev.tripmeter.jdbc.Tripmeter#wrap(javax.sql.DataSource,
 * dev.tripmeter.core.ledger.Ledger, Map)}; nobody calls this class.
 *
 * <p>What a program sees is what it would have seen, with these differences:
 *
 * <ul>
 *   <li>An exception of a collected statement is thrown when it is sent, at the commit at the
 *       latest. It is the driver's own, with a {@link CollectedHereException} suppressed in it.
 *       Whoever catches a duplicate key to go on in another way must not collect.
 *   <li>The clock, transaction time included, chance, sequences and locks are those of the moment
 *       it is sent. With a transaction's snapshot (REPEATABLE READ and above) that moment comes
 *       first at the first statement that is sent.
 *   <li>{@code executeUpdate} answers 1 for an INSERT of one row of values. Where a trigger or rule
 *       makes it another number, that is logged, and the table's rows are sent at once afterwards.
 * </ul>
 *
 * <p>Anything that may see whether a statement was sent is preceded by sending: a query of its
 * table, of a view, or with a function that is not known; a commit, a savepoint; any other
 * statement. A rollback forgets what was not sent. Every statement that changes rows and is not
 * collected is counted in the bill by its {@link dev.tripmeter.core.NotBatched} reason.
 */
public final class TransparentLayer implements ConnectionLayer {
  /** What the service loader calls. */
  public TransparentLayer() {}

  @Override
  public List<DriverOption> options() {
    return Settings.OPTIONS;
  }

  @Override
  public SqlFunction<Connection, Connection> with(Map<String, String> given) throws SQLException {
    Settings settings = Settings.of(given);
    return connection -> Layer.over(connection, settings);
  }
}
