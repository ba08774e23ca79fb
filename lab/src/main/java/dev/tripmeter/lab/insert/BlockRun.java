package dev.tripmeter.lab.insert;

import org.jspecify.annotations.Nullable;

/**
 * One block of one variant, as it was measured.
 *
 * @param block the number of the block, from 1
 * @param variant the variant's name
 * @param rows rows sent and committed
 * @param trips trips of the client, the commit's included; null without a socket meter
 * @param micros from the first row to the end of the commit
 */
public record BlockRun(int block, String variant, long rows, @Nullable Long trips, long micros) {

  /** How long a row took, the block's share of everything included. */
  public double microsPerRow() {
    return (double) micros / rows;
  }
}
