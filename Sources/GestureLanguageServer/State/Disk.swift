package import GestureCompiler

/// The server's access to the disk, so that tests need no disk.
package struct Disk: Sendable {
  /// The bytes of a file. Nil if the file does not exist.
  package var read: @Sendable (String) -> [UInt8]?
  /// The names in a directory. Names of directories end in a slash. Nil if it cannot be read.
  package var list: @Sendable (String) -> [String]?
  /// The border that imports may not cross, with these folders open.
  package var border: @Sendable (_ roots: [String]) -> ImportBorder
  /// Keeps a text in a file that an editor can open, and returns the path. Nil if that fails.
  package var cache: @Sendable (_ name: String, _ bytes: [UInt8]) -> String?

  package init(
    read: @escaping @Sendable (String) -> [UInt8]?,
    list: @escaping @Sendable (String) -> [String]?,
    border: @escaping @Sendable (_ roots: [String]) -> ImportBorder = { _ in ImportBorder() },
    cache: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) -> String?
  ) {
    self.read = read
    self.list = list
    self.border = border
    self.cache = cache
  }
}

extension Disk {
  /// The largest number of directories and files in one search.
  private static let mostEntries = 20_000

  /// The `.gesture` files below some directories, by path, without hidden directories and fetched packages.
  func specs(below roots: [String]) -> [String] {
    var found: Set<String> = []
    var directories = roots
    var budget = Self.mostEntries
    while let directory = directories.popLast(), budget > 0 {
      for name in list(directory) ?? [] {
        budget -= 1
        if name.hasSuffix("/"), name.hasPrefix(".") || name == "node_modules/" { continue }
        let path = directory + (directory.hasSuffix("/") ? "" : "/") + name
        if name.hasSuffix("/") {
          directories.append(String(path.dropLast()))
        } else if name.hasSuffix(".gesture") {
          found.insert(path)
        }
      }
    }
    return found.sorted()
  }
}
