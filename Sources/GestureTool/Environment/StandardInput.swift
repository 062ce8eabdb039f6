extension Environment {
  package static let inputName = "<stdin>"

  /// Returns an environment with the text of standard input as a file.
  /// - Parameter name: the name of the file, which need not exist. Its imports are looked up from its folder,
  ///   or from the working directory if the folder does not exist.
  /// - Throws: an error if there is too much input.
  func withInput(named name: String) throws(Stop) -> Environment {
    var bytes: [UInt8] = []
    while let more = readInput() {
      bytes += more
      guard bytes.count <= Environment.mostBytes else {
        throw .file(.init(name, "Too much input: more than \(Environment.mostBytes >> 20) MiB"))
      }
    }
    let (text, outer) = (bytes, self)
    let path = outer.pathOfInput(named: name)
    var environment = outer
    environment.read = { $0 == name ? .success(text) : outer.read($0) }
    environment.kind = { $0 == name ? .file : outer.kind($0) }
    environment.canonical = { $0 == name ? path : outer.canonical($0) }
    environment.writeFiles = { files in
      files.contains { $0.path == name }
        ? .init(name, "Is standard input, which cannot be written") : outer.writeFiles(files)
    }
    return environment
  }

  private func pathOfInput(named name: String) -> String? {
    let steps = name.split(separator: "/", omittingEmptySubsequences: false)
    let folder = steps.dropLast().joined(separator: "/")
    let start = canonical(folder.isEmpty ? (steps.count > 1 ? "/" : ".") : folder) ?? canonical(".")
    return start.map { ($0 == "/" ? "" : $0) + "/" + (steps.last ?? "") }
  }
}
