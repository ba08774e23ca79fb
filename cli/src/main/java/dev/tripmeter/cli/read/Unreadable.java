package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.OracleFileKind;
import dev.tripmeter.oracle.trace.NotATraceException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A file that gave nothing.
 *
 * @param file its name as it was given
 * @param why in words
 * @param cause what reading it failed with; null when nobody tried
 */
public record Unreadable(String file, String why, @Nullable IOException cause) {

  static Unreadable of(String file, IOException cause) {
    return new Unreadable(file, why(cause), cause);
  }

  static Unreadable of(String file, OracleFileKind kind) {
    return new Unreadable(file, "it is " + kind.words(), null);
  }

  /** The file and why it gave nothing, in one line. */
  public String line() {
    return Input.shown(file) + " cannot be read: " + why;
  }

  private static String why(IOException cause) {
    if (cause instanceof NotATraceException other) {
      return "it is " + other.looksLike();
    }
    if (cause instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (cause instanceof AccessDeniedException) {
      return "you have no right to it";
    }
    String message = cause.getMessage();
    if (cause instanceof EOFException || cause instanceof ZipException) {
      String how = message == null ? "" : " (" + message + ")";
      return "its compressed data is damaged or cut" + how;
    }
    return message == null ? cause.getClass().getSimpleName() : message;
  }
}
