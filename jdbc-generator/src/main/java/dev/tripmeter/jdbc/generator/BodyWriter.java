package dev.tripmeter.jdbc.generator;

import java.util.function.Consumer;

/** Writes the body of one method, according to its rule. */
final class BodyWriter {
  private final Delegate delegate;
  private final MethodModel method;
  private final Rule rule;
  private final Consumer<String> out;

  BodyWriter(Delegate delegate, MethodModel method, Rule rule, Consumer<String> out) {
    this.delegate = delegate;
    this.method = method;
    this.rule = rule;
    this.out = out;
  }

  void write() {
    switch (rule.metering()) {
      case PLAIN -> plain();
      case WATCHED -> watched();
      case TIMED -> timed("statementId()");
      case PREPARE -> {
        line("int id = account().statement(arg0);");
        timed("id");
      }
      case EXECUTE -> {
        line("int id = executing(" + firstSql() + ");");
        line("long entries = 0;");
        execute();
      }
      case BATCH -> {
        line("int id = executingBatch();");
        line("long entries = takeEntries();");
        execute();
      }
      case BY_HAND -> throw new IllegalStateException("Not to be written: " + method.name());
    }
  }

  private String firstSql() {
    return method.parameterTypes().isEmpty() ? "" : "arg0";
  }

  private void plain() {
    String call = method.call(delegate.field());
    boolean asItIs = rule.after() == null && Results.wrap(delegate, method).equals("result");
    if (method.returnsNothing()) {
      line(call + ";");
    } else if (asItIs) {
      line("return " + call + ";");
      return;
    } else {
      line(method.returnType() + " result = " + call + ";");
    }
    finish();
  }

  private void watched() {
    line("account().settle();");
    guarded("watchedFailed(" + kind() + ");");
    line("if (account().moved()) {");
    line("  reached(" + kind() + ");");
    line("}");
    finish();
  }

  private void timed(String statementId) {
    String what = kind() + ", " + statementId + ", start";
    line("long start = account().enter();");
    guarded("account().failed(" + what + ", 0);");
    line("account().done(" + what + ");");
    finish();
  }

  private void execute() {
    line("long start = account().enter();");
    guarded("account().failed(" + kind() + ", id, start, entries);");
    line("account().executed(id, start, entries, Rows.of(result));");
    finish();
  }

  /** The forwarded call. What it throws passes unchanged, after it was booked. */
  private void guarded(String booking) {
    if (!method.returnsNothing()) {
      line(method.returnType() + " result;");
    }
    line("try {");
    line("  " + (method.returnsNothing() ? "" : "result = ") + method.call(delegate.field()) + ";");
    line("} catch (Throwable failure) {");
    line("  " + booking);
    line("  throw failure;");
    line("}");
  }

  private void finish() {
    if (rule.after() != null) {
      line(rule.after() + ";");
    }
    if (!method.returnsNothing()) {
      line("return " + Results.wrap(delegate, method) + ";");
    }
  }

  private String kind() {
    return "CallKind." + rule.kind();
  }

  private void line(String text) {
    out.accept("    " + text);
  }
}
