package dev.tripmeter.cli.output;

/** Where a long command says how far it is. Thread-safe. */
public interface Progress extends AutoCloseable {
  /** Says one line. */
  void say(String line);

  /**
   * Says how far a stretch of work is.
   *
   * @param what the stretch
   * @param fraction how much of it is done, 0 to 1
   */
  void at(String what, double fraction);

  /** The work is over: a bar is wiped away. */
  @Override
  void close();

  /** Nobody listens. */
  Progress SILENT =
      new Progress() {
        @Override
        public void say(String line) {}

        @Override
        public void at(String what, double fraction) {}

        @Override
        public void close() {}
      };
}
