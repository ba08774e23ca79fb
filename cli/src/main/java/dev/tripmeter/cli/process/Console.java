package dev.tripmeter.cli.process;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * The streams of a command.
 *
 * @param in what the command is given to read
 * @param out results
 * @param err progress, warnings and errors
 * @param outIsTerminal whether somebody looks at {@code out}
 * @param errIsTerminal whether somebody looks at {@code err}
 * @param outIsPipe whether {@code out} goes to another program, which may stop reading; asked only
 *     once writing has failed
 * @param charset what {@code out} and {@code err} encode text in
 * @param askSecret shows a prompt and reads a line without echo; empty when nobody can be asked
 */
public record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    BooleanSupplier outIsPipe,
    Charset charset,
    Function<String, Optional<String>> askSecret) {

  /** Of POSIX, sys/stat.h: what kind of file it is. */
  private static final int FORMAT = 0xf000;

  private static final int FIFO = 0x1000;
  private static final int SOCKET = 0xc000;

  /**
   * The streams of this process. Java 17 cannot tell whether stderr is a terminal; the launcher can
   * and says so in {@code -Dtripmeter.terminal=in,out,err}.
   */
  public static Console ofThisProcess() {
    String terminals = System.getProperty("tripmeter.terminal", "");
    boolean out = terminals.contains("out");
    boolean err = terminals.contains("err");
    Charset charset = nativeCharset();
    return new Console(
        // A FileInputStream alone seeks when it is asked for many bytes, which a pipe cannot.
        new BufferedInputStream(new FileInputStream(FileDescriptor.in)),
        stream(FileDescriptor.out, charset),
        stream(FileDescriptor.err, charset),
        out,
        err,
        () -> isPipe(Path.of("/dev/stdout")),
        charset,
        prompt -> err && terminals.contains("in") ? readSecret(prompt) : Optional.empty());
  }

  /**
   * Whether a path leads to a pipe or a socket. What a write to it failed with would not tell: the
   * system words it in the user's language.
   */
  static boolean isPipe(Path path) {
    try {
      int format = (int) Files.getAttribute(path, "unix:mode") & FORMAT;
      return format == FIFO || format == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException noUnix) {
      return false;
    }
  }

  /** Writes text to stdout in UTF-8, whatever the terminal speaks. */
  public void utf8(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.write(bytes, 0, bytes.length);
    out.flush();
  }

  private static PrintStream stream(FileDescriptor descriptor, Charset charset) {
    return new PrintStream(new FileOutputStream(descriptor), true, charset);
  }

  private static Charset nativeCharset() {
    String name = System.getProperty("native.encoding", "US-ASCII");
    return Charset.isSupported(name) ? Charset.forName(name) : Charset.defaultCharset();
  }

  // The launcher has said that stdin is a terminal; null is what Java 17 says when stdout is none.
  @SuppressWarnings("SystemConsoleNull")
  private static Optional<String> readSecret(String prompt) {
    java.io.Console console = System.console();
    if (console == null) {
      return Optional.empty();
    }
    return Optional.ofNullable(console.readPassword("%s", prompt)).map(String::new);
  }
}
