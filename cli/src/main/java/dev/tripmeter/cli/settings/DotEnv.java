package dev.tripmeter.cli.settings;

import dev.tripmeter.cli.failure.CommandFailure;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The file {@code .env} of the working folder: lines {@code NAME=value}.
 *
 * <ul>
 *   <li>{@code export} before the name, blanks around the {@code =}, empty lines, a byte order mark
 *       and CR LF are accepted; a line without {@code =} is ignored;
 *   <li>a bare value reaches to the end of the line or to a {@code #} after a blank; every other
 *       character in it stands for itself, {@code $ \ ; ' "} included;
 *   <li>a value in single quotes stands for itself, over several lines too;
 *   <li>in double quotes {@code \n \r \t \" \\ \$} are escapes, every other backslash is a
 *       backslash.
 * </ul>
 *
 * Nothing is expanded: a {@code $} is a dollar sign everywhere.
 */
public final class DotEnv {
  private DotEnv() {}

  /**
   * Reads the file, if there is one.
   *
   * @throws CommandFailure if it cannot be read, is not UTF-8 or has a quote without an end
   */
  public static Map<String, String> read(Path file) {
    if (!Files.isRegularFile(file)) {
      return Map.of();
    }
    try {
      byte[] bytes = Files.readAllBytes(file);
      return parse(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString(),
          file.toString());
    } catch (CharacterCodingException failure) {
      throw CommandFailure.usage(file + " is not UTF-8", "save it as UTF-8");
    } catch (IOException failure) {
      throw CommandFailure.usage("cannot read " + file, "make it readable or take it away");
    }
  }

  /** Parses the text of such a file; the name is for messages. */
  static Map<String, String> parse(String text, String fileName) {
    String body = text.startsWith("\uFEFF") ? text.substring(1) : text;
    return new DotEnvParser(body.replace("\r\n", "\n").replace('\r', '\n'), fileName).parse();
  }
}
