package dev.tripmeter.oracle.awr;

/** Which of Oracle's reports about an instance a file is. */
public enum ReportKind {
  /**
   * One instance from the automatic workload repository, {@code awrrpt.sql}. Needs the Diagnostics
   * Pack.
   */
  AWR("AWR"),
  /** One pluggable database, from its own or the root's snapshots. */
  AWR_PDB("AWR of a pluggable database"),
  /** All instances of a cluster, {@code awrgrpt.sql}. */
  AWR_RAC("AWR of a cluster"),
  /**
   * The free predecessor, {@code spreport.sql}; statements carry the old hash value instead of a
   * SQL_ID.
   */
  STATSPACK("Statspack");

  private final String words;

  ReportKind(String words) {
    this.words = words;
  }

  /** The kind in words. */
  public String words() {
    return words;
  }
}
