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
  private final Path folder;
  private final Family family;

  DelegateProcessor(Path root, Family family) {
    this.folder = root.resolve(family.packageName().replace('.', '/'));
    this.family = family;
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!round.processingOver()) {
      family.members().forEach(this::write);
      family.finish();
    }
    return false;
  }

  private void write(Family.Member member) {
    String source = member.source(methods(member));
    Path file = folder.resolve(member.className() + ".java");
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

  private List<MethodModel> methods(Family.Member member) {
    Map<String, MethodModel> methods = all(member.interfaceName());
    String inherited = member.inherited();
    if (inherited != null) {
      methods.keySet().removeAll(all(inherited).keySet());
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
