#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program, with input and output through pipes. It shares the standard error of this process.
enum Subprocess {
  /// - Parameter name: the name of the program, looked up in `PATH`.
  static func run(_ name: String, _ arguments: [String], input: [UInt8])
    -> Environment.ProgramResult
  {
    guard let toChild = Pipe(), let fromChild = Pipe() else { return .failed(-1) }
    guard let child = spawn(name, arguments, toChild, fromChild) else {
      toChild.closeBoth()
      fromChild.closeBoth()
      return .missing
    }
    close(toChild.readEnd)
    close(fromChild.writeEnd)
    let output = exchange(input, toChild.writeEnd, fromChild.readEnd)
    close(fromChild.readEnd)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // The exit status is in the second byte, a signal in the first.
    return status == 0 ? .output(output) : .failed(status >> 8 == 0 ? status : status >> 8)
  }

  private static func spawn(
    _ name: String, _ arguments: [String], _ toChild: Pipe, _ fromChild: Pipe
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.readEnd, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.writeEnd, 1)
    for descriptor in toChild.both + fromChild.both {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    return posix_spawnp(&child, name, &actions, nil, words, environ) == 0 ? child : nil
  }

  /// Writes when the program reads, and reads when it writes, so that neither waits for the other.
  private static func exchange(_ input: [UInt8], _ writeEnd: Int32, _ readEnd: Int32) -> [UInt8] {
    // A program that ends early breaks the pipe. Its status reports that.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    var rest = input[...]
    var output: [UInt8] = []
    var isOpen = true
    while true {
      if isOpen, rest.isEmpty {
        close(writeEnd)
        isOpen = false
      }
      var waits = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
      if isOpen { waits.append(pollfd(fd: writeEnd, events: Int16(POLLOUT), revents: 0)) }
      if poll(&waits, nfds_t(waits.count), -1) < 0, errno != EINTR { break }
      if isOpen, waits[1].revents != 0 {
        let written = rest.withUnsafeBytes { write(writeEnd, $0.baseAddress, $0.count) }
        if written > 0 { rest = rest.dropFirst(written) }
        if written < 0, errno != EAGAIN, errno != EINTR { rest = [] }
      }
      if waits[0].revents != 0 {
        guard let bytes = readSome(readEnd), !bytes.isEmpty else { break }
        output += bytes
      }
    }
    if isOpen { close(writeEnd) }
    return output
  }

  private struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init?() {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return nil }
      (readEnd, writeEnd) = (ends[0], ends[1])
    }

    var both: [Int32] { [readEnd, writeEnd] }
    func closeBoth() { for descriptor in both { close(descriptor) } }
  }
}
