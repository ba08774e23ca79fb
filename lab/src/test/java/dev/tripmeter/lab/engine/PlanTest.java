package dev.tripmeter.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final List<String> VARIANTS = List.of("a", "b", "c");

  @Test
  void everyBlockRunsEachVariantOnce() {
    Plan<String> plan = Plan.interleaved(VARIANTS, 50, 7);

    assertThat(plan.blocks()).hasSize(50).allSatisfy(each -> sameMembers(each));
  }

  @Test
  void theSameSeedRepeatsTheOrder() {
    assertThat(Plan.interleaved(VARIANTS, 20, 42)).isEqualTo(Plan.interleaved(VARIANTS, 20, 42));
  }

  @Test
  void noVariantIsAlwaysFirst() {
    Plan<String> plan = Plan.interleaved(VARIANTS, 50, 7);

    assertThat(plan.blocks()).extracting(block -> block.get(0)).contains("a", "b", "c");
  }

  @Test
  void aPlanOfNothingIsRefused() {
    assertThatThrownBy(() -> Plan.interleaved(List.of(), 1, 0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Plan.interleaved(VARIANTS, 0, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static void sameMembers(List<String> block) {
    assertThat(block).containsExactlyInAnyOrderElementsOf(VARIANTS);
  }
}
