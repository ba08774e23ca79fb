package dev.tripmeter.batch.transparent.internal;

import dev.tripmeter.core.NotBatched;
import dev.tripmeter.core.sql.InsertRow;
import dev.tripmeter.core.sql.Outline;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides whether an execution may be collected, and says why not. */
final class Judge {
  private final Settings settings;
  private final boolean givesKeys;
  private final Set<String> miscounted = new HashSet<>();
  private @Nullable NotBatched never;

  /**
   * A judge for one connection.
   *
   * @param givesKeys whether the database gives the keys of several rows
   */
  Judge(Settings settings, boolean givesKeys) {
    this.settings = settings;
    this.givesKeys = givesKeys;
  }

  /** From now on nothing is collected on the connection. */
  void never(NotBatched reason) {
    never = never == null ? reason : never;
  }

  /** An insert of one row into a table did not affect one row. */
  void miscounted(InsertRow row) {
    miscounted.add(row.table().key());
  }

  /** Why an execution that changes something cannot be collected; null when it can. */
  @Nullable NotBatched refuses(Offer offer, boolean autoCommit) {
    if (autoCommit && !settings.inAutoCommit()) {
      return NotBatched.AUTO_COMMIT;
    }
    if (never != null) {
      return never;
    }
    NotBatched reason = refuses(offer.outline());
    if (reason != null) {
      return reason;
    }
    if (offer.timeLimit()) {
      return NotBatched.TIMEOUT;
    }
    return offer.outline().row() == null
        ? refusesUncounted(offer)
        : refuses(offer, offer.outline().row());
  }

  private static @Nullable NotBatched refuses(Outline outline) {
    if (!outline.readable() || outline.several()) {
      return NotBatched.TEXT;
    }
    switch (outline.verb()) {
      case INSERT, UPDATE, DELETE -> {}
      case CALL -> {
        return NotBatched.PROCEDURE;
      }
      default -> {
        return NotBatched.KIND;
      }
    }
    if (outline.returning()) {
      return NotBatched.ROWS;
    }
    boolean known =
        outline.row() == null
            ? Functions.areKnown(outline.calls())
            : Functions.areScalar(outline.calls());
    return known ? null : NotBatched.FUNCTION;
  }

  /** The database alone knows how many rows it affects. */
  private @Nullable NotBatched refusesUncounted(Offer offer) {
    return switch (offer.ask()) {
      case ROWS -> NotBatched.ROWS;
      case COUNT -> settings.countsIgnored() ? refusesParts(offer) : NotBatched.COUNT;
      case NOTHING -> refusesParts(offer);
    };
  }

  private @Nullable NotBatched refuses(Offer offer, InsertRow row) {
    if (offer.ask() == Ask.ROWS) {
      return NotBatched.ROWS;
    }
    return miscounted.contains(row.table().key())
        ? NotBatched.COUNT_WAS_WRONG
        : refusesParts(offer);
  }

  private @Nullable NotBatched refusesParts(Offer offer) {
    if (offer.keys() != null
        && !(givesKeys && offer.keys().knownForSeveral() && offer.outline().row() != null)) {
      return NotBatched.KEYS;
    }
    if (!offer.prepared() && offer.outline().row() == null) {
      return NotBatched.NOT_PREPARED;
    }
    // A parameter that was not set, or one too many, is for the driver to complain about.
    List<@Nullable Bound> values = offer.values();
    if (values.size() != offer.outline().parameters()
        || values.stream().anyMatch(Objects::isNull)) {
      return NotBatched.TEXT;
    }
    return null;
  }
}
