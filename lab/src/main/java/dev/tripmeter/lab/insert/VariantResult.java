package dev.tripmeter.lab.insert;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one variant did, warm-up apart.
 *
 * @param name the variant
 * @param batchSize rows of an execution; 1 for row-by-row
 * @param rows rows sent and committed
 * @param executions execute calls of the INSERT
 * @param trips trips of the variant's connection from its logon on; null without a socket meter
 * @param constantTrips the trips that do not grow with the rows, by what they were for: connect,
 *     begin, commit, and catalog where the table's columns are asked first; null without a socket
 *     meter
 * @param commits transactions made durable, one for each block
 * @param seconds time of all blocks, commits included, logon not
 * @param rowsPerSecond rows by seconds
 * @param serverMicrosPerRow time the server spent executing the INSERT, by row, from its statement
 *     statistics; null where it keeps none
 * @param predictedSeconds trips of the blocks at the measured distance, and the server's time; null
 *     where a part is unknown. What is measured beyond that is driver and application
 * @param verifiedRows rows found in the variant's table afterwards; null when it could not be asked
 * @param keysRight whether these rows have the keys that the program was told for them; null where
 *     it is not told them row by row, or the table could not be asked
 * @param relayTurns turns the relay saw on the variant's connection; null without a relay
 * @param metersAgree whether they are the trips; null when they cannot be compared
 * @param metersBecause why they cannot be compared, else null
 */
public record VariantResult(
    String name,
    int batchSize,
    long rows,
    long executions,
    @Nullable Long trips,
    @Nullable Map<String, Long> constantTrips,
    long commits,
    double seconds,
    double rowsPerSecond,
    @Nullable Double serverMicrosPerRow,
    @Nullable Double predictedSeconds,
    @Nullable Long verifiedRows,
    @Nullable Boolean keysRight,
    @Nullable Long relayTurns,
    @Nullable Boolean metersAgree,
    @Nullable String metersBecause) {}
