internal import Synchronization

/// `gesturec build --watch`: builds each time a source, an import or the list of sources has changed.
struct Watch {
  let build: Build

  /// - Throws: only errors present from the start, such as a PATH that does not exist.
  func run(_ environment: Environment) throws(Stop) -> ExitCode {
    var files: [String]? = try build.inputs(in: environment).files
    var seen = attempt(environment)
    while environment.waitForChange() {
      let now = try? build.inputs(in: environment).files
      guard now != files || seen.isOutdated(environment) else { continue }
      files = now
      seen = attempt(environment)
    }
    return .success
  }

  /// Builds once and reports errors.
  /// - Returns: the files that were read.
  private func attempt(_ environment: Environment) -> SeenFiles {
    let seen = SeenFiles()
    do throws(Stop) {
      let inputs = try build.inputs(in: environment)
      let code = try build.run(inputs, sources: environment.noting(seen), environment)
      if code != .success { environment.error("the outputs are left as they are\n") }
    } catch {
      environment.error("gesturec: error: \(error.text)\n")
    }
    return seen
  }
}

/// The files that a build has looked at, including those that were missing.
private final class SeenFiles: Sendable {
  private let stamps = Mutex<[String: Environment.FileStamp?]>([:])

  /// The stamp of the first read counts: a later stamp is a change.
  func add(_ path: String, _ stamp: Environment.FileStamp?) {
    stamps.withLock { if $0[path] == nil { $0[path] = .some(stamp) } }
  }

  func isOutdated(_ environment: Environment) -> Bool {
    stamps.withLock { $0 }.contains { path, stamp in environment.stamp(path) != stamp }
  }
}

extension Environment {
  /// The same environment, but it remembers each file before reading it.
  fileprivate func noting(_ seen: SeenFiles) -> Environment {
    var environment = self
    let (read, stamp) = (self.read, self.stamp)
    environment.read = { path in
      seen.add(path, stamp(path))
      return read(path)
    }
    return environment
  }
}
