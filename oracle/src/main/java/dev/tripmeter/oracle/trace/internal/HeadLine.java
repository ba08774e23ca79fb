package dev.tripmeter.oracle.trace.internal;

/** Reads the lines at the head of a file: version, process, instance and machine. */
final class HeadLine {
  private static final byte[] ORACLE = Ascii.bytes("Oracle");
  private static final byte[] RELEASE = Ascii.bytes(" Release ");
  private static final String[][] LABELS = {
    {"Version ", "Version"},
    {"Unix process pid: ", "Process"},
    {"Windows thread id: ", "Process"},
    {"Instance name: ", "Instance"},
    {"Node name:", "Node"},
  };

  private final TraceSink sink;

  HeadLine(TraceSink sink) {
    this.sink = sink;
  }

  boolean read(byte[] line, int from, int to) {
    if (Ascii.startsWith(line, from, to, ORACLE)) {
      int release = Ascii.indexOf(line, from, to, RELEASE);
      return release >= 0 && tell("Release", line, release + RELEASE.length, to);
    }
    for (String[] label : LABELS) {
      byte[] start = Ascii.bytes(label[0]);
      if (Ascii.startsWith(line, from, to, start)) {
        return tell(label[1], line, from + start.length, to);
      }
    }
    return false;
  }

  /** The first word after the label. */
  private boolean tell(String label, byte[] line, int from, int to) {
    String value = Ascii.text(line, from, to).strip();
    int end = 0;
    while (end < value.length() && " ,\t".indexOf(value.charAt(end)) < 0) {
      end++;
    }
    sink.head(label, value.substring(0, end));
    return true;
  }
}
