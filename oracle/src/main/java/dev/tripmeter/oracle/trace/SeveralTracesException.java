package dev.tripmeter.oracle.trace;

import java.io.IOException;

/** A file holds several traces, one after the other, where one was asked for. */
public final class SeveralTracesException extends IOException {
  private static final long serialVersionUID = 1;

  SeveralTracesException(int traces) {
    super("it holds " + traces + " traces, one after the other: give them as files of their own");
  }
}
