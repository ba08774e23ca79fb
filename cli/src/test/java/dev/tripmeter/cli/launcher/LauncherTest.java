package dev.tripmeter.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tripmeter.cli.launcher.Checkout.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  @TempDir private Path folder;
  private Checkout checkout;

  @BeforeEach
  void prepare() throws IOException {
    checkout = new Checkout(folder);
  }

  @Test
  void buildsOnceWithProgressOnStderrAlone() throws Exception {
    Ended first = checkout.run("ping", "two words");

    assertThat(first.exit()).isZero();
    assertThat(first.err())
        .contains("tripmeter: building, once", "tripmeter: building Tripmeter core [2/3]");
    assertThat(first.out()).startsWith("java: ").endsWith("tripmeter.jar ping two words\n");

    Ended second = checkout.run("ping");
    assertThat(second.err()).isEmpty();
    assertThat(checkout.builds()).isEqualTo(1);
  }

  @Test
  void buildsAgainWhenASourceOrAPomIsNewer() throws Exception {
    checkout.run("ping");
    checkout.touch("core/src/main/java/A.java");
    checkout.run("ping");
    checkout.touch("core/pom.xml");
    checkout.run("ping");

    assertThat(checkout.builds()).isEqualTo(3);
  }

  @Test
  void buildsOnceForSeveralFirstRuns() throws Exception {
    List<Process> runs = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      runs.add(checkout.start(checkout.root.resolve("tripmeter"), "ping"));
    }
    for (Process run : runs) {
      assertThat(Ended.of(run).exit()).isZero();
    }
    assertThat(checkout.builds()).isEqualTo(1);
  }

  @Test
  void worksThroughASymbolicLink() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("check out", "tripmeter"));
    Path second = Files.createSymbolicLink(folder.resolve("second"), link);

    assertThat(Ended.of(checkout.start(second, "ping")).out()).endsWith("tripmeter.jar ping\n");
  }

  @Test
  void saysWhenTheBuildFailed() throws Exception {
    Files.writeString(checkout.root.resolve("fail"), "");
    Ended ended = checkout.run("ping");

    assertThat(ended.exit()).isEqualTo(1);
    assertThat(ended.err()).contains("[ERROR] no luck", "the build failed");
    assertThat(ended.out()).isEmpty();
  }

  @Test
  void refusesAnOldJavaAndSaysWhichOneItFound() throws Exception {
    Path old = Checkout.java(folder.resolve("jdk8"), "1.8.0_400");
    checkout.environment.put("JAVA_HOME", old.toString());
    checkout.environment.put("PATH", old.resolve("bin") + ":/usr/bin:/bin");
    Files.delete(old.resolve("bin/javac"));
    Ended ended = checkout.run("ping");

    if (!ended.err().contains("building")) { // no newer Java stands in /usr/bin of this machine
      assertThat(ended.exit()).isEqualTo(2);
      assertThat(ended.err()).contains("Java 8 is too old", "install a JDK, 17 or newer");
    }
  }

  @Test
  void prefersTheJavaOnThePathToATooOldJavaHome() throws Exception {
    Path old = Checkout.java(folder.resolve("jdk11"), "11.0.2");
    Path newer = Checkout.java(folder.resolve("jdk25"), "25");
    checkout.environment.put("JAVA_HOME", old.toString());
    checkout.environment.merge("PATH", newer.resolve("bin") + ":", (path, bin) -> bin + path);

    assertThat(checkout.run("ping").exit()).isZero();
  }

  @Test
  void usesAnArchiveOfItsOwnForEachJava() throws Exception {
    Ended one = checkout.run("config");
    checkout.environment.put("JAVA_HOME", Checkout.java(folder.resolve("other"), "21").toString());
    Ended other = checkout.run("config");

    assertThat(archive(one)).isNotEqualTo(archive(other));
    assertThat(archive(checkout.run("config"))).isEqualTo(archive(other));
  }

  @Test
  void doesWithoutAnArchiveWhereNothingCanBeWritten() throws Exception {
    checkout.run("config");
    Path target = checkout.root.resolve("cli/target");
    try (var archives = Files.list(target.resolve("cds"))) {
      for (Path each : archives.toList()) {
        Files.delete(each);
      }
    }
    Files.delete(target.resolve("cds"));
    Files.writeString(target.resolve("cds"), "a file where the folder should be");
    Files.writeString(folder.resolve("home"), "a file where the home should be");

    Ended ended = checkout.run("config");

    assertThat(ended.exit()).isZero();
    assertThat(ended.err()).isEmpty();
    assertThat(ended.out()).doesNotContain("SharedArchiveFile");
  }

  @Test
  void measuresWithTheCompilerThatTheUserWouldHave() throws Exception {
    assertThat(checkout.run("lab", "insert").out()).doesNotContain("TieredStopAtLevel");
    assertThat(checkout.run("--version").out()).contains("TieredStopAtLevel");
  }

  private static String archive(Ended ended) {
    return ended.out().replaceAll("(?s).*-XX:SharedArchiveFile=(.*\\.jsa).*", "$1");
  }
}
