package dev.tripmeter.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PasswordFileTest {
  @TempDir private Path folder;

  @Test
  void takesTheFirstLineThatFits() throws IOException {
    PasswordFile file =
        file("# comment", "db:5432:app:me:first", "db:*:*:me:second", "*:*:*:*:any");

    assertThat(file.find("db", 5432, "app", "me")).contains("first");
    assertThat(file.find("db", 5433, "app", "me")).contains("second");
    assertThat(file.find("other", 5432, "app", "you")).contains("any");
  }

  @Test
  void knowsBackslashesBeforeColons() throws IOException {
    PasswordFile file = file("h\\:1:5432:d:u:pa\\:ss\\\\wo:rd");

    assertThat(file.find("h:1", 5432, "d", "u")).contains("pa:ss\\wo:rd");
  }

  @Test
  void findsNothingWithoutAFileOrALine() throws IOException {
    assertThat(new PasswordFile(folder.resolve("none")).find("h", 1, "d", "u")).isEmpty();
    assertThat(file("short:line", "db:5432:app:me:x").find("h", 1, "d", "u")).isEmpty();
  }

  private PasswordFile file(String... lines) throws IOException {
    return new PasswordFile(Files.writeString(folder.resolve(".pgpass"), String.join("\n", lines)));
  }
}
