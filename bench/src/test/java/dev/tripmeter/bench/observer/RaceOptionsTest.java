package dev.tripmeter.bench.observer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class RaceOptionsTest {

  @Test
  void keepsTheDefaultsOfWhatIsNotSaid() {
    assertThat(RaceOptions.parse(List.of("--rounds", "9")).commandLine())
        .isEqualTo("--rounds 9 --warmup 2000 --measure 2000");
  }

  @Test
  void readsItsOwnCommandLine() {
    RaceOptions options = RaceOptions.parse(List.of("--measure", "7", "--warmup", "0"));
    assertThat(RaceOptions.parse(List.of(options.commandLine().split(" ")))).isEqualTo(options);
  }

  @Test
  void refusesWhatItDoesNotUnderstand() {
    for (String line :
        List.of("--round 3", "--rounds", "--rounds 0", "--rounds x", "--measure 0")) {
      assertThatIllegalArgumentException()
          .as(line)
          .isThrownBy(() -> RaceOptions.parse(List.of(line.split(" "))));
    }
  }
}
