package dev.tripmeter.oracle.awr;

/** The parts of a report that are read. */
public enum ReportSection {
  HOST("host"),
  LOAD_PROFILE("load profile"),
  TIME_MODEL("time model"),
  TOP_EVENTS("top events"),
  FOREGROUND_EVENTS("foreground wait events"),
  WAIT_CLASSES("wait classes"),
  BACKGROUND_EVENTS("background wait events"),
  OPERATING_SYSTEM("operating system statistics"),
  SERVICES("service statistics"),
  STATEMENTS("SQL statistics"),
  ACTIVITY("instance activity");

  private final String words;

  ReportSection(String words) {
    this.words = words;
  }

  /** The section in words. */
  public String words() {
    return words;
  }
}
