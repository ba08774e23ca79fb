package dev.tripmeter.oracle.trace;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The outputs of TVD$XTAT and TKPROF that came with real traces: where they are right, we agree.
 */
@EnabledIf("dev.tripmeter.oracle.trace.Corpus#isThere")
class AuthorsToolsTest {
  private static final double MILLISECOND = 0.000_501;
  private static final Pattern PROFILE_LINE =
      Pattern.compile("(\\S.*?) {2,}(-?[\\d,.]+) +-?[\\d.]+ +(n/a|[\\d,]+) +\\S+");
  private static final Pattern SQL_ID = Pattern.compile("SQL ID ?: (\\w{13})\\b.*");
  private static final Pattern CALLS =
      Pattern.compile(
          "(Parse|Execute|Fetch) +"
              + "(\\d+) +([\\d.]+) +([\\d.]+) +"
              + "(\\d+) +(\\d+) +(\\d+) +(\\d+)");

  @Test
  void agreesWithTvdxtatOnADedicatedServer() throws IOException {
    Map<String, Component> profile = tvdxtat("ap_11203_28030_tvdxtat.txt");
    SessionReport session = session("ap_11203_28030.trc");

    assertThat(session.time().responseSeconds())
        .isCloseTo(seconds(profile, "Total"), within(MILLISECOND));
    assertThat(session.time().cpuSeconds()).isCloseTo(seconds(profile, "CPU"), within(MILLISECOND));
    assertThat(requireNonNull(session.time().unaccountedSeconds()))
        .isCloseTo(seconds(profile, "unaccounted-for"), within(MILLISECOND));
    agreeOnEvents(session, profile);
  }

  @Test
  void countsTheCpuOfAJobSlaveThatTvdxtatBooksAsUnaccounted() throws IOException {
    Map<String, Component> profile = tvdxtat("ap_11203_j000_12075_tvdxtat.txt");
    SessionReport session = session("ap_11203_j000_12075.trc");

    assertThat(session.time().responseSeconds())
        .isCloseTo(seconds(profile, "Total"), within(MILLISECOND));
    assertThat(session.commits()).isEqualTo(10_000);
    agreeOnEvents(session, profile);
    assertThat(seconds(profile, "CPU")).isZero();
    assertThat(session.time().cpuSeconds()).isCloseTo(3.037_531, within(1e-9));
    assertThat(session.time().cpuSeconds() + requireNonNull(session.time().unaccountedSeconds()))
        .isCloseTo(seconds(profile, "unaccounted-for"), within(MILLISECOND));
  }

  @ParameterizedTest
  @CsvSource({
    "ap_11203_28030.trc, ap_11203_28030_tkprof.txt",
    "ap_11106_6334.trc, ap_11106_6334_tkprof.txt"
  })
  void agreesWithTkprofStatementByStatement(String trace, String output) throws IOException {
    SessionReport session = session(trace);
    Map<String, Map<String, long[]>> expected = tkprof(output);

    assertThat(expected).isNotEmpty();
    expected.forEach(
        (sqlId, rows) -> {
          StatementReport statement =
              session.statements().stream()
                  .filter(each -> sqlId.equals(each.sqlId()))
                  .findFirst()
                  .orElseThrow();
          assertThat(statement.parses()).as(sqlId).isEqualTo(count(rows, "Parse"));
          assertThat(statement.executions()).as(sqlId).isEqualTo(count(rows, "Execute"));
          assertThat(statement.fetches()).as(sqlId).isEqualTo(count(rows, "Fetch"));
          assertThat(statement.ownPhysicalReads()).as(sqlId).isEqualTo(sum(rows, 3));
          assertThat(statement.ownLogicalReads()).as(sqlId).isEqualTo(sum(rows, 4) + sum(rows, 5));
          assertThat(statement.rows()).as(sqlId).isEqualTo(sum(rows, 6));
          assertThat(statement.ownSeconds()).as(sqlId).isCloseTo(sum(rows, 2) / 1e2, within(0.03));
        });
  }

  private static void agreeOnEvents(SessionReport session, Map<String, Component> profile) {
    assertThat(session.events())
        .allSatisfy(
            event -> {
              Component theirs = requireNonNull(profile.get(event.event()), event.event());
              assertThat(event.seconds()).isCloseTo(theirs.seconds(), within(MILLISECOND));
              assertThat(event.count()).isEqualTo(theirs.events());
            });
  }

  private static SessionReport session(String trace) throws IOException {
    return TraceText.only(TraceFiles.read(Corpus.trace(trace), TraceOptions.defaults()).report());
  }

  private record Component(double seconds, long events) {}

  /** The lines of the first profile. */
  private static Map<String, Component> tvdxtat(String file) throws IOException {
    Map<String, Component> profile = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Corpus.expected(file))) {
      Matcher matcher = PROFILE_LINE.matcher(line);
      if (matcher.matches()) {
        String events = matcher.group(3).replace(",", "");
        profile.putIfAbsent(
            matcher.group(1),
            new Component(
                Double.parseDouble(matcher.group(2).replace(",", "")),
                events.equals("n/a") ? -1 : Long.parseLong(events)));
      } else if (line.startsWith("Total ")) {
        String[] words = line.split(" +", -1);
        profile.put("Total", new Component(Double.parseDouble(words[1].replace(",", "")), -1));
        return profile;
      }
    }
    return profile;
  }

  /** By SQL identifier and call: count, CPU, elapsed (hundredths), disk, query, current, rows. */
  private static Map<String, Map<String, long[]>> tkprof(String file) throws IOException {
    Map<String, Map<String, long[]>> statements = new LinkedHashMap<>();
    Map<String, long[]> rows = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Corpus.expected(file))) {
      Matcher sqlId = SQL_ID.matcher(line);
      Matcher call = CALLS.matcher(line);
      if (sqlId.matches()) {
        rows = new LinkedHashMap<>();
        statements.put(sqlId.group(1), rows);
      } else if (line.startsWith("OVERALL") || line.startsWith("****")) {
        rows = new LinkedHashMap<>();
      } else if (call.matches()) {
        long[] figures = new long[7];
        for (int i = 0; i < figures.length; i++) {
          figures[i] = Long.parseLong(call.group(i + 2).replace(".", ""));
        }
        rows.putIfAbsent(call.group(1), figures);
      }
    }
    return statements;
  }

  private static double seconds(Map<String, Component> profile, String component) {
    return requireNonNull(profile.get(component), component).seconds();
  }

  private static long count(Map<String, long[]> rows, String call) {
    return requireNonNull(rows.get(call), call)[0];
  }

  private static long sum(Map<String, long[]> rows, int figure) {
    return rows.values().stream().mapToLong(row -> row[figure]).sum();
  }
}
