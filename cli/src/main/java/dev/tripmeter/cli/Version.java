package dev.tripmeter.cli;

import dev.tripmeter.cli.process.Build;
import java.io.PrintStream;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {line()};
  }

  /** Prints the line without picocli. */
  static void print(PrintStream out) {
    out.println(line());
  }

  private static String line() {
    return "tripmeter "
        + Build.version()
        + " (Java "
        + Runtime.version().feature()
        + ", "
        + System.getProperty("java.vm.name")
        + ")";
  }
}
