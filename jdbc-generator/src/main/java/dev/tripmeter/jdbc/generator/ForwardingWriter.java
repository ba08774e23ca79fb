package dev.tripmeter.jdbc.generator;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a class that forwards every method to what {@code raw()} gives. What sets a parameter is
 * forwarded too, and told to {@code bound}, so that it can be done again on another statement.
 */
final class ForwardingWriter {
  private static final String THROWS = " throws java.sql.SQLException";
  private static final Set<String> OF_WRAPPER = Set.of("unwrap", "isWrapperFor");

  private final String packageName;
  private final Family.Member member;
  private final String superName;
  private final StringBuilder out = new StringBuilder();

  ForwardingWriter(String packageName, Family.Member member, String superName) {
    this.packageName = packageName;
    this.member = member;
    this.superName = superName;
  }

  String write(List<MethodModel> methods) {
    line("// Written by the build from java.sql of JDK 17. Do not edit.");
    line("package " + packageName + ";");
    line("");
    line("import org.jspecify.annotations.NullUnmarked;");
    line("");
    line("/** Forwards a {@link " + member.interfaceName() + "}. */");
    line("@NullUnmarked");
    line("@SuppressWarnings(\"deprecation\")");
    line("abstract class " + member.className() + " extends " + superName);
    line("    implements " + member.interfaceName() + " {");
    String constructor = member.inherited() == null ? "" : "BatchedConnection connection";
    line("  " + member.className() + "(" + constructor + ") {");
    line("    super(" + (constructor.isEmpty() ? "" : "connection") + ");");
    line("  }");
    line("");
    line("  @Override");
    // The keys of a row are sent for when they are read.
    String thrown = member.interfaceName().equals("java.sql.ResultSet") ? THROWS : "";
    line("  abstract " + member.interfaceName() + " raw()" + thrown + ";");
    if (setsParameters()) {
      line("");
      line("  /** A parameter was set, and what lies below took it. */");
      line("  abstract <T> void bound(int number, T value, Setter<T> setter);");
    }
    for (MethodModel method : methods) {
      if (!OF_WRAPPER.contains(method.name())) {
        line("");
        line("  @Override");
        line("  " + method.declaration() + " {");
        line("    " + (method.returnsNothing() ? "" : "return ") + call(method, "raw()") + ";");
        if (setsParameter(method)) {
          tell(method);
        }
        line("  }");
      }
    }
    line("}");
    return out.toString();
  }

  private static String call(MethodModel method, String receiver) {
    String arguments =
        IntStream.range(0, method.parameterTypes().size())
            .mapToObj(i -> "arg" + i)
            .collect(Collectors.joining(", "));
    return receiver + "." + method.name() + "(" + arguments + ")";
  }

  private boolean setsParameters() {
    return member.interfaceName().equals("java.sql.PreparedStatement");
  }

  private boolean setsParameter(MethodModel method) {
    return setsParameters()
        && method.name().startsWith("set")
        && method.parameterTypes().size() > 1
        && method.parameterTypes().get(0).equals("int");
  }

  /** The lambda gets the value, so that without further arguments it is made once only. */
  private void tell(MethodModel method) {
    boolean isNull = method.name().equals("setNull");
    StringBuilder arguments = new StringBuilder(isNull ? "at" : "at, value");
    for (int i = isNull ? 1 : 2; i < method.parameterTypes().size(); i++) {
      if (method.parameterTypes().get(i).equals("java.util.Calendar")) {
        line("    java.util.Calendar calendar = arg" + i + " == null ? null");
        line("        : (java.util.Calendar) arg" + i + ".clone();");
        arguments.append(", calendar");
      } else {
        arguments.append(", arg").append(i);
      }
    }
    String value = isNull ? "null" : "arg1";
    String set = "to." + method.name() + "(" + arguments + ")";
    line("    bound(arg0, " + value + ", (to, at, value) -> " + set + ");");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
