internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file or standard input, which is read a piece at a time and may therefore be of any size.
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
    let descriptor = OpenDescriptor(descriptor)
    next = {
      guard let bytes = readSome(descriptor.number) else { return .failure(problem(path)) }
      return .success(bytes.isEmpty ? nil : bytes)
    }
  }
}

/// A descriptor that is closed when its last reader is gone.
final class OpenDescriptor: Sendable {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  deinit { close(number) }
}

extension Environment {
  /// Opens a file, or standard input for `-`.
  package func stream(_ path: String) throws(Stop) -> FileStream {
    if path == "-" {
      let readInput = readInput
      return FileStream { .success(readInput()) }
    }
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
