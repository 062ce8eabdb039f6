internal import GestureJSON

extension LanguageServer {
  /// Milliseconds before gestures are explored: longer than the time between two keys of a person typing.
  private static let pause: Int32 = 300

  /// Serves one editor until it sends `exit` or its stream ends.
  /// - Parameters:
  ///   - read: returns the next bytes, as soon as there are any. Nil at the end.
  ///   - hasInput: whether `read` would not have to wait, now or within so many milliseconds.
  /// - Returns: the exit code that the protocol requires.
  package static func serve(
    disk: Disk, version: String, read: () -> [UInt8]?,
    hasInput: @escaping @Sendable (_ milliseconds: Int32) -> Bool, write: (String) -> Void
  ) -> Int32 {
    var server = LanguageServer(disk: disk, version: version, isInterrupted: { hasInput(0) })
    var reader = MessageReader()
    var pause = Self.pause
    while server.exitCode == nil {
      let answers: [JSON]
      if server.hasWork, !hasInput(pause) {
        answers = server.idle()
        pause = 0
      } else {
        guard let bytes = read() else { break }
        answers = server.handle(reader.read(bytes))
        pause = Self.pause
      }
      if !answers.isEmpty { write(answers.map { $0.framed }.joined()) }
    }
    // An editor whose stream ends without `exit` has crashed, so there is nothing left to serve.
    return server.exitCode ?? (server.lifecycle == .shutDown ? 0 : 1)
  }
}
