package dev.tripmeter.batch.internal;

import dev.tripmeter.batch.BatchException;
import dev.tripmeter.batch.Pending;
import dev.tripmeter.batch.internal.dialect.Merged;
import org.jspecify.annotations.Nullable;

/**
 * The key of one row of a writer. Changed under the engine's lock, read by any thread.
 *
 * @param <K> the type of the key
 */
final class Handle<K> implements Pending<K> {
  /** In the place of a key that does not exist. */
  private enum NoKey {
    NOT_ASKED("The writer was opened without keys"),
    DROPPED("The database dropped the row (a trigger does that): it has no key");

    private final String reason;

    NoKey(String reason) {
      this.reason = reason;
    }
  }

  /** Where the row waits; null when it does no more. */
  private volatile @Nullable Lane lane;

  private volatile @Nullable Stretch stretch;

  /**
   * The key, a {@link NoKey}, a {@link Merged}, or the exception; null while the row waits. Written
   * last.
   */
  private volatile @Nullable Object outcome;

  /** A key that is known before the row is sent. */
  private @Nullable Object assigned;

  Handle(@Nullable Lane lane) {
    this.lane = lane;
  }

  /** Of a row that was never added. */
  static Handle<?> failed(BatchException why) {
    Handle<?> handle = new Handle<>(null);
    handle.fails(why);
    return handle;
  }

  @Override
  @SuppressWarnings("unchecked") // The writer reads keys as the class of K.
  public K get() throws BatchException {
    Object key = keyOf(settled());
    if (key == null || key instanceof NoKey) {
      throw new BatchException(key instanceof NoKey none ? none.reason : "The row was not sent");
    }
    return (K) key;
  }

  @Override
  public Effect effect() throws BatchException {
    Object known = settled();
    if (known == NoKey.DROPPED || known == null) {
      throw new BatchException(known == null ? "The row was not sent" : NoKey.DROPPED.reason);
    }
    return known instanceof Merged merged
        ? Effect.valueOf(merged.effect().name())
        : Effect.INSERTED;
  }

  /** What became of the row; sends what has to be sent for it. */
  private @Nullable Object settled() throws BatchException {
    Lane waitsIn = lane;
    if (outcome == null && waitsIn != null) {
      waitsIn.buffer().engine().send(this);
    }
    Stretch sentIn = stretch;
    if (outcome instanceof BatchException failure) {
      throw new BatchException(failure.getMessage(), failure);
    }
    BatchException undone = sentIn == null ? null : sentIn.failure();
    if (undone != null) {
      throw new BatchException(undone.getMessage(), undone);
    }
    if (sentIn != null) {
      sentIn.keyIsRead();
    }
    return outcome;
  }

  private static @Nullable Object keyOf(@Nullable Object outcome) {
    if (outcome instanceof Merged merged) {
      return merged.key() == null ? NoKey.NOT_ASKED : merged.key();
    }
    return outcome;
  }

  @Override
  public State state() {
    Object known = outcome;
    Stretch sentIn = stretch;
    if (known == null) {
      return State.WAITING;
    }
    return sentIn == null ? State.FAILED : sentIn.state();
  }

  boolean isWaiting() {
    return outcome == null;
  }

  /** Where the row waits; null when it does no more. */
  @Nullable Lane lane() {
    return lane;
  }

  /** What a row that refers to this one takes for its key. */
  Object keyToRefer() throws BatchException {
    Stretch sentIn = stretch;
    Object known = outcome == null ? assigned : keyOf(outcome);
    if (known instanceof BatchException failure) {
      throw new BatchException("The row it refers to: " + failure.getMessage(), failure);
    }
    if (known == null || known instanceof NoKey) {
      throw new BatchException("The row it refers to has no key");
    }
    BatchException undone = sentIn == null ? null : sentIn.failure();
    if (undone != null) {
      throw new BatchException("The row it refers to: " + undone.getMessage(), undone);
    }
    return known;
  }

  /** The key, if the row is sent and has one. */
  @Nullable Object keyIfKnown() {
    Object known = keyOf(outcome);
    return known instanceof BatchException || known instanceof NoKey ? null : known;
  }

  @Nullable Object assigned() {
    return assigned;
  }

  void assign(@Nullable Object key) {
    assigned = key;
  }

  void written(Stretch in, boolean asked, @Nullable Object key) {
    stretch = in;
    outcome = key != null ? key : asked ? NoKey.DROPPED : NoKey.NOT_ASKED;
    lane = null;
  }

  void waitsAgain(Lane where) {
    lane = where;
    stretch = null;
    outcome = null;
  }

  void fails(BatchException failure) {
    stretch = null;
    outcome = failure;
    lane = null;
  }
}
