package dev.tripmeter.lab.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Who runs when: every block runs each variant once, in an order drawn from a seed.
 *
 * <p>Interleaving makes whatever drifts during the run (caches, checkpoints, neighbours) hit every
 * variant alike; the block is the unit of replication, since neighbouring measurements on one
 * connection are not independent.
 *
 * @param seed repeats the order
 * @param blocks the variants of each block in the order in which they run
 */
public record Plan<V>(long seed, List<List<V>> blocks) {

  public Plan {
    blocks = blocks.stream().map(List::copyOf).toList();
  }

  /**
   * A plan of {@code blocks} blocks over {@code variants}.
   *
   * @throws IllegalArgumentException if there is no variant or no block
   */
  public static <V> Plan<V> interleaved(List<V> variants, int blocks, long seed) {
    if (variants.isEmpty() || blocks < 1) {
      throw new IllegalArgumentException("a plan needs a variant and a block");
    }
    Random random = new Random(seed);
    List<List<V>> order = new ArrayList<>(blocks);
    for (int block = 0; block < blocks; block++) {
      List<V> shuffled = new ArrayList<>(variants);
      Collections.shuffle(shuffled, random);
      order.add(shuffled);
    }
    return new Plan<>(seed, order);
  }
}
