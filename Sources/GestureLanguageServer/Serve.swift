internal import GestureTesting

extension LanguageServer {
  /// Serves one editor until it says `exit` or its stream ends.
  /// - Parameter read: the next bytes, as soon as there are any; nil at the end.
  /// - Returns: the exit code that the protocol asks for.
  public static func serve(
    disk: Disk, version: String, read: () -> [UInt8]?, write: (String) -> Void
  ) -> Int32 {
    var server = LanguageServer(disk: disk, version: version)
    var reader = MessageReader()
    while server.exitCode == nil, let bytes = read() {
      let answers = server.handle(reader.read(bytes))
      if !answers.isEmpty { write(answers.map { $0.framed }.joined()) }
    }
    // An editor that goes without a word has crashed: nothing is left to serve.
    return server.exitCode ?? (server.stage == .shutDown ? 0 : 1)
  }
}
