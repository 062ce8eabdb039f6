internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Ctrl-C as an ordinary end: from the first wait on, SIGINT and SIGTERM are recorded, so no file is cut.
enum Interruption {
  private static let isRequested = Atomic<Bool>(false)

  private static let isInstalled: Bool = {
    // Made before the handler can run, because a handler must not make it.
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }
    return true
  }()

  /// Waits this long, or until the user asks for the end. Returns false if the user has asked.
  static func waits(milliseconds: Int32) -> Bool {
    guard isInstalled, !isRequested.load(ordering: .relaxed) else { return false }
    // A signal ends it early.
    _ = poll(nil, 0, milliseconds)
    return !isRequested.load(ordering: .relaxed)
  }

  /// Waits this long for something to read, or until the user asks for the end.
  static func waits(for descriptor: Int32, milliseconds: Int32) -> InputDevice.Waited {
    guard isInstalled, !isRequested.load(ordering: .relaxed) else { return .interruption }
    var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&query, 1, milliseconds)
    if isRequested.load(ordering: .relaxed) { return .interruption }
    return ready > 0 ? .input : .time
  }
}
