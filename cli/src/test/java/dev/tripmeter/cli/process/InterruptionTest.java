package dev.tripmeter.cli.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InterruptionTest {
  private final AtomicInteger watched = new AtomicInteger();
  private final Interruption interruption = new Interruption(watched::incrementAndGet);

  @Test
  void cleansUpTheLastThingFirst() {
    interruption.register(() -> "first");
    interruption.register(() -> "second");

    assertThat(interruption.cleanUp()).containsExactly("second", "first");
    assertThat(interruption.cleanUp()).isEmpty();
  }

  @Test
  void leavesOutWhatTheCommandHasDoneItself() {
    interruption.register(() -> "kept");
    try (Interruption.Registration done = interruption.register(() -> "done")) {
      assertThat(done).isNotNull();
    }
    assertThat(interruption.cleanUp()).containsExactly("kept");
  }

  @Test
  void saysThatACleanUpFailedAndGoesOn() {
    interruption.register(() -> "after");
    interruption.register(
        () -> {
          throw new IllegalStateException("gone");
        });
    assertThat(interruption.cleanUp()).containsExactly("could not clean up: gone", "after");
  }

  @Test
  void watchesForSignalsOnceSomethingIsRegistered() {
    assertThat(watched).hasValue(0);
    interruption.register(() -> "a");
    interruption.register(() -> "b");
    assertThat(watched).hasValue(1);
  }
}
