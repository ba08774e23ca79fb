package dev.tripmeter.jdbc.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorTest {
  private static final String PACKAGE = "dev/tripmeter/jdbc/internal";

  @Test
  void writesAClassForEachInterface(@TempDir Path folder) throws IOException {
    Generator.main(new String[] {folder.toString()});

    for (Delegate delegate : Delegate.ALL) {
      assertThat(folder.resolve(PACKAGE).resolve(delegate.className() + ".java"))
          .content()
          .contains("implements " + delegate.interfaceName() + " {");
    }
  }

  @Test
  void overridesDefaultMethodsAndNothingNewerThanJdk17(@TempDir Path folder) throws IOException {
    Generator.main(new String[] {folder.toString()});

    String connection = Files.readString(folder.resolve(PACKAGE + "/MeteredConnection.java"));
    assertThat(connection).contains("public void beginRequest()").doesNotContain("enquoteLiteral");
  }

  @Test
  void leavesAnUnchangedFileAlone(@TempDir Path folder) throws IOException {
    Generator.main(new String[] {folder.toString()});
    Path file = folder.resolve(PACKAGE + "/MeteredArray.java");
    FileTime longAgo = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(file, longAgo);

    Generator.main(new String[] {folder.toString()});

    assertThat(Files.getLastModifiedTime(file)).isEqualTo(longAgo);
  }

  @Test
  void refusesARuleForAMethodThatDoesNotExist() {
    assertThatThrownBy(() -> new Rules().requireAllUsed())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Connection.commit");
  }
}
