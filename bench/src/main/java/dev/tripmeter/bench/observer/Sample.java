package dev.tripmeter.bench.observer;

/**
 * What one fork measured.
 *
 * @param round rounds of one race lie close in time, so that their figures may be compared
 * @param nanosPerOperation elapsed, mean over the fork's iterations
 * @param cpuNanosPerOperation processor time of the calling thread
 * @param bytesPerOperation allocated on the heap, by JMH's gc profiler
 */
record Sample(
    Engine engine,
    Scenario scenario,
    Observer observer,
    int round,
    double nanosPerOperation,
    double cpuNanosPerOperation,
    double bytesPerOperation) {}
