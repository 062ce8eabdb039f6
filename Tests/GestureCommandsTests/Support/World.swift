import GestureCommands
import Synchronization

@testable import GestureTool

/// Files and streams in memory.
final class World: Sendable {
  struct Contents: Sendable {
    var files: [String: [UInt8]] = [:]
    /// Paths that cannot be read or written.
    var locked: Set<String> = []
    /// Paths in the order of writing.
    var written: [String] = []
    var input: [[UInt8]] = []
    /// How often each path was written, by anyone.
    var versions: [String: Int64] = [:]
    /// The happenings while a command waits for changes. Then the user ends it.
    var happenings: [@Sendable (World) -> Void] = []
    /// The output after each request for a chunk of input.
    var outputs: [String] = [""]
    var error = ""
    /// Whether standard error is a terminal, and how much later it is each time the clock is read.
    var isTerminal = false
    /// The columns of the terminal, if standard output is one.
    var columns: Int?
    var tick: Int64 = 0
    var time: Int64 = 0
    /// Programs by name: their results for arguments and input.
    var programs: [String: @Sendable ([String], [UInt8]) -> Environment.ProgramResult] = [:]
    /// The process's environment.
    var variables: [String: String] = [:]
  }

  let contents: Mutex<Contents>

  init(_ files: [String: String] = [:], input: [String] = []) {
    var contents = Contents()
    contents.files = files.mapValues { Array($0.utf8) }
    contents.input = input.map { Array($0.utf8) }
    self.contents = Mutex(contents)
  }

  /// Runs the tool on `words`, split at spaces.
  func run(_ words: String) -> ExitCode {
    run(words.split(separator: " ").map(String.init))
  }

  func run(_ words: [String]) -> ExitCode { Tool.gesturec.run(words, in: environment) }

  var output: String { contents.withLock { $0.outputs.joined() } }
  var outputs: [String] { contents.withLock { $0.outputs } }
  var error: String { contents.withLock { $0.error } }
  var written: [String] { contents.withLock { $0.written } }

  var files: [String: [UInt8]] { contents.withLock { $0.files } }

  subscript(path: String) -> [UInt8]? {
    get { contents.withLock { $0.files[path] } }
    set {
      contents.withLock {
        $0.files[path] = newValue
        $0.versions[path, default: 0] += 1
      }
    }
  }

  /// Runs the tool, with a happening at each wait for changes.
  func run(_ words: String, _ happenings: (@Sendable (World) -> Void)...) -> ExitCode {
    contents.withLock { $0.happenings = happenings }
    return run(words)
  }

  func forget() {
    contents.withLock {
      $0.written = []
      $0.outputs = [""]
      $0.error = ""
    }
  }

  func lock(_ path: String) { contents.withLock { _ = $0.locked.insert(path) } }
}

extension World {
  var environment: Environment {
    var environment = Environment(
      read: { path in self.read(path) },
      writeFiles: { files in
        self.contents.withLock { contents in
          for file in files where contents.locked.contains(file.path) {
            return .init(file.path, "Permission denied")
          }
          for file in files {
            contents.files[file.path] = file.bytes
            contents.versions[file.path, default: 0] += 1
            contents.written.append(file.path)
          }
          return nil
        }
      },
      kind: { path in self.kind(path) },
      list: { path in .success(self.names(in: path)) },
      stamp: { path in
        self.contents.withLock { contents in
          contents.files[path].map {
            .init(changed: contents.versions[path] ?? 0, size: Int64($0.count), number: 0)
          }
        }
      },
      waitForChange: {
        let next = self.contents.withLock {
          $0.happenings.isEmpty ? nil : $0.happenings.removeFirst()
        }
        next?(self)
        return next != nil
      },
      readInput: {
        self.contents.withLock {
          $0.outputs.append("")
          return $0.input.isEmpty ? nil : $0.input.removeFirst()
        }
      },
      output: { text in self.contents.withLock { $0.outputs[$0.outputs.count - 1] += text } },
      error: { text in self.contents.withLock { $0.error += text } },
      isErrorTerminal: contents.withLock { $0.isTerminal },
      variable: { name in self.contents.withLock { $0.variables[name] } },
      processorCount: 2,
      now: {
        self.contents.withLock {
          $0.time += $0.tick
          return $0.time
        }
      })
    environment.canonical = { path in
      let path = path == "." ? World.folder : path.hasPrefix("/") ? path : World.folder + "/" + path
      return self.kind(path) == .missing ? nil : path
    }
    environment.outputColumns = contents.withLock { $0.columns }
    environment.isOutputTerminal = environment.outputColumns != nil
    environment.runProgram = { name, arguments, input in
      let program = self.contents.withLock { $0.programs[name] }
      return program?(arguments, input) ?? .missing
    }
    return environment
  }

  func install(
    _ name: String,
    _ program: @escaping @Sendable ([String], [UInt8]) -> Environment.ProgramResult
  ) {
    contents.withLock { $0.programs[name] = program }
  }

  private func read(_ path: String) -> Result<[UInt8], Environment.FileProblem> {
    contents.withLock {
      if $0.locked.contains(path) { return .failure(.init(path, "Permission denied")) }
      if let bytes = $0.files[path] { return .success(bytes) }
      return .failure(.init(path, "No such file or directory"))
    }
  }

  /// The folder that relative paths are relative to.
  private static let folder = "/world"

  private func kind(_ path: String) -> Environment.PathKind {
    if path == World.folder { return .directory }
    let path = path.hasPrefix(World.folder + "/") ? String(path.dropFirst(7)) : path
    if self[path] != nil { return .file }
    return names(in: path).isEmpty ? .missing : .directory
  }

  private func names(in directory: String) -> [String] {
    let prefix = directory + "/"
    let below = contents.withLock { $0.files.keys.filter { $0.hasPrefix(prefix) } }
    return Set(below.map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) }).sorted()
  }
}
