internal import Synchronization

/// Everything that a command prints, in memory.
package final class Printed: Sendable {
  private let texts = Mutex((output: "", error: ""))

  package init() {}

  package var output: String { texts.withLock { $0.output } }
  package var error: String { texts.withLock { $0.error } }

  fileprivate func addOutput(_ text: String) { texts.withLock { $0.output += text } }
  fileprivate func addError(_ text: String) { texts.withLock { $0.error += text } }
}

extension Environment {
  /// Returns an environment with only a few files in memory. A command reads no other files and writes nothing.
  /// - Parameters:
  ///   - files: the texts by path.
  ///   - printed: the object that receives everything the command prints.
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
