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
    Generator.main(new String[] {folder.toString(), "metered"});

    for (Delegate delegate : Delegate.ALL) {
      assertThat(folder.resolve(PACKAGE).resolve(delegate.className() + ".java"))
          .content()
          .contains("implements " + delegate.interfaceName() + " {");
    }
  }

  @Test
  void overridesDefaultMethodsAndNothingNewerThanJdk17(@TempDir Path folder) throws IOException {
    Generator.main(new String[] {folder.toString(), "metered"});

    String connection = Files.readString(folder.resolve(PACKAGE + "/MeteredConnection.java"));
    assertThat(connection).contains("public void beginRequest()").doesNotContain("enquoteLiteral");
  }

  @Test
  void leavesAnUnchangedFileAlone(@TempDir Path folder) throws IOException {
    Generator.main(new String[] {folder.toString(), "metered"});
    Path file = folder.resolve(PACKAGE + "/MeteredArray.java");
    FileTime longAgo = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(file, longAgo);

    Generator.main(new String[] {folder.toString(), "metered"});

    assertThat(Files.getLastModifiedTime(file)).isEqualTo(longAgo);
  }

  @Test
  void tellsWhatWasBoundAfterTheDriverTookIt(@TempDir Path folder) throws IOException {
    Generator.main(new String[] {folder.toString(), "forwarding"});

    Path written = folder.resolve("dev/tripmeter/batch/transparent/internal");
    assertThat(Files.readString(written.resolve("ForwardingPreparedStatement.java")))
        .contains(
            """
                raw().setInt(arg0, arg1);
                bound(arg0, arg1, (to, at, value) -> to.setInt(at, value));
            """)
        .contains("bound(arg0, null, (to, at, value) -> to.setNull(at, arg1));")
        .contains("bound(arg0, arg1, (to, at, value) -> to.setTime(at, value, calendar));")
        .doesNotContain("setFetchSize");
    assertThat(Files.readString(written.resolve("ForwardingCallableStatement.java")))
        .contains("raw().setInt(arg0, arg1);")
        .doesNotContain("bound(");
  }

  @Test
  void refusesARuleForAMethodThatDoesNotExist() {
    assertThatThrownBy(() -> new Rules().requireAllUsed())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Connection.commit");
  }
}
