internal import GestureCompiler

/// The files that a build makes, and their paths.
struct Outputs {
  struct Output {
    var source: String
    /// The suffix, such as `.gtable`.
    var suffix: String
    var bytes: [UInt8]
  }

  /// The outputs by path, in the order of their sources.
  private var files: [(path: String, bytes: [UInt8])] = []
  private var directory: String
  /// Whether other files there with these suffixes are left over from sources that are gone.
  private var ownsDirectory: Bool
  private var suffixes: [String]

  /// - Throws: an error if two inputs would write the same file. Upper and lower case count as equal, as they do on
  ///   many disks.
  init(
    _ outputs: [Output], in directory: String, ownsDirectory: Bool, suffixes: [String]
  ) throws(Stop) {
    self.directory = directory
    self.ownsDirectory = ownsDirectory
    self.suffixes = suffixes
    var sources: [String: String] = [:]
    for output in outputs {
      let path = joined(directory, baseName(output.source) + output.suffix)
      if let other = sources.updateValue(output.source, forKey: path.lowercased()) {
        throw .failure("\(other) and \(output.source) would both write \(path)")
      }
      files.append((path, output.bytes))
    }
  }

  /// Writes the files that are missing or differ.
  func write(_ environment: Environment) throws(Stop) {
    var stale: [Environment.File] = []
    for file in files where try state(of: file, environment) != nil {
      stale.append(Environment.File(file.path, file.bytes))
    }
    if let problem = environment.write(stale) { throw .file(problem) }
  }

  /// Reports the changes that a build would make, and the commands for them.
  func check(_ environment: Environment, command: String) throws(Stop) -> ExitCode {
    var wrong: [String] = []
    for file in files {
      if let state = try state(of: file, environment) {
        wrong.append("\(file.path.printable) is \(state)\n")
      }
    }
    let leftOver = try leftOver(environment)
    guard !wrong.isEmpty || !leftOver.isEmpty else { return .success }
    for line in wrong { environment.error(line) }
    for path in leftOver {
      let reason =
        suffixes.contains { path.hasSuffix($0) }
        ? "no source makes it" : "its build was interrupted"
      environment.error("\(path.printable) is left over: \(reason)\n")
    }
    var commands = wrong.isEmpty ? [] : [command]
    if !leftOver.isEmpty { commands.append("rm \(leftOver.joined(separator: " "))") }
    environment.error("fix with: \(commands.joined(separator: " && ").printable)\n")
    return .failure
  }

  /// The state of an output. Nil if it is up to date.
  private func state(
    of file: (path: String, bytes: [UInt8]), _ environment: Environment
  ) throws(Stop) -> String? {
    guard environment.kind(file.path) != .missing else { return "missing" }
    return try environment.contents(of: file.path) == file.bytes ? nil : "stale"
  }

  private func leftOver(_ environment: Environment) throws(Stop) -> [String] {
    guard ownsDirectory, environment.kind(directory) == .directory else { return [] }
    let made = Set(files.map { $0.path })
    let names = try environment.names(in: directory).sorted()
    return
      names
      .filter { name in
        suffixes.contains { name.hasSuffix($0) } || TemporaryFile.isAbandoned(name)
      }
      .map { joined(directory, $0) }
      .filter { !made.contains($0) }
  }
}
