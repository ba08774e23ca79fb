package dev.tripmeter.jdbc.internal;

import dev.tripmeter.core.CallKind;
import java.sql.ResultSet;
import org.jspecify.annotations.Nullable;

/** What stands by hand of {@link MeteredDatabaseMetaData}. */
abstract class MetaDataSupport extends Booked {
  private final Account account;

  MetaDataSupport(Account account) {
    this.account = account;
  }

  @Override
  final Account account() {
    return account;
  }

  /** A list of tables, columns, ...: its rows belong to the call that asked for it. */
  final @Nullable ResultSet listing(@Nullable ResultSet raw) {
    return MeteredResultSet.of(account, null, CallKind.METADATA, raw);
  }
}
