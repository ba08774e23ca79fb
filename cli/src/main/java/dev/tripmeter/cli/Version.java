package dev.tripmeter.cli;

import dev.tripmeter.cli.process.Build;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "tripmeter "
          + Build.version()
          + " (Java "
          + Runtime.version().feature()
          + ", "
          + System.getProperty("java.vm.name")
          + ")"
    };
  }
}
