package dev.tripmeter.jdbc.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Reads the interfaces from the compiler and writes a class for each. */
@SupportedAnnotationTypes("*")
final class DelegateProcessor extends AbstractProcessor {
  private static final String PACKAGE = "dev.tripmeter.jdbc.internal";

  private final Path folder;
  private final Rules rules = new Rules();

  DelegateProcessor(Path root) {
    this.folder = root.resolve(PACKAGE.replace('.', '/'));
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!round.processingOver()) {
      Delegate.ALL.forEach(this::write);
      rules.requireAllUsed();
    }
    return false;
  }

  private void write(Delegate delegate) {
    String source = new DelegateWriter(PACKAGE, delegate, rules).write(methods(delegate));
    Path file = folder.resolve(delegate.className() + ".java");
    try {
      Files.createDirectories(folder);
      // An unchanged file keeps its time, so that nothing is compiled again for it.
      if (!Files.exists(file) || !Files.readString(file).equals(source)) {
        Files.writeString(file, source);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file, e);
    }
  }

  private List<MethodModel> methods(Delegate delegate) {
    Map<String, MethodModel> methods = all(delegate.interfaceName());
    Delegate parent = delegate.parent();
    if (parent != null) {
      methods.keySet().removeAll(all(parent.interfaceName()).keySet());
    }
    return List.copyOf(methods.values());
  }

  private Map<String, MethodModel> all(String interfaceName) {
    TypeElement type = processingEnv.getElementUtils().getTypeElement(interfaceName);
    // Sorted: each JDK's compiler lists members in an order of its own.
    Map<String, MethodModel> methods = new TreeMap<>();
    for (ExecutableElement method :
        ElementFilter.methodsIn(processingEnv.getElementUtils().getAllMembers(type))) {
      boolean ofObject =
          String.valueOf(method.getEnclosingElement()).equals(Object.class.getName());
      if (!ofObject && !method.getModifiers().contains(Modifier.STATIC)) {
        MethodModel model = MethodModel.of(method);
        methods.putIfAbsent(model.signature(), model);
      }
    }
    return methods;
  }
}
