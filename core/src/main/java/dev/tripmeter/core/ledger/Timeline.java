package dev.tripmeter.core.ledger;

import java.util.List;

/**
 * What happened when: buckets of one width, without gaps from the first call to the last. A call is
 * booked where it ended.
 *
 * <p>Buckets begin at multiples of their width since 1970, and the width is the smallest power of
 * two of milliseconds at which the limit of buckets is enough. So two timelines can be added, and
 * their sum is the timeline one ledger would have kept.
 *
 * @param bucketMillis width of a bucket
 * @param startEpochMillis where the first bucket begins, since 1970; 0 without buckets
 * @param limit the most buckets it may have
 * @param buckets bucket by bucket
 */
public record Timeline(long bucketMillis, long startEpochMillis, int limit, List<Bucket> buckets) {

  public Timeline {
    buckets = List.copyOf(buckets);
  }

  /**
   * What happened in one stretch of time.
   *
   * @param calls calls that ended
   * @param executions execute calls that ended
   * @param commits transactions they made durable
   * @param trips round trips made by them
   */
  public record Bucket(long calls, long executions, long commits, long trips) {}

  /** A timeline in which nothing happened. */
  public static Timeline empty(int limit) {
    return new Timeline(1, 0, limit, List.of());
  }

  /** This timeline and the other as one. */
  public Timeline plus(Timeline other) {
    TimelineRecorder sum =
        new TimelineRecorder(
            Math.max(bucketMillis, other.bucketMillis), Math.max(limit, other.limit));
    addTo(sum);
    other.addTo(sum);
    return sum.snapshot();
  }

  private void addTo(TimelineRecorder recorder) {
    for (int i = 0; i < buckets.size(); i++) {
      Bucket bucket = buckets.get(i);
      if (bucket.calls > 0) {
        recorder.add(
            startEpochMillis + i * bucketMillis,
            bucket.calls,
            bucket.executions,
            bucket.commits,
            bucket.trips);
      }
    }
  }
}
