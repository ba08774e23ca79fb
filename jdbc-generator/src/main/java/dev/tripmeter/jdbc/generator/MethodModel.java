package dev.tripmeter.jdbc.generator;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeMirror;

/**
 * A method to override.
 *
 * @param name its name
 * @param typeParameters its type parameters as they stand in source, or empty
 * @param returnType its return type as it stands in source
 * @param parameterTypes its parameters' types, in order; the parameters are named arg0, arg1, ...
 * @param thrown what it throws
 */
record MethodModel(
    String name,
    String typeParameters,
    String returnType,
    List<String> parameterTypes,
    List<String> thrown) {

  static MethodModel of(ExecutableElement method) {
    String typeParameters =
        method.getTypeParameters().stream()
            .map(MethodModel::declaration)
            .collect(Collectors.joining(", "));
    return new MethodModel(
        method.getSimpleName().toString(),
        typeParameters.isEmpty() ? "" : "<" + typeParameters + "> ",
        method.getReturnType().toString(),
        method.getParameters().stream().map(p -> p.asType().toString()).toList(),
        method.getThrownTypes().stream().map(TypeMirror::toString).toList());
  }

  private static String declaration(TypeParameterElement parameter) {
    String bounds =
        parameter.getBounds().stream()
            .map(TypeMirror::toString)
            .filter(bound -> !bound.equals("java.lang.Object"))
            .collect(Collectors.joining(" & "));
    return bounds.isEmpty() ? parameter.toString() : parameter + " extends " + bounds;
  }

  /** What tells it from its overloads. */
  String signature() {
    return name + parameterTypes;
  }

  boolean returnsNothing() {
    return returnType.equals("void");
  }

  String declaration() {
    String parameters =
        IntStream.range(0, parameterTypes.size())
            .mapToObj(i -> parameterTypes.get(i) + " arg" + i)
            .collect(Collectors.joining(", "));
    String clause = thrown.isEmpty() ? "" : " throws " + String.join(", ", thrown);
    return "public " + typeParameters + returnType + " " + name + "(" + parameters + ")" + clause;
  }

  String call(String receiver) {
    String arguments =
        IntStream.range(0, parameterTypes.size())
            .mapToObj(i -> Results.unwrap(parameterTypes.get(i), "arg" + i))
            .collect(Collectors.joining(", "));
    return receiver + "." + name + "(" + arguments + ")";
  }
}
