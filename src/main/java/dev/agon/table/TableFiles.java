package dev.agon.table;

import java.nio.file.Path;

/**
 * Which files a slice has, and how they are titled. A table of {@link Metric#DTZ50} is a pair: the
 * classes of the values, which search asks for, and the plies, which only the root needs. Every
 * other table is one file.
 */
record TableFiles(Path folder, String game, Metric metric) {
  static final String CLASSES = "wdl";

  boolean isPair() {
    return metric == Metric.DTZ50;
  }

  Path classes(String slice) {
    return folder.resolve(slice + "." + CLASSES);
  }

  String classesTitle(String slice) {
    return game + " " + slice + " " + CLASSES;
  }

  Path values(String slice) {
    return folder.resolve(slice + "." + metric.fileName());
  }

  String valuesTitle(String slice) {
    return game + " " + slice + " " + metric.fileName();
  }
}
