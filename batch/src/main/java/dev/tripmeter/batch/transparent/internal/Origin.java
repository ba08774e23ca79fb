package dev.tripmeter.batch.transparent.internal;

import java.lang.StackWalker.StackFrame;
import java.util.List;

/**
 * Where the program executed a statement that is sent later: the next callers that are none of
 * ours. Costs a few microseconds, against the trip that is saved.
 *
 * @param frames the callers, the nearest first
 */
record Origin(List<StackFrame> frames) {
  private static final int MOST_FRAMES = 16;
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final String OURS = Origin.class.getPackageName() + ".";

  /** Of the caller's callers. */
  static Origin here() {
    return new Origin(
        WALKER.walk(
            frames ->
                frames
                    .dropWhile(frame -> frame.getClassName().startsWith(OURS))
                    .limit(MOST_FRAMES)
                    .toList()));
  }

  StackTraceElement[] stackTrace() {
    return frames.stream().map(StackFrame::toStackTraceElement).toArray(StackTraceElement[]::new);
  }
}
