package dev.tripmeter.jdbc.generator;

import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Writes the delegates of a family, {@code metered} or {@code forwarding}, into a folder.
 *
 * <p>The interfaces are read through the compiler with {@code --release 17}, never by reflection:
 * whatever JDK runs the build, the same sources come out.
 */
public final class Generator {
  private Generator() {}

  /** Runs the generator. */
  public static void main(String[] args) {
    if (args.length != 2) {
      throw new IllegalArgumentException("usage: Generator <folder> metered|forwarding");
    }
    Family family = args[1].equals("metered") ? new MeteredFamily() : new ForwardingFamily();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("This needs a JDK: a JRE has no compiler");
    }
    List<String> interfaces = family.members().stream().map(Family.Member::interfaceName).toList();
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null, null, null, List.of("--release", "17", "-proc:only"), interfaces, null);
    task.setProcessors(List.of(new DelegateProcessor(Path.of(args[0]), family)));
    if (!task.call()) {
      throw new IllegalStateException("The compiler could not read java.sql of release 17");
    }
  }
}
