package dev.tripmeter.jdbc.generator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Delegates that only forward, so that a class written by hand has to say only what is different.
 */
final class ForwardingFamily implements Family {
  private static final List<Member> MEMBERS =
      List.of(
          new Forwarding("Connection", null, "Laid"),
          new Forwarding("Statement", null, "Laid"),
          new Forwarding("PreparedStatement", "Statement", "BatchedStatement"),
          new Forwarding("CallableStatement", "PreparedStatement", "BatchedPreparedStatement"),
          new Forwarding("ResultSet", null, "Laid"),
          new Forwarding("ResultSetMetaData", null, "Laid"),
          new Forwarding("DatabaseMetaData", null, "Laid"));

  @Override
  public String packageName() {
    return Forwarding.PACKAGE;
  }

  @Override
  public List<Member> members() {
    return MEMBERS;
  }

  @Override
  public void finish() {}

  /**
   * One of them.
   *
   * @param simpleName the name of the interface, which is one of java.sql
   * @param parent the name of the interface that the super class implements already
   * @param superName the super class, written by hand
   */
  private record Forwarding(String simpleName, @Nullable String parent, String superName)
      implements Member {
    static final String PACKAGE = "dev.tripmeter.batch.transparent.internal";

    @Override
    public String interfaceName() {
      return "java.sql." + simpleName;
    }

    @Override
    public @Nullable String inherited() {
      return parent == null ? null : "java.sql." + parent;
    }

    @Override
    public String className() {
      return "Forwarding" + simpleName;
    }

    @Override
    public String source(List<MethodModel> methods) {
      return new ForwardingWriter(PACKAGE, this, superName).write(methods);
    }
  }
}
