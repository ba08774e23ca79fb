package dev.tripmeter.jdbc.generator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Delegates that book what each call costs. */
final class MeteredFamily implements Family {
  private final Rules rules = new Rules();

  @Override
  public String packageName() {
    return "dev.tripmeter.jdbc.internal";
  }

  @Override
  public List<Member> members() {
    return Delegate.ALL.stream().<Member>map(Metered::new).toList();
  }

  @Override
  public void finish() {
    rules.requireAllUsed();
  }

  private final class Metered implements Member {
    private final Delegate delegate;

    Metered(Delegate delegate) {
      this.delegate = delegate;
    }

    @Override
    public String interfaceName() {
      return delegate.interfaceName();
    }

    @Override
    public @Nullable String inherited() {
      Delegate parent = delegate.parent();
      return parent == null ? null : parent.interfaceName();
    }

    @Override
    public String className() {
      return delegate.className();
    }

    @Override
    public String source(List<MethodModel> methods) {
      return new DelegateWriter(packageName(), delegate, rules).write(methods);
    }
  }
}
