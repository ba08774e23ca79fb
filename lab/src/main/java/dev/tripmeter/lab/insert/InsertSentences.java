package dev.tripmeter.lab.insert;

import dev.tripmeter.core.stats.Verdict;
import dev.tripmeter.lab.engine.Cells;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the race showed, in three sentences for somebody who has never counted a trip. */
final class InsertSentences {
  private InsertSentences() {}

  static List<String> of(InsertResult race) {
    List<String> sentences = new ArrayList<>();
    VariantResult slow = find(race, InsertVariant.ROW_BY_ROW.word());
    if (slow != null && slow.rows() > 0) {
      sentences.add(cost(race, slow));
    }
    Faster comparison = race.comparison();
    VariantResult fast = comparison == null ? null : find(race, comparison.faster());
    if (comparison != null && fast != null && fast.rows() > 0) {
      sentences.add(gain(comparison, fast));
    }
    sentences.add(trust(race));
    return sentences;
  }

  private static String cost(InsertResult race, VariantResult slow) {
    double microsPerRow = slow.seconds() * 1e6 / slow.rows();
    StringBuilder text = new StringBuilder("row-by-row ");
    if (slow.trips() == null) {
      text.append("sent %s rows one at a time".formatted(Cells.count(slow.rows())));
    } else {
      text.append(
          "made %s trips to the database and back for %s rows, one for each row%s"
              .formatted(
                  Cells.count(slow.trips()),
                  Cells.count(slow.rows()),
                  constant(slow.constantTrips())));
    }
    text.append(": a row took %s".formatted(Cells.time(microsPerRow)));
    Double server = slow.serverMicrosPerRow();
    if (server != null) {
      text.append(
          ", of which the database worked %s (%.0f %%) and the rest was the way there and back"
              .formatted(Cells.time(server), 100 * server / microsPerRow));
    }
    Long distance = race.distance().micros();
    if (distance != null) {
      text.append("; one trip takes %s here".formatted(Cells.time(distance)));
      long added = race.distance().addedMicros();
      if (added > 0) {
        text.append(", %s of it added".formatted(Cells.time(added)));
      }
    }
    return text.append('.').toString();
  }

  private static String gain(Faster comparison, VariantResult fast) {
    String trips =
        fast.trips() == null ? "" : " and needed %s trips".formatted(Cells.count(fast.trips()));
    String head =
        "%s sent %s rows, %s at a time%s%s"
            .formatted(
                fast.name(),
                Cells.count(fast.rows()),
                Cells.count((long) fast.batchSize()),
                Boolean.TRUE.equals(fast.keysRight()) ? ", got every key" : "",
                trips);
    if (comparison.factor() == null || comparison.low() == null || comparison.high() == null) {
      return "%s; to compare it with %s there is %s."
          .formatted(head, comparison.than(), comparison.words());
    }
    String how =
        comparison.verdict() == Verdict.FASTER
            ? "%s times as fast as %s"
                .formatted(Cells.figure(comparison.factor()), comparison.than())
            : comparison.words();
    return "%s: %s (95%% interval %s to %s)."
        .formatted(head, how, Cells.figure(comparison.low()), Cells.figure(comparison.high()));
  }

  private static String trust(InsertResult race) {
    InsertMeters meters = race.meters();
    String counted = rowsCounted(race);
    if (meters.agree() == null) {
      return "The count of trips has no second witness (%s)%s."
          .formatted(Objects.requireNonNullElse(meters.because(), "unknown"), counted);
    }
    if (meters.agree()) {
      return ("Two meters that share no code agree: "
              + "%s trips counted in the client, %s on the wire%s.")
          .formatted(Cells.count(meters.client()), Cells.count(meters.relay()), counted);
    }
    return "DO NOT TRUST these counts: %s trips in the client, %s on the wire%s."
        .formatted(Cells.count(meters.client()), Cells.count(meters.relay()), counted);
  }

  private static String rowsCounted(InsertResult race) {
    boolean verified = race.variants().stream().allMatch(each -> each.verifiedRows() != null);
    if (!verified) {
      return "; the rows in the tables could not be counted";
    }
    boolean right =
        race.variants().stream().allMatch(each -> Objects.equals(each.verifiedRows(), each.rows()));
    boolean keysWrong =
        race.variants().stream().anyMatch(each -> Boolean.FALSE.equals(each.keysRight()));
    boolean keysRight =
        race.variants().stream().anyMatch(each -> Boolean.TRUE.equals(each.keysRight()));
    return (right
            ? "; the tables held exactly the rows that were sent"
            : "; the tables did NOT hold the rows that were sent")
        + (keysWrong
            ? ", and NOT the keys that were told"
            : keysRight ? ", with the keys that were told" : "");
  }

  private static String constant(@Nullable Map<String, Long> trips) {
    if (trips == null || trips.isEmpty()) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    trips.forEach((kind, count) -> parts.add(Cells.count(count) + " to " + kind));
    return " and " + String.join(", ", parts);
  }

  private static @Nullable VariantResult find(InsertResult race, String name) {
    return race.variants().stream()
        .filter(variant -> variant.name().equals(name))
        .findFirst()
        .orElse(null);
  }
}
