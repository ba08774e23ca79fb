package dev.tripmeter.oracle.awr;

import dev.tripmeter.oracle.awr.internal.Grid;
import dev.tripmeter.oracle.awr.internal.Numbers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads what a report says of database, instances and host at its top. 12.2 moved the instance to a
 * table of its own.
 */
final class FactSections {

  private FactSections() {}

  static DatabaseFacts database(List<Grid> grids) {
    DatabaseFacts ofCluster = ClusterSections.database(grids);
    if (ofCluster != null) {
      return ofCluster;
    }
    for (Grid grid : grids) {
      int id = grid.column("DB Id", "Database Id");
      if (id >= 0 && !grid.rows().isEmpty() && grid.columnStarting("Container") < 0) {
        List<String> row = grid.rows().get(0);
        return new DatabaseFacts(
            text(row, Math.max(0, grid.columnStarting("DB Name", "Database", "Name"))),
            Numbers.count(Grid.cell(row, id)),
            text(row, grid.column("Unique Name")),
            text(row, grid.column("Role", "DB Role")),
            text(row, grid.column("Release")),
            yes(row, grid.column("RAC", "Cluster", "OPS")),
            yes(row, grid.column("CDB")),
            containers(grids));
      }
    }
    return new DatabaseFacts(null, null, null, null, null, null, null, containers(grids));
  }

  static List<InstanceFacts> instances(List<Grid> grids) {
    List<InstanceFacts> instances = new ArrayList<>();
    for (Grid grid : grids) {
      int number = grid.column("Inst Num", "Inst#", "I#");
      int startup = grid.columnStarting("Startup");
      if (number >= 0 && startup >= 0) {
        for (List<String> row : grid.rows()) {
          Long instance = Numbers.count(Grid.cell(row, number));
          if (instance != null) {
            instances.add(
                new InstanceFacts(
                    text(row, grid.column("Instance", "Inst Name")),
                    instance,
                    text(row, startup),
                    text(row, grid.column("Host"))));
          }
        }
        if (!instances.isEmpty()) {
          return instances;
        }
      }
    }
    return instances;
  }

  static @Nullable HostFacts host(List<Grid> grids) {
    for (Grid grid : grids) {
      int platform = grid.column("Platform");
      int cpus = grid.column("CPUs");
      if (platform >= 0 && cpus >= 0 && !grid.rows().isEmpty()) {
        List<String> row = grid.rows().get(0);
        int memory = grid.columnStarting("Memory");
        String name = Grid.cell(row, 0).isEmpty() ? Grid.cell(row, 1) : Grid.cell(row, 0);
        return new HostFacts(
            EventSections.textOrNull(name),
            text(row, platform),
            Numbers.count(Grid.cell(row, cpus)),
            Numbers.count(Grid.cell(row, grid.column("Cores"))),
            Numbers.count(Grid.cell(row, grid.column("Sockets"))),
            Numbers.figure(Grid.cell(row, memory)));
      }
    }
    return null;
  }

  private static List<String> containers(List<Grid> grids) {
    List<String> containers = new ArrayList<>();
    for (Grid grid : grids) {
      int name = grid.column("Container Name");
      if (name >= 0 && grid.columnStarting("Container DB Id") >= 0) {
        for (List<String> row : grid.rows()) {
          if (!Grid.cell(row, name).isEmpty()) {
            containers.add(Grid.cell(row, name));
          }
        }
        return containers;
      }
    }
    return containers;
  }

  private static @Nullable String text(List<String> row, int column) {
    return EventSections.textOrNull(Grid.cell(row, column));
  }

  private static @Nullable Boolean yes(List<String> row, int column) {
    String cell = Grid.cell(row, column);
    return cell.isEmpty() ? null : Boolean.valueOf(cell.equalsIgnoreCase("YES"));
  }
}
