package dev.tripmeter.batch.internal;

/** What waits in all lanes together. */
final class Load {
  private long rows;
  private long bytes;

  void in(Entry entry) {
    rows++;
    bytes += entry.bytes();
  }

  void out(Entry entry) {
    rows--;
    bytes -= entry.bytes();
  }

  long rows() {
    return rows;
  }

  long bytes() {
    return bytes;
  }
}
