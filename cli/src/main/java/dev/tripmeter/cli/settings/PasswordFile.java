package dev.tripmeter.cli.settings;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * PostgreSQL's password file: lines {@code host:port:database:user:password}, {@code *} for any,
 * backslash before a colon or a backslash (PostgreSQL documentation, "The Password File").
 */
public final class PasswordFile {
  private static final int FIELDS = 5;

  private final Path file;

  /** The given file; need not exist. */
  public PasswordFile(Path file) {
    this.file = file;
  }

  /** The password of the first line that fits; empty when there is none or no readable file. */
  public Optional<String> find(String host, int port, String database, String user) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    List<String> sought = List.of(host, String.valueOf(port), database, user);
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
          .filter(line -> !line.startsWith("#"))
          .map(PasswordFile::fields)
          .filter(fields -> fields.size() == FIELDS && fits(fields, sought))
          .map(fields -> fields.get(FIELDS - 1))
          .findFirst();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private static boolean fits(List<String> fields, List<String> sought) {
    for (int i = 0; i < sought.size(); i++) {
      if (!fields.get(i).equals("*") && !fields.get(i).equals(sought.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char current = line.charAt(i);
      if (current == '\\' && i + 1 < line.length()) {
        i++;
        field.append(line.charAt(i));
      } else if (current == ':' && fields.size() < FIELDS - 1) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(current);
      }
    }
    fields.add(field.toString());
    return fields;
  }
}
