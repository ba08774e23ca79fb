package dev.tripmeter.cli.read;

import dev.tripmeter.oracle.trace.NotATraceException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.zip.ZipException;

/**
 * A file that gave nothing.
 *
 * @param file its name as it was given
 * @param cause why
 */
public record Unreadable(String file, IOException cause) {

  /** The file and why it gave nothing, in one line. */
  public String line() {
    return (file.equals(Input.STDIN) ? "standard input" : file) + " cannot be read: " + why();
  }

  private String why() {
    if (cause instanceof NotATraceException other) {
      return "it is " + other.looksLike();
    }
    if (cause instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (cause instanceof AccessDeniedException) {
      return "you have no right to it";
    }
    if (cause instanceof EOFException || cause instanceof ZipException) {
      return "its compressed data is damaged or cut (" + cause.getMessage() + ")";
    }
    return String.valueOf(cause.getMessage());
  }
}
