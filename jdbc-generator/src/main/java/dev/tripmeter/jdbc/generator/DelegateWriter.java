package dev.tripmeter.jdbc.generator;

import dev.tripmeter.jdbc.generator.Delegate.Parameter;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the source of one delegate. */
final class DelegateWriter {
  private final String packageName;
  private final Delegate delegate;
  private final Rules rules;
  private final StringBuilder out = new StringBuilder();

  DelegateWriter(String packageName, Delegate delegate, Rules rules) {
    this.packageName = packageName;
    this.delegate = delegate;
    this.rules = rules;
  }

  String write(List<MethodModel> methods) {
    line("// Written by the build from java.sql of JDK 17. Do not edit.");
    line("package " + packageName + ";");
    line("");
    line("import dev.tripmeter.core.CallKind;");
    line("import dev.tripmeter.core.ledger.Session;");
    line("import org.jspecify.annotations.NullUnmarked;");
    line("import org.jspecify.annotations.Nullable;");
    line("");
    line("/** Forwards a {@link " + delegate.interfaceName() + "}, and books what it costs. */");
    line("@NullUnmarked");
    line("@SuppressWarnings({\"deprecation\", \"try\"})");
    line("public class " + delegate.className() + " extends " + delegate.superName());
    line("    implements " + delegate.interfaceName() + " {");
    line("  private final " + delegate.interfaceName() + " " + delegate.field() + ";");
    line("");
    construction();
    for (MethodModel method : methods) {
      Rule rule = rules.of(delegate.simpleInterfaceName(), method.name());
      if (rule.metering() != Rule.Metering.BY_HAND) {
        line("");
        line("  @Override");
        line("  " + method.declaration() + " {");
        new BodyWriter(delegate, method, rule, this::line).write();
        line("  }");
      }
    }
    line("}");
    return out.toString();
  }

  private void construction() {
    String name = delegate.className();
    String type = delegate.interfaceName();
    String field = delegate.field();
    String parameters = list(p -> p.type() + " " + p.name() + ", ");
    String names = list(p -> p.name() + ", ");
    String handed = delegate.parent() == null ? names.replaceAll(", $", "") : names + field;
    line("  /** In front of a driver's object. */");
    line("  public " + name + "(" + parameters + type + " " + field + ") {");
    line("    super(" + handed + ");");
    line("    this." + field + " = " + field + ";");
    line("  }");
    line("");
    line("  /** Wraps a driver's object, or nothing. */");
    line("  static " + name + " of(" + parameters + type + " " + field + ") {");
    line("    return " + field + " == null ? null : new " + name + "(" + names + field + ");");
    line("  }");
    line("");
    line("  @Override");
    line("  " + type + " raw() {");
    line("    return " + field + ";");
    line("  }");
  }

  private String list(java.util.function.Function<Parameter, String> text) {
    return delegate.context().stream().map(text).collect(Collectors.joining());
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
