package dev.tripmeter.cli.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.tripmeter.cli.failure.CommandFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DotEnvTest {
  private static Map<String, String> parse(String text) {
    return DotEnv.parse(text, ".env");
  }

  @Test
  void readsAssignmentsAndSkipsTheRest() {
    assertThat(parse("# comment\n\nA=1\n  export B = two words  \nnot an assignment\nC=\nD.e=x"))
        .containsExactly(
            entry("A", "1"), entry("B", "two words"), entry("C", ""), entry("D.e", "x"));
  }

  @Test
  void keepsEveryOddCharacterOfABarePassword() {
    assertThat(parse("P=a;b'c\"d$e\\f#g=h i%j&k")).containsEntry("P", "a;b'c\"d$e\\f#g=h i%j&k");
  }

  @Test
  void endsABareValueAtACommentAfterABlank() {
    assertThat(parse("A=x # y\nB=x#y\nC= # nothing")).containsValues("x", "x#y", "").hasSize(3);
  }

  @Test
  void takesSingleQuotesLiterally() {
    assertThat(parse("P=' #\\n$x\"; ' # comment\nQ=2"))
        .containsExactly(entry("P", " #\\n$x\"; "), entry("Q", "2"));
  }

  @Test
  void knowsTheEscapesOfDoubleQuotes() {
    assertThat(parse("P=\"a\\\"b\\\\c\\$d\\ne\\tf\\qg $h\""))
        .containsEntry("P", "a\"b\\c$d\ne\tf\\qg $h");
  }

  @Test
  void readsAQuotedValueOverSeveralLines() {
    assertThat(parse("P='one\ntwo'\nQ=3")).containsExactly(entry("P", "one\ntwo"), entry("Q", "3"));
  }

  @Test
  void acceptsAByteOrderMarkAndCarriageReturns() {
    assertThat(parse("\uFEFFA=1\r\nB='2'\r\n")).containsExactly(entry("A", "1"), entry("B", "2"));
  }

  @Test
  void takesTheLastOfSeveral() {
    assertThat(parse("A=1\nA=2")).containsExactly(entry("A", "2"));
  }

  @Test
  void namesTheLineOfAnOpenQuoteAndNotItsText() {
    assertThatThrownBy(() -> parse("A=1\nP='secret\n"))
        .isInstanceOf(CommandFailure.class)
        .hasMessage(".env line 2: the quote ' has no end");
  }

  @Test
  void isEmptyWithoutAFile(@TempDir Path folder) {
    assertThat(DotEnv.read(folder.resolve(".env"))).isEmpty();
  }

  @Test
  void refusesAFileThatIsNotUtf8(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve(".env"), new byte[] {'P', '=', (byte) 0xe9, '\n'});
    assertThatThrownBy(() -> DotEnv.read(file))
        .isInstanceOf(CommandFailure.class)
        .hasMessageEndingWith("is not UTF-8");
  }
}
