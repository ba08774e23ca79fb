package dev.tripmeter.core.ledger;

import dev.tripmeter.core.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writes a {@link Timeline}: a window of buckets that starts at the first call, opens in both
 * directions, and doubles the width of its buckets when it cannot open any further. Not
 * thread-safe. Allocates nothing after its construction.
 */
final class TimelineRecorder {
  private static final int FIELDS = 4;

  private final int limit;
  private final long[] counts;
  private long bucketMillis;
  private long firstBucket;
  private int used;

  TimelineRecorder(long bucketMillis, int limit) {
    this.bucketMillis = bucketMillis;
    this.limit = limit;
    this.counts = new long[limit * FIELDS];
  }

  private TimelineRecorder(TimelineRecorder other) {
    this.limit = other.limit;
    this.counts = other.counts.clone();
    this.bucketMillis = other.bucketMillis;
    this.firstBucket = other.firstBucket;
    this.used = other.used;
  }

  TimelineRecorder copy() {
    return new TimelineRecorder(this);
  }

  void add(long epochMillis, long calls, long executions, long commits, long trips) {
    int at = bucketOf(epochMillis) * FIELDS;
    counts[at] += calls;
    counts[at + 1] = Tally.sum(counts[at + 1], executions);
    counts[at + 2] = Tally.sum(counts[at + 2], commits);
    counts[at + 3] = Tally.sum(counts[at + 3], trips);
  }

  void addAll(TimelineRecorder other) {
    while (bucketMillis < other.bucketMillis) {
      doubleWidth();
    }
    for (int bucket = 0; bucket < other.used; bucket++) {
      if (other.count(bucket, 0) > 0) {
        add(
            (other.firstBucket + bucket) * other.bucketMillis,
            other.count(bucket, 0),
            other.count(bucket, 1),
            other.count(bucket, 2),
            other.count(bucket, 3));
      }
    }
  }

  Timeline snapshot() {
    List<Timeline.Bucket> buckets = new ArrayList<>(used);
    for (int at = 0; at < used * FIELDS; at += FIELDS) {
      buckets.add(new Timeline.Bucket(counts[at], counts[at + 1], counts[at + 2], counts[at + 3]));
    }
    return new Timeline(bucketMillis, firstBucket * bucketMillis, limit, buckets);
  }

  /** The index of the bucket that holds a moment, after making the window hold it. */
  private int bucketOf(long epochMillis) {
    long bucket = Math.floorDiv(epochMillis, bucketMillis);
    if (used == 0) {
      firstBucket = bucket;
    }
    while (Math.max(bucket, firstBucket + used - 1) - Math.min(bucket, firstBucket) >= limit) {
      doubleWidth();
      bucket = Math.floorDiv(bucket, 2);
    }
    if (bucket < firstBucket) {
      shiftRight((int) (firstBucket - bucket));
    }
    used = Math.max(used, (int) (bucket - firstBucket) + 1);
    return (int) (bucket - firstBucket);
  }

  private void doubleWidth() {
    long wideFirst = Math.floorDiv(firstBucket, 2);
    int wideUsed = used == 0 ? 0 : (int) (Math.floorDiv(firstBucket + used - 1, 2) - wideFirst) + 1;
    int halfOfFirst = (int) Math.floorMod(firstBucket, 2L);
    for (int wide = 0; wide < wideUsed; wide++) {
      for (int field = 0; field < FIELDS; field++) {
        int left = 2 * wide - halfOfFirst;
        counts[wide * FIELDS + field] = Tally.sum(count(left, field), count(left + 1, field));
      }
    }
    clear(wideUsed, used);
    used = wideUsed;
    firstBucket = wideFirst;
    bucketMillis *= 2;
  }

  private long count(int bucket, int field) {
    return bucket < 0 || bucket >= used ? 0 : counts[bucket * FIELDS + field];
  }

  private void shiftRight(int buckets) {
    System.arraycopy(counts, 0, counts, buckets * FIELDS, used * FIELDS);
    clear(0, buckets);
    used += buckets;
    firstBucket -= buckets;
  }

  private void clear(int fromBucket, int toBucket) {
    Arrays.fill(counts, fromBucket * FIELDS, toBucket * FIELDS, 0);
  }
}
