package dev.tripmeter.wire;

import java.nio.channels.SelectionKey;

/** What a selection key carries: who handles its readiness, on the relay's thread. */
@FunctionalInterface
interface SelectionHandler {
  void ready(SelectionKey key, long nowNanos);
}
