internal import GestureCompiler

/// The outside world as a command sees it, so that tests can run a command without a process or a disk.
package struct Environment: Sendable {
  package enum PathKind: Sendable {
    case missing, file, directory
    /// A pipe, a device or a socket. The tool reads none of them, because they need not have an end.
    case special
  }

  /// Larger files are not read: an hour of one finger's trace is about 50 MiB.
  package static let mostBytes = 256 << 20

  package struct File: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// A file that could not be read or written, and why.
  package struct FileProblem: Error, Hashable, Sendable {
    package var path: String
    package var reason: String

    package init(_ path: String, _ reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  /// A value that differs once a file has been written again. Equal stamps mean that nothing has changed.
  package struct FileStamp: Hashable, Sendable {
    /// Nanoseconds of the last change of content or name.
    package var changed: Int64
    /// The size in bytes.
    package var size: Int64
    /// The number of the file, different for a file that replaces another, and for any two at one time.
    package var number: UInt64

    package init(changed: Int64, size: Int64, number: UInt64) {
      self.changed = changed
      self.size = size
      self.number = number
    }
  }

  package var read: @Sendable (String) -> Result<[UInt8], FileProblem>
  /// Writes all files or none, and makes the directories that contain them. Commands call `write`, which looks at links
  /// first.
  package var writeFiles: @Sendable ([File]) -> FileProblem?
  package var kind: @Sendable (String) -> PathKind
  /// The absolute path of this program, without links. Nil if the system does not tell.
  package var executable: @Sendable () -> String? = { nil }
  /// The absolute path of the same file without links. Nil if the file does not exist.
  package var canonical: @Sendable (String) -> String? = { _ in nil }
  /// Whether the path itself is a symbolic link.
  package var isLink: @Sendable (String) -> Bool = { _ in false }
  /// The project that links and imports of specs may not leave. Nil for no limit.
  package var project: Project?
  /// The names in a directory, in any order.
  package var list: @Sendable (String) -> Result<[String], FileProblem>
  /// The stamp of a file. Nil if the file does not exist.
  package var stamp: @Sendable (String) -> FileStamp?
  /// Returns when it is time to look at files again. False when the user wants to end.
  package var waitForChange: @Sendable () -> Bool
  /// The next bytes of standard input. Nil at its end.
  package var readInput: @Sendable () -> [UInt8]?
  /// Opens a file that commands read a piece at a time. Nil if `read` reads all files.
  package var openFile: (@Sendable (_ path: String) -> Result<FileStream, FileProblem>)?
  /// Opens a device that hands out events as they come.
  package var openDevice: @Sendable (_ path: String) -> Result<InputDevice, FileProblem> = {
    .failure(FileProblem($0, "No such device"))
  }
  /// Whether `readInput` would return immediately, now or within so many milliseconds.
  package var hasInput: @Sendable (_ milliseconds: Int32) -> Bool = { _ in true }
  /// Writes to standard output immediately.
  package var output: @Sendable (String) -> Void
  /// Writes to standard error immediately.
  package var error: @Sendable (String) -> Void
  /// Whether standard error is a terminal, which can show colour.
  package var isErrorTerminal: Bool
  /// Whether standard output is a terminal, which can show colour.
  package var isOutputTerminal = false
  /// The number of columns in lines of standard output. Nil if lines may have any length.
  package var outputColumns: Int?
  /// A variable of the process's environment.
  package var variable: @Sendable (String) -> String?
  package var processorCount: Int
  /// The directory for files that a tool can make again. Nil without such a directory.
  package var cacheDirectory: String?
  /// Nanoseconds of a clock that only runs forward. No result of a command depends on it.
  package var now: @Sendable () -> Int64
  /// Runs another program on some input: see `ProgramResult`.
  package var runProgram:
    @Sendable (_ name: String, _ arguments: [String], _ input: [UInt8]) ->
      ProgramResult = { _, _, _ in .missing }

  package enum ProgramResult: Hashable, Sendable {
    case missing
    /// The program ended with this status, which is not 0.
    case failed(Int32)
    case output([UInt8])
  }

  package init(
    read: @escaping @Sendable (String) -> Result<[UInt8], FileProblem>,
    writeFiles: @escaping @Sendable ([File]) -> FileProblem?,
    kind: @escaping @Sendable (String) -> PathKind,
    list: @escaping @Sendable (String) -> Result<[String], FileProblem>,
    stamp: @escaping @Sendable (String) -> FileStamp?,
    waitForChange: @escaping @Sendable () -> Bool,
    readInput: @escaping @Sendable () -> [UInt8]?,
    output: @escaping @Sendable (String) -> Void,
    error: @escaping @Sendable (String) -> Void,
    isErrorTerminal: Bool = false,
    variable: @escaping @Sendable (String) -> String? = { _ in nil },
    processorCount: Int = 1,
    now: @escaping @Sendable () -> Int64 = { 0 },
    cacheDirectory: String? = nil
  ) {
    self.read = read
    self.writeFiles = writeFiles
    self.kind = kind
    self.list = list
    self.stamp = stamp
    self.waitForChange = waitForChange
    self.readInput = readInput
    self.output = output
    self.error = error
    self.isErrorTerminal = isErrorTerminal
    self.variable = variable
    self.processorCount = processorCount
    self.cacheDirectory = cacheDirectory
    self.now = now
  }
}

/// The result of a command, as the exit code of the process.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case failure = 1
  case usage = 2
  case file = 3
  case undecided = 4
  case noTests = 5
  case noVerdict = 6
  case bug = 70

  package var meaning: String {
    switch self {
    case .success: "success"
    case .failure: "the specs or tests have errors"
    case .usage: "the command line is wrong"
    case .file: "a file could not be read or written"
    case .undecided: "versions may differ (diff, evaluate)"
    case .noTests: "no tests found (test)"
    case .noVerdict: "the logs can carry no verdict (evaluate, fit)"
    case .bug: "a bug in gesturec"
    }
  }
}

/// The reason why a command ends early.
package enum Stop: Error {
  case usage(String)
  case file(Environment.FileProblem)
  /// A failure that this text reports, or that was reported already.
  case failure(String)
  case bug(String)

  package var exitCode: ExitCode {
    switch self {
    case .usage: .usage
    case .file: .file
    case .failure: .failure
    case .bug: .bug
    }
  }

  /// The reason on one line, without a command's name before it.
  package var text: String {
    switch self {
    case .usage(let text), .failure(let text): text.printable
    case .file(let problem): "\(problem.path): \(problem.reason)".printable
    case .bug(let text):
      "internal error: \(text.printable); please report it with the file that caused it"
    }
  }
}
