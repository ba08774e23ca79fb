package dev.tripmeter.core;

/** A source of monotonic nanoseconds with an arbitrary origin, as {@link System#nanoTime()}. */
@FunctionalInterface
public interface NanoClock {
  /** Nanoseconds since an arbitrary, fixed moment. */
  long nanoTime();

  /** The clock of this JVM. */
  NanoClock SYSTEM = System::nanoTime;
}
