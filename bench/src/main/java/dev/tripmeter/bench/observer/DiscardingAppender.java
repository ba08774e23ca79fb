package dev.tripmeter.bench.observer;

import com.p6spy.engine.logging.Category;
import com.p6spy.engine.spy.appender.P6Logger;
import org.jspecify.annotations.Nullable;

/**
 * Takes p6spy's lines and throws them away before they are formatted, so that the race compares
 * observing and not writing. Named in {@code spy.properties}.
 */
public final class DiscardingAppender implements P6Logger {

  @Override
  public void logSQL(
      int connectionId,
      @Nullable String now,
      long elapsedMillis,
      Category category,
      @Nullable String prepared,
      @Nullable String sql,
      @Nullable String url) {}

  @Override
  public void logException(Exception e) {
    throw new IllegalStateException("p6spy failed", e);
  }

  @Override
  public void logText(@Nullable String text) {}

  @Override
  public boolean isCategoryEnabled(Category category) {
    return true;
  }
}
