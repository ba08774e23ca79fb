package dev.tripmeter.oracle.trace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage in one session never fails, never hangs, and leaves the other sessions as they were. */
class DamagedTraceTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void untouchedSessionsKeepTheirAccount(long seed) throws IOException {
    damageOneSession(seed, 2_000);
  }

  @Test
  @Tag("deep")
  void untouchedSessionsKeepTheirAccountInAMillionLines() throws IOException {
    for (long seed = 100; seed < 200; seed++) {
      damageOneSession(seed, 10_000);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aFileMayBeCutAnywhere(long seed) throws IOException {
    Random random = new Random(seed);
    byte[] whole = session(random, "8.15", 40).getBytes(ISO_8859_1);
    for (int end = 0; end <= whole.length; end += 1 + random.nextInt(60)) {
      readOrRefuse(Arrays.copyOf(whole, end));
      readOrRefuse(Arrays.copyOfRange(whole, end, whole.length));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void linesMayStandInAnyOrder(long seed) throws IOException {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>(List.of(session(random, "8.15", 1_000).split("\n", -1)));
    Collections.shuffle(lines, random);

    TraceReport report = TraceText.read(String.join("\n", lines)).report();

    assertThat(report.sessions())
        .allSatisfy(
            session ->
                assertThat(
                        session.ticks().unaccountedWithin() + session.ticks().unaccountedBetween())
                    .isEqualTo(session.ticks().unaccounted()));
  }

  private static void damageOneSession(long seed, int lines) throws IOException {
    Random random = new Random(seed);
    String before = session(random, "8.15", lines / 4);
    String victim = session(random, "9.16", lines / 2);
    String after = session(random, "10.17", lines / 4);
    TraceReport whole = TraceText.read(before + victim + after).report();

    byte[] damaged = mutate(random, victim).getBytes(ISO_8859_1);
    String text =
        before
            + "*** SESSION ID:(9.16) 2024-01-16 17:52:39.428\n"
            + new String(damaged, ISO_8859_1);
    TraceReport report = TraceText.read(text + "\n" + after).report();

    for (String untouched : List.of("8.15", "10.17")) {
      assertThat(account(report, untouched))
          .as("seed %d, session %s", seed, untouched)
          .isEqualTo(account(whole, untouched));
    }
  }

  /** What a session did; the names of what it shares with others aside. */
  private static List<Object> account(TraceReport report, String name) {
    return report.sessions().stream()
        .filter(session -> session.name().equals(name))
        .findFirst()
        .<List<Object>>map(
            session ->
                List.of(
                    session.ticks(),
                    session.trips(),
                    session.commits(),
                    session.calls(),
                    session.events(),
                    session.statements()))
        .orElseThrow();
  }

  /** Drops, doubles, swaps, cuts and overwrites; session lines stay, or nobody could tell. */
  private static String mutate(Random random, String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    lines.removeIf(line -> line.startsWith("*** SESSION"));
    for (int i = 0; i < lines.size() / 5; i++) {
      int at = random.nextInt(lines.size());
      String line = lines.get(at);
      switch (random.nextInt(6)) {
        case 0 -> lines.remove(at);
        case 1 -> lines.add(at, line);
        case 2 -> Collections.swap(lines, at, random.nextInt(lines.size()));
        case 3 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
        case 4 -> lines.set(at, line + "\r");
        default -> lines.set(at, overwrite(random, line));
      }
    }
    return String.join("\n", lines);
  }

  private static String overwrite(Random random, String line) {
    StringBuilder changed = new StringBuilder(line);
    for (int i = 0; i < line.length() / 8; i++) {
      int at = random.nextInt(line.length());
      // Stars and line ends could make up a session of their own.
      char made = (char) random.nextInt(256);
      changed.setCharAt(at, made == '*' || made == '\n' ? '9' : made);
    }
    return changed.toString();
  }

  private static void readOrRefuse(byte[] bytes) throws IOException {
    try {
      TraceText.read(bytes);
    } catch (NotATraceException refused) {
      assertThat(refused).hasMessageContaining("x.trc is not a 10046 trace");
    }
  }

  private static String session(Random random, String id, int lines) {
    TraceText trace = TraceText.trace().session(id);
    long tim = 1_000_000_000L + random.nextInt(1_000_000);
    for (int i = 0; i < lines / 10; i++) {
      int cursor = 1 + random.nextInt(5);
      tim += 10_000;
      trace.parsing(cursor, 0, "id" + cursor, "select " + cursor + " from dual", tim);
      trace.call("PARSE", cursor, random.nextInt(10), 10, 0, 0, tim + 20);
      trace.call("EXEC", cursor + 1, 0, 30, 1, 1, tim + 60);
      trace.await(cursor, "db file sequential read", 20, tim + 90);
      trace.call("EXEC", cursor, 5, 90, 1, 0, tim + 120);
      trace.transactionEnd(0, random.nextInt(2), tim + 130);
      trace.trip(cursor, 1_000 + random.nextInt(1_000), tim + 3_000);
    }
    return trace.toString();
  }
}
