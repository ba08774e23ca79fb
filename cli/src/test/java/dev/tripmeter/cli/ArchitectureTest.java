package dev.tripmeter.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of rooms in the design, as far as the rooms are built: who may import whom. */
class ArchitectureTest {
  private static final String OURS = "dev.tripmeter.";

  private static final Map<String, List<String>> MAY_IMPORT =
      Map.of(
          "core", List.of(),
          "jdbc", List.of("core"),
          "batch", List.of("core", "jdbc"),
          "wire", List.of("core"),
          "oracle", List.of("core"),
          "server", List.of("core"),
          "embedded", List.of(),
          "report", List.of("core"),
          "lab", List.of("core", "jdbc", "batch", "wire", "server", "embedded"),
          "cli", List.of("core", "jdbc", "wire", "oracle", "server", "embedded", "report", "lab"));

  private static JavaClasses code;

  @BeforeAll
  static void read() {
    code =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.tripmeter");
  }

  static Stream<String> rooms() {
    return MAY_IMPORT.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("rooms")
  void aRoomImportsOnlyWhatItMay(String room) {
    List<String> allowed = MAY_IMPORT.getOrDefault(room, List.of());
    noClasses()
        .that()
        .resideInAPackage(OURS + room + "..")
        .should()
        .dependOnClassesThat(
            new DescribedPredicate<>("live in a room other than " + allowed) {
              @Override
              public boolean test(JavaClass used) {
                String other = room(used);
                return !other.isEmpty() && !other.equals(room) && !allowed.contains(other);
              }
            })
        .check(code);
  }

  @Test
  void everyRoomHasItsRule() {
    classes()
        .should(
            new ArchCondition<>("live in a room of the table") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                if (!MAY_IMPORT.containsKey(room(type))) {
                  events.add(
                      SimpleConditionEvent.violated(type, type.getName() + " lives nowhere"));
                }
              }
            })
        .check(code);
  }

  @Test
  void coreKnowsNoJdbcAndNoFiles() {
    noClasses()
        .that()
        .resideInAPackage(OURS + "core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.sql..", "javax.sql..", "java.io..", "java.nio.file..", "java.net..")
        .check(code);
  }

  @Test
  void internalsStayInsideTheirRoom() {
    noClasses()
        .should(
            new ArchCondition<JavaClass>("use the internals of another room") {
              @Override
              public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesFromSelf().stream()
                    .filter(use -> use.getTargetClass().getPackageName().contains(".internal"))
                    .filter(use -> use.getTargetClass().getPackageName().startsWith(OURS))
                    .filter(use -> !room(use.getTargetClass()).equals(room(type)))
                    .forEach(
                        use ->
                            events.add(SimpleConditionEvent.satisfied(use, use.getDescription())));
              }
            })
        .check(code);
  }

  @Test
  void packagesMakeNoCircles() {
    slices().assignedFrom(new PackagesWithTheirInternals()).should().beFreeOfCycles().check(code);
  }

  /**
   * A package and its internals are one: they know each other, and nobody else knows the latter.
   */
  private static final class PackagesWithTheirInternals implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return SliceIdentifier.of(type.getPackageName().replaceFirst("\\.internal$", ""));
    }

    @Override
    public String getDescription() {
      return "packages with their internals";
    }
  }

  private static String room(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(OURS) ? name.substring(OURS.length()).split("\\.", 2)[0] : "";
  }
}
