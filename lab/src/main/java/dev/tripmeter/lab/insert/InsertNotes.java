package dev.tripmeter.lab.insert;

import java.util.ArrayList;
import java.util.List;

/** What a reader must know to read the figures of a race right. */
final class InsertNotes {
  private InsertNotes() {}

  static List<String> of(InsertResult race, List<String> fromServer) {
    List<String> notes = new ArrayList<>();
    for (SkippedVariant skipped : race.skipped()) {
      notes.add(skipped.name() + " skipped: " + skipped.because());
    }
    for (VariantResult variant : race.variants()) {
      if (variant.metersBecause() != null) {
        notes.add("meters of " + variant.name() + " not compared: " + variant.metersBecause());
      }
    }
    if (race.variants().stream().anyMatch(variant -> variant.predictedSeconds() != null)) {
      notes.add(
          "predicted: trips x the time of one trip, and the server's own time; the seconds beyond it"
              + " went to the client, to bytes and to whatever else wanted the processors");
    }
    notes.addAll(fromServer);
    return notes;
  }
}
