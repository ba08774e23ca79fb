package dev.tripmeter.jdbc.generator;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Delegates that are written together. */
interface Family {
  /** The package they live in. */
  String packageName();

  /** The classes to write. */
  List<Member> members();

  /**
   * All were written.
   *
   * @throws IllegalStateException when something that was to be used was not
   */
  void finish();

  /** One class to write. */
  interface Member {
    /** The JDBC interface it implements. */
    String interfaceName();

    /** The interface that its super class implements already; null for none. */
    @Nullable String inherited();

    /** Its name. */
    String className();

    /** Its source, with the given methods of the interface. */
    String source(List<MethodModel> methods);
  }
}
