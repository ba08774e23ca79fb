package dev.tripmeter.batch.transparent.internal;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which statements PostgreSQL is sent for runs. */
final class Plan {
  /** MERGE returns rows from this version on. */
  private static final int RETURNS_FROM_MERGE = 17;

  private final Catalog catalog;
  private final int version;

  Plan(Catalog catalog, int version) {
    this.catalog = catalog;
    this.version = version;
  }

  /** Asks once for all tables whose rows may go together. */
  void learn(List<Run> runs) throws SQLException {
    catalog.find(
        runs.stream()
            .filter(run -> run.size() > 1 && run.first().isJoinable())
            .map(run -> run.first().requireRow().table())
            .toList());
  }

  /**
   * The statements for executions of one run.
   *
   * @return null when they are to be the driver's batch: changes of one text. Not inserts, which
   *     the driver may write as one statement, by a setting, though that is not proven to be the
   *     same
   */
  @Nullable List<Piece> pieces(List<Op> ops) throws SQLException {
    KeyRequest keys = keys(ops);
    if (ops.size() == 1) {
      return one(ops, keys);
    }
    Relation table = ops.get(0).isJoinable() ? catalog.find(ops.get(0).requireRow().table()) : null;
    if (table == null || !table.takesRowsTogether()) {
      return isBatch(ops) ? null : one(ops, keys);
    }
    List<Piece> pieces = new ArrayList<>();
    int most = Parcels.mostRows(ops.get(0));
    for (int from = 0; from < ops.size(); from += most) {
      List<Op> part = ops.subList(from, Math.min(from + most, ops.size()));
      String merge =
          keys == null || version < RETURNS_FROM_MERGE ? null : Texts.merge(part, keys, table);
      if (keys == null) {
        pieces.add(new Piece(Texts.rows(part), part, Piece.Answer.COUNT));
      } else if (merge != null) {
        pieces.add(new Piece(merge, part, Piece.Answer.KEYS_BY_NUMBER));
      } else {
        pieces.addAll(one(part, keys));
      }
    }
    return pieces;
  }

  /** Each execution as a statement of its own. */
  private static List<Piece> one(List<Op> ops, @Nullable KeyRequest keys) {
    Piece.Answer answer = keys == null ? Piece.Answer.COUNT : Piece.Answer.KEYS_OF_ONE;
    return ops.stream().map(op -> new Piece(Texts.one(op, keys), List.of(op), answer)).toList();
  }

  /** The keys asked for, if anybody can still read one of them. */
  private static @Nullable KeyRequest keys(List<Op> ops) {
    boolean wanted = ops.stream().anyMatch(op -> op.outcome().isWanted());
    return wanted ? ops.get(0).keys() : null;
  }

  private static boolean isBatch(List<Op> ops) {
    return switch (ops.get(0).outline().verb()) {
      case UPDATE, DELETE -> true;
      default -> false;
    };
  }
}
