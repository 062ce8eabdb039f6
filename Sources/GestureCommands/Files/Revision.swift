internal import GestureTool

/// A commit of the git repository that contains the working directory.
struct Revision {
  let name: String
  private let environment: Environment

  /// - Throws: an error if `git`, the repository or the commit does not exist.
  init(_ name: String, in environment: Environment) throws(Stop) {
    self.name = name
    self.environment = environment
    _ = try git(["rev-parse", "--quiet", "--verify", "--end-of-options", name + "^{commit}"]) {
      .usage("there is no revision '\(name)', or no git repository here")
    }
  }

  /// The `.gesture` files of the commit at these paths or below them, sorted.
  func specs(at paths: [String]) throws(Stop) -> [String] {
    let names = try git(["ls-tree", "-r", "-z", "--name-only", name, "--"] + paths) {
      .usage("'\(name)' cannot be asked for \(paths.joined(separator: " "))")
    }
    return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".gesture") }.sorted()
  }

  /// An environment that reads files as they are in the revision.
  var reader: Environment {
    var reader = environment
    // Git shows only files of the repository.
    reader.project = nil
    let (runProgram, name) = (environment.runProgram, name)
    let read: @Sendable (String) -> Result<[UInt8], Environment.FileProblem> = { path in
      switch runProgram("git", ["show", "\(name):./\(path)"], []) {
      case .output(let bytes): .success(bytes)
      case .missing, .failed: .failure(.init(path, "It is not in '\(name)'"))
      }
    }
    reader.read = read
    reader.kind = { path in if case .success = read(path) { .file } else { .missing } }
    return reader
  }

  private func git(_ arguments: [String], orElse failure: () -> Stop) throws(Stop) -> [UInt8] {
    switch environment.runProgram("git", arguments, []) {
    case .output(let bytes): return bytes
    case .missing: throw .usage("'--against' needs git, which is not installed")
    case .failed: throw failure()
    }
  }
}
