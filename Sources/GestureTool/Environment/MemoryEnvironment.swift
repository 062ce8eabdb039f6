internal import Synchronization

/// Everything that a command prints, in memory.
package final class Printed: Sendable {
  private let texts = Mutex((output: "", error: ""))

  package init() {}

  /// Standard output.
  package var output: String { texts.withLock { $0.output } }
  /// Standard error.
  package var error: String { texts.withLock { $0.error } }

  fileprivate func addOutput(_ text: String) { texts.withLock { $0.output += text } }
  fileprivate func addError(_ text: String) { texts.withLock { $0.error += text } }
}

extension Environment {
  /// An environment with a few files in memory and nothing else: a command reads only them, and writes nothing.
  /// - Parameters:
  ///   - files: texts by path.
  ///   - printed: gets what the command prints.
  ///   - processorCount: the number of threads that the command may use.
  package static func memory(
    _ files: [String: String], printed: Printed, processorCount: Int = 1
  ) -> Environment {
    let files = Dictionary(files.map { (withoutDots($0.key), $0.value) }) { first, _ in first }
    return Environment(
      read: { path in
        files[withoutDots(path)].map { .success(Array($0.utf8)) }
          ?? .failure(FileProblem(path, "No such file or directory"))
      },
      writeFiles: { FileProblem($0.first?.path ?? "", "Read-only file system") },
      kind: { files[withoutDots($0)] == nil ? .missing : .file },
      list: { .failure(FileProblem($0, "No such file or directory")) },
      stamp: { _ in nil }, waitForChange: { false }, readInput: { nil },
      output: { printed.addOutput($0) }, error: { printed.addError($0) },
      processorCount: processorCount)
  }
}
