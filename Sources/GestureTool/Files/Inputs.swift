/// The files that the PATHs of a command line name.
package struct Inputs {
  /// The files, sorted, each once.
  package var files: [String]
  /// Whether every PATH was a directory, so that other files among the outputs are left over from earlier builds.
  package var areWholeDirectories: Bool

  /// Takes the given files, and each file that ends in `.gesture` in a given directory. A file that cannot be read is an
  /// error. A file that the user names may also lack an ending, as the files that programs pass do. It must not have
  /// another ending, because such a file would not be a spec.
  package init(_ paths: [String], in environment: Environment) throws(Stop) {
    var files: Set<String> = []
    areWholeDirectories = true
    for path in paths.map(withoutDots) {
      switch environment.kind(path) {
      case .missing: throw .file(.init(path, "No such file or directory"))
      case .special:
        // The tool refuses to read it, with the reason.
        _ = try environment.contents(of: path)
      case .file:
        guard path.hasSuffix(suffix) || !hasEnding(path) else {
          throw .file(.init(path, "Is no .gesture file"))
        }
        try Inputs.add(path, to: &files)
        areWholeDirectories = false
      case .directory: try Inputs.collect(path, in: environment, inside: [], into: &files)
      }
    }
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func collect(
    _ directory: String, in environment: Environment, inside outer: Set<UInt64>,
    into files: inout Set<String>
  ) throws(Stop) {
    // A link may lead back to a directory that contains it.
    let number = environment.stamp(directory)?.number
    if let number, outer.contains(number) { return }
    let outer = outer.union(number.map { [$0] } ?? [])
    for name in try environment.names(in: directory) {
      let path = joined(directory, name)
      switch environment.kind(path) {
      // Hidden directories hold files of tools, such as `.build`.
      case .directory where name.hasPrefix("."): break
      case .directory where environment.left(by: path, from: directory) != nil: break
      case .directory: try collect(path, in: environment, inside: outer, into: &files)
      case .file where name.hasSuffix(suffix):
        if let project = environment.left(by: path, from: directory) {
          throw .file(
            .init(path, "The link leads out of the project (\(project)); name it to read it"))
        }
        try add(path, to: &files)
      // Emacs marks a file that is being edited with a link that leads nowhere.
      case .missing where name.hasPrefix(".#") && environment.isLink(path): break
      case .missing where name.hasSuffix(suffix) || name.contains(unreadable):
        throw .file(.init(path, environment.reasonMissing(path)))
      // The tool refuses to read it, with the reason.
      case .special where name.hasSuffix(suffix): _ = try environment.contents(of: path)
      case .missing, .file, .special: break
      }
    }
  }

  /// Paths are strings, and two strings are equal if they show the same characters.
  private static func add(_ path: String, to files: inout Set<String>) throws(Stop) {
    let known = files.insert(path).memberAfterInsert
    guard known.utf8.elementsEqual(path.utf8) else {
      throw .file(
        .init(path, "Another file has the same name in other bytes (Unicode); rename one"))
    }
  }
}

private let suffix = ".gesture"
/// The character in place of bytes that are not UTF-8.
private let unreadable = "\u{FFFD}"

private func hasEnding(_ path: String) -> Bool {
  path.split(separator: "/").last.map { baseName(path) != $0 } ?? false
}

package func joined(_ directory: String, _ name: String) -> String {
  switch directory {
  case "", ".": name
  case _ where directory.hasSuffix("/"): directory + name
  default: "\(directory)/\(name)"
  }
}

/// The name without folder and ending: `Pinch` for `Specs/zoom/Pinch.gesture`.
package func baseName(_ path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
  return String(name[..<dot])
}

extension Environment {
  /// The reason why nothing is found under a name that its directory lists.
  fileprivate func reasonMissing(_ path: String) -> String {
    if isLink(path) { return "The link leads nowhere" }
    return path.contains(unreadable) ? "The name is not UTF-8" : "No such file or directory"
  }

  package func names(in directory: String) throws(Stop) -> [String] {
    switch list(directory) {
    case .success(let names): return names
    case .failure(let problem): throw .file(problem)
    }
  }

  package func write(_ path: String, _ bytes: [UInt8]) -> FileProblem? {
    write([File(path, bytes)])
  }

  /// Writes all files or none. Refuses a path with a link that leads out of its project.
  package func write(_ files: [File]) -> FileProblem? {
    for file in files {
      if let refusal = refusal(toWrite: file.path) { return refusal }
    }
    return writeFiles(files)
  }

  package func contents(of path: String) throws(Stop) -> [UInt8] {
    switch read(path) {
    case .success(let bytes): return bytes
    case .failure(let problem): throw .file(problem)
    }
  }
}
