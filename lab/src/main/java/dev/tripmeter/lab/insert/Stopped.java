package dev.tripmeter.lab.insert;

import org.jspecify.annotations.Nullable;

/**
 * Why a race ended before its end, and what that left in the database.
 *
 * @param variant the variant whose turn it was
 * @param block its block, from 1
 * @param error what the database or driver said, on one line
 * @param sqlState the SQLSTATE, or null where there was none
 * @param serverGone whether nothing further could be asked
 * @param inTable what is in the tables, in a sentence
 */
public record Stopped(
    String variant,
    int block,
    String error,
    @Nullable String sqlState,
    boolean serverGone,
    String inTable) {
  /** All of it, in a line. */
  public String line() {
    return "stopped in block %d of %s: %s; %s".formatted(block, variant, error, inTable);
  }
}
