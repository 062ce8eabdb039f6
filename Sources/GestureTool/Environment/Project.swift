package import GestureCompiler

/// The folder that a spec may not leave. With a link or an import out of the project, a tool would read and quote a
/// file that the user never named.
///
/// The project of a file is the first of these folders that exists: the nearest folder above the file that contains
/// `.git`, the outermost folder with a `Package.swift`, the folder that holds all paths of the command line, the file's
/// own folder.
package struct Project: Sendable {
  /// The folder that holds all paths of the command line. Nil if none of them exists.
  private let given: String?

  /// - Parameter paths: the paths of the command line. Paths that do not exist do not count.
  package init(_ paths: [String], in environment: Environment) {
    let folders = paths.compactMap { path -> String? in
      guard let path = environment.canonical(path) else { return nil }
      return environment.kind(path) == .directory ? path : parent(path)
    }
    var given = folders.first
    for folder in folders.dropFirst() { given = common(given!, folder) }
    self.given = given
  }

  /// - Parameter path: the path of a file or a folder, as `canonical` gives it.
  private func root(of path: String, in environment: Environment) -> String {
    let own = environment.kind(path) == .directory ? path : parent(path)
    var package: String?
    var next: String? = own
    while let folder = next {
      if environment.kind(folder + "/.git") != .missing { return folder }
      if environment.kind(folder + "/Package.swift") == .file { package = folder }
      next = folder == "/" ? nil : parent(folder)
    }
    if let package { return package }
    if let given, isIn(given, path) { return given }
    return own
  }

  /// The project that `path` leads out of. Nil if it stays inside.
  /// - Parameter origin: the file that imports it, or the folder that contains it.
  func left(by path: String, from origin: String, in environment: Environment) -> String? {
    guard let origin = environment.canonical(origin) else { return nil }
    let root = root(of: origin, in: environment)
    // A target that does not exist counts, too: messages do not reveal which files exist outside.
    return isIn(root, resolved(path, environment.canonical)) ? nil : root
  }
}

private func isIn(_ folder: String, _ path: String) -> Bool {
  folder == "/" || path == folder || path.hasPrefix(folder + "/")
}

/// The folder that holds both.
private func common(_ folder: String, _ other: String) -> String {
  var result = folder
  while !isIn(result, other) { result = parent(result) }
  return result
}

extension Environment {
  /// The project that `path` leads out of. Nil if it stays inside, or in an environment without a project.
  func left(by path: String, from origin: String) -> String? {
    project?.left(by: path, from: origin, in: self)
  }

  /// The refusal to write to a path through a link that leads out of the project of the folder with the link. Nil if
  /// the path can be written.
  func refusal(toWrite path: String) -> FileProblem? {
    let project = project ?? Project([], in: self)
    for end in path.indices + [path.endIndex] where end == path.endIndex || path[end] == "/" {
      let link = String(path[..<end])
      guard isLink(link), let left = project.left(by: link, from: parent(link), in: self) else {
        continue
      }
      return FileProblem(
        path, "The link \(link) leads out of the project (\(left)); name its target to write there")
    }
    return nil
  }

  /// A compiler whose imports stay in their project.
  package var compiler: Compiler {
    var compiler = Compiler()
    compiler.border = ImportBorder(
      identity: { canonical($0) ?? $0 }, project: { left(by: $0, from: $1) })
    return compiler
  }
}
