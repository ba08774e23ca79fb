package dev.tripmeter.wire;

/** Waiting for threads. */
final class Threads {
  private Threads() {}

  /** Waits until a thread is gone, also when interrupted; the interrupt is kept for later. */
  static void join(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
