package dev.tripmeter.embedded.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tripmeter.embedded.EmbeddedStartException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
  private static final ServerUser THE_CALLER = new ServerUser(null, 1000, 1000, List.of());
  private static final ServerUser SOMEBODY_ELSE = new ServerUser("nobody", 65534, 65534, List.of());

  @TempDir private Path folder;
  private Path home;
  private Path temporary;

  @BeforeEach
  void makeFolders() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    home = Files.createDirectory(folder.resolve("home"));
    temporary = Files.createDirectory(folder.resolve("temporary"));
  }

  @Test
  void obeysTheOrderFirst() {
    Path ordered = folder.resolve("a/b");

    assertThat(choose(Map.of("TRIPMETER_CACHE", ordered.toString()), THE_CALLER))
        .isEqualTo(ordered)
        .isDirectory();
  }

  @Test
  void prefersTheDesktopsCacheFolderToHome() {
    assertThat(choose(Map.of("XDG_CACHE_HOME", folder.resolve("xdg").toString()), THE_CALLER))
        .isEqualTo(folder.resolve("xdg/tripmeter"));
  }

  @Test
  void ignoresARelativeDesktopsCacheFolder() {
    assertThat(choose(Map.of("XDG_CACHE_HOME", "here"), THE_CALLER))
        .isEqualTo(home.resolve(".cache/tripmeter"));
  }

  @Test
  void fallsBackToTheTemporaryFolderWithoutAHome() throws IOException {
    Files.delete(home);

    assertThat(choose(Map.of(), THE_CALLER)).isEqualTo(inTemporary());
  }

  @Test
  void fallsBackToTheTemporaryFolderWhenHomeIsShutToTheServersUser() throws IOException {
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwx------"));

    assertThat(choose(Map.of(), SOMEBODY_ELSE)).isEqualTo(inTemporary());
    assertThat(home.resolve(".cache")).doesNotExist();
  }

  @Test
  void saysWhyTheOrderCannotBeObeyed() throws IOException {
    Path shut = Files.createDirectory(folder.resolve("shut"));
    Files.setPosixFilePermissions(shut, PosixFilePermissions.fromString("rwx------"));

    assertThatThrownBy(
            () -> choose(Map.of("TRIPMETER_CACHE", shut.resolve("x").toString()), SOMEBODY_ELSE))
        .isInstanceOf(EmbeddedStartException.class)
        .hasMessageContaining("TRIPMETER_CACHE")
        .hasMessageEndingWith("user nobody may not enter " + shut);
  }

  @Test
  void runsNoProgramsFromAFolderAnyoneMayWriteTo() throws IOException {
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

    assertThatThrownBy(() -> choose(Map.of("TRIPMETER_CACHE", open.toString()), THE_CALLER))
        .hasMessageEndingWith("anyone may write to it");
  }

  private Path choose(Map<String, String> environment, ServerUser user) {
    return CacheFolder.choose(environment, home.toString(), temporary, user);
  }

  private Path inTemporary() {
    return temporary.resolve("tripmeter-" + System.getProperty("user.name"));
  }
}
