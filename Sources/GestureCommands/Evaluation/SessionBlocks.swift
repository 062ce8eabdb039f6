internal import GestureTesting
internal import GestureTool

/// Whole sessions that are evaluated together.
struct SessionBlock: Sendable {
  /// The file, or `Environment.inputName`.
  var path: String
  var bytes: [UInt8]
  /// Whether the block begins the file.
  var isFirst: Bool
}

/// Cuts files or standard input into blocks of whole sessions, so that files of any size take the same memory.
struct SessionBlocks {
  /// The bytes after which a block is cut.
  private let size: Int
  private let environment: Environment
  private var files: ArraySlice<String>
  private var current: (path: String, stream: FileStream)?
  private var isFirst = true
  private var rest: [UInt8] = []
  /// The number of bytes of `rest` with no more cuts to find.
  private var searched = 0

  /// - Parameter files: the paths. Empty, or `-` among them, for standard input.
  init(_ files: some Sequence<String>, _ environment: Environment, size: Int = 1 << 20) {
    self.size = size
    self.files = Array(files)[...]
    if self.files.isEmpty { self.files = ["-"] }
    self.environment = environment
  }

  /// The next sessions. Nil after the last ones.
  mutating func next() throws(Stop) -> SessionBlock? {
    while let (path, stream) = try opened() {
      while let bytes = try stream.read() {
        rest += bytes
        if rest.count - searched >= size, let cut = lastStart() {
          return block(path, upTo: cut)
        }
        guard rest.count <= Environment.mostBytes else {
          throw .file(
            .init(path, "A session is too large: more than \(Environment.mostBytes >> 20) MiB"))
        }
      }
      current = nil
      if !rest.isEmpty { return block(path, upTo: rest.count) }
    }
    return nil
  }

  private mutating func opened() throws(Stop) -> (path: String, stream: FileStream)? {
    if let current { return current }
    guard let path = files.popFirst() else { return nil }
    isFirst = true
    current = (path == "-" ? Environment.inputName : path, try environment.stream(path))
    return current
  }

  private mutating func block(_ path: String, upTo end: Int) -> SessionBlock {
    defer {
      rest.removeFirst(end)
      searched = 0
      isFirst = false
    }
    return SessionBlock(path: path, bytes: Array(rest[..<end]), isFirst: isFirst)
  }

  /// The start of the last line that begins a session, after the first line.
  private mutating func lastStart() -> Int? {
    var line = rest.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    // The last line is not whole, and may begin a session.
    let next = line
    while line > searched {
      let isHead = rest.withUnsafeBufferPointer { bytes in
        SessionReader.isHead(UnsafeBufferPointer(rebasing: bytes[(line + 1)...]))
      }
      if isHead { return line + 1 }
      line = rest[..<line].lastIndex(of: UInt8(ascii: "\n")) ?? 0
    }
    searched = max(searched, next - 1)
    return nil
  }
}
