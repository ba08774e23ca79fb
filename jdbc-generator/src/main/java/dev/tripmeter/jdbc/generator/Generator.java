package dev.tripmeter.jdbc.generator;

import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Writes the delegates into the folder given as the only argument.
 *
 * <p>The interfaces are read through the compiler with {@code --release 17}, never by reflection:
 * whatever JDK runs the build, the same sources come out.
 */
public final class Generator {
  private Generator() {}

  /** Runs the generator. */
  public static void main(String[] args) {
    if (args.length != 1) {
      throw new IllegalArgumentException("usage: Generator <folder>");
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("This needs a JDK: a JRE has no compiler");
    }
    List<String> interfaces = Delegate.ALL.stream().map(Delegate::interfaceName).toList();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null, null, null, List.of("--release", "17", "-proc:only"), interfaces, null);
    task.setProcessors(List.of(new DelegateProcessor(Path.of(args[0]))));
    if (!task.call()) {
      throw new IllegalStateException("The compiler could not read java.sql of release 17");
    }
  }
}
