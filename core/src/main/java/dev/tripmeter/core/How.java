package dev.tripmeter.core;

/** How a figure was got. */
public enum How {
  /** Seen on the wire, or told by the driver or the server. */
  MEASURED,
  /** Computed from measured figures alone. */
  DERIVED,
  /** From a formula. */
  MODELLED;

  /** The word as it stands in JSON and reports. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
