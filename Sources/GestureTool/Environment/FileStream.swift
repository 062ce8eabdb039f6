internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that is read a piece at a time, so that it may be of any size.
package struct FileStream: Sendable {
  /// The next bytes. Nil at the end.
  package let next: @Sendable () -> Result<[UInt8]?, Environment.FileProblem>

  package init(_ next: @escaping @Sendable () -> Result<[UInt8]?, Environment.FileProblem>) {
    self.next = next
  }

  /// All bytes as one piece.
  init(_ bytes: [UInt8]) {
    let rest = Mutex<[UInt8]?>(bytes)
    next = {
      .success(
        rest.withLock { rest in
          defer { rest = nil }
          return rest
        })
    }
  }

  /// - Parameter descriptor: closed with the stream.
  init(descriptor: Int32, path: String) {
    let file = OpenFile(descriptor)
    next = {
      guard let bytes = readSome(file.descriptor) else { return .failure(problem(path)) }
      return .success(bytes.isEmpty ? nil : bytes)
    }
  }
}

private final class OpenFile: Sendable {
  let descriptor: Int32
  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }
}

extension Environment {
  /// Opens a file to read it a piece at a time.
  package func stream(_ path: String) throws(Stop) -> FileStream {
    switch openFile?(path) ?? read(path).map({ FileStream($0) }) {
    case .success(let stream): return stream
    case .failure(let problem): throw .file(problem)
    }
  }
}

extension FileStream {
  package func read() throws(Stop) -> [UInt8]? {
    switch next() {
    case .success(let bytes): return bytes
    case .failure(let problem): throw .file(problem)
    }
  }
}
