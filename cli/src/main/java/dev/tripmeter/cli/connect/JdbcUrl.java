package dev.tripmeter.cli.connect;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What can be read off a JDBC URL without its driver.
 *
 * @param text the URL without Tripmeter's own prefix
 */
public record JdbcUrl(String text) {
  private static final Pattern AUTHORITY = Pattern.compile("//(?:[^/@?]*@)?([^/?;]*)");
  private static final Pattern ORACLE_ADDRESS = Pattern.compile("(?i)host\\s*=\\s*([^)\\s]+)");
  private static final Pattern ORACLE_SHORT = Pattern.compile("@([^/:(][^:/]*)(?=[:/]|$)");
  private static final Pattern PORT = Pattern.compile(":\\d+$");
  private static final Pattern USER = Pattern.compile("[?&;]user=");
  private static final Pattern PASSWORD = Pattern.compile("[?&;]password=");

  public static JdbcUrl of(String url) {
    return new JdbcUrl(url.replaceFirst("^jdbc:tripmeter:", "jdbc:"));
  }

  /** The word after {@code jdbc:}; empty when this is no JDBC URL. */
  String product() {
    String[] words = text.split(":", 3);
    return words.length == 3 && words[0].equals("jdbc") ? words[1].toLowerCase(Locale.ROOT) : "";
  }

  boolean postgresql() {
    return product().equals("postgresql");
  }

  boolean namesUser() {
    return USER.matcher(text).find();
  }

  /**
   * Whether user and password stand before the host, which PostgreSQL's driver takes for a host.
   */
  boolean namesUserBeforeHost() {
    return postgresql() && text.matches("[^?]*//[^/?]*@.*");
  }

  boolean namesPassword() {
    return PASSWORD.matcher(text).find();
  }

  /** The hosts it names, in order; none for a database in this process or a name service. */
  List<String> hosts() {
    Matcher authority = AUTHORITY.matcher(text);
    if (authority.find()) {
      return List.of(authority.group(1).split(",")).stream().map(JdbcUrl::host).toList();
    }
    Matcher addresses = ORACLE_ADDRESS.matcher(text);
    if (addresses.find()) {
      return addresses.reset().results().map(match -> match.group(1)).toList();
    }
    Matcher shortForm = ORACLE_SHORT.matcher(text);
    return product().equals("oracle") && shortForm.find() ? List.of(shortForm.group(1)) : List.of();
  }

  private static String host(String hostAndPort) {
    return PORT.matcher(hostAndPort).replaceFirst("").replaceAll("[\\[\\]]", "");
  }

  /** The first host that is not this machine. */
  Optional<String> distantHost() {
    return hosts().stream().filter(host -> !loopback(host)).findFirst();
  }

  private static boolean loopback(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.isEmpty()
        || name.equals("localhost")
        || name.equals("::1")
        || name.matches("127(\\.\\d{1,3}){3}");
  }

  /** The port of the first host of a PostgreSQL URL. */
  int postgresqlPort() {
    Matcher port = Pattern.compile("//[^/?,]*:(\\d{1,5})(?=[/?,]|$)").matcher(text);
    return port.find() ? Integer.parseInt(port.group(1)) : 5432;
  }

  /** The database of a PostgreSQL URL; empty when it names none. */
  String postgresqlDatabase() {
    Matcher database = Pattern.compile("(?://[^/?]*/|jdbc:postgresql:(?!//))([^?]*)").matcher(text);
    return database.find() ? database.group(1) : "";
  }
}
