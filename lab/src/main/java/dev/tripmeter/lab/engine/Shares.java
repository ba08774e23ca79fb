package dev.tripmeter.lab.engine;

import java.util.ArrayList;
import java.util.List;

/** Divides a number of rows among blocks so that only the last one ends within a batch. */
public final class Shares {
  private Shares() {}

  /**
   * Shares of {@code total} for at most {@code maxBlocks} blocks, as even as whole batches allow.
   * Every share but the last is a multiple of {@code batchSize}, so that the number of batches over
   * all blocks is ceil(total / batchSize), as if there were one block.
   */
  public static List<Long> of(long total, int batchSize, int maxBlocks) {
    if (total < 1 || batchSize < 1 || maxBlocks < 1) {
      throw new IllegalArgumentException("shares need rows, a batch size and a block");
    }
    long batches = (total - 1) / batchSize + 1;
    int blocks = (int) Math.min(batches, maxBlocks);
    List<Long> shares = new ArrayList<>(blocks);
    long left = total;
    for (int block = 0; block < blocks; block++) {
      long batchesHere = batches / blocks + (block < batches % blocks ? 1 : 0);
      long share = Math.min(left, batchesHere * batchSize);
      shares.add(share);
      left -= share;
    }
    return shares;
  }
}
