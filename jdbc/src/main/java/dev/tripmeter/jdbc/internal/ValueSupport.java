package dev.tripmeter.jdbc.internal;

import java.sql.ResultSet;
import org.jspecify.annotations.Nullable;

/** A value that may lead back to the database: an array, a large object, a description. */
abstract class ValueSupport extends Booked {
  private final Account account;

  ValueSupport(Account account) {
    this.account = account;
  }

  @Override
  final Account account() {
    return account;
  }

  /** The elements of a value as a result: no rows of any statement. */
  final @Nullable ResultSet listing(@Nullable ResultSet raw) {
    return MeteredResultSet.of(account, null, null, raw);
  }
}
