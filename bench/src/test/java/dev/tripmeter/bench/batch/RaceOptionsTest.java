package dev.tripmeter.bench.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class RaceOptionsTest {

  @Test
  void readsItsOwnCommandLine() {
    RaceOptions options = RaceOptions.parse(List.of("--seed", "9", "--quick", "--rows", "70"));
    assertThat(options.commandLine()).isEqualTo("--rounds 2 --warmup 0 --rows 70 --seed 9");
    assertThat(RaceOptions.parse(List.of(options.commandLine().split(" ")))).isEqualTo(options);
  }

  @Test
  void givesAWayThatWaitsForEachRowFewerRows() {
    assertThat(RaceOptions.DEFAULT.rows(Variant.REWRITE, TableKind.TEXT)).isEqualTo(10_000);
    assertThat(RaceOptions.DEFAULT.rows(Variant.LOOP, TableKind.PLAIN)).isEqualTo(1_000);
    assertThat(RaceOptions.DEFAULT.rows(Variant.GENERATED_KEYS, TableKind.TEXT)).isEqualTo(1_000);
    assertThat(RaceOptions.DEFAULT.rows(Variant.GENERATED_KEYS, TableKind.PLAIN)).isEqualTo(10_000);
  }

  @Test
  void refusesWhatItDoesNotUnderstand() {
    for (String line : List.of("--round 3", "--rounds", "--rounds 0", "--rows x", "--warmup -1")) {
      assertThatIllegalArgumentException()
          .as(line)
          .isThrownBy(() -> RaceOptions.parse(List.of(line.split(" "))));
    }
  }
}
