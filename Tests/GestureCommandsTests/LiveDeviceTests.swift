import Foundation
import Synchronization
import Testing

@testable import GestureCommands
@testable import GestureTool

/// A device that is played while it goes on.
@Suite struct LiveDeviceTests {
  private static let spec = """
    gesture Press = longPress(minimumDuration: 100ms) {
      action pressed(at: point)
      action given()
      on ended { pressed(at: longPress.location) }
      on failed { given() }
    }
    """

  /// Events of one touch as the kernel hands them out.
  private static func report(_ milliseconds: Int64, _ events: [(code: Int, value: Int)]) -> [UInt8]
  {
    (events.map { (3, $0.code, $0.value) } + [(0, 0, 0)]).flatMap { type, code, value -> [UInt8] in
      withUnsafeBytes(of: Int64(1_700_000_000)) { Array($0) }
        + withUnsafeBytes(of: milliseconds * 1_000) { Array($0) }
        + withUnsafeBytes(of: UInt16(type)) { Array($0) }
        + withUnsafeBytes(of: UInt16(code)) { Array($0) }
        + withUnsafeBytes(of: Int32(value)) { Array($0) }
    }
  }
  private static func down(_ time: Int64) -> [UInt8] {
    report(time, [(0x39, 1), (0x35, 120), (0x36, 240)])
  }
  private static func up(_ time: Int64) -> [UInt8] { report(time, [(0x39, -1)]) }

  /// A happening during a wait for the device, with the time since the wait before.
  private enum Happening: Sendable {
    case bytes([UInt8], after: Int64)
    case nothing(after: Int64)
    case interruption
  }

  private func run(_ happenings: [Happening], _ words: String = "") -> World {
    let world = World(["a.gesture": Self.spec])
    let left = Mutex(happenings)
    let clock = Mutex(Int64(0))
    var environment = world.environment
    environment.now = { clock.withLock { $0 } }
    environment.openDevice = { path in
      guard path == "/dev/input/event5" else { return .failure(.init(path, "No such device")) }
      return .success(
        InputDevice(
          axis: { $0 == 0x35 || $0 == 0x36 ? (0, 1_000, 10) : nil },
          wait: { most in
            switch left.withLock({ $0.first }) {
            case .bytes(_, let after)?:
              clock.withLock { $0 += after * 1_000_000 }
              return .input
            case .nothing(let after)?:
              #expect(after <= Int64(most))
              _ = left.withLock { $0.removeFirst() }
              clock.withLock { $0 += after * 1_000_000 }
              return .time
            case .interruption?: return .interruption
            case nil: return .input
            }
          },
          read: {
            guard case .bytes(let bytes, _)? = left.withLock({ $0.first }) else { return nil }
            _ = left.withLock { $0.removeFirst() }
            return bytes
          }))
    }
    let command = "replay a.gesture --device /dev/input/event5 " + words
    let status = Tool.gesturec.run(command.split(separator: " ").map(String.init), in: environment)
    #expect(status == .success)
    return world
  }

  private func actions(_ world: World) -> [Substring] {
    world.output.split(separator: "\n").filter { $0.contains("\"action\"") }
  }

  @Test func `a timer is met while nothing comes`() {
    // It may wake too early, and waits on.
    let world = run([
      .bytes(Self.down(0), after: 3), .nothing(after: 99), .nothing(after: 1),
      .bytes(Self.up(400), after: 300),
    ])
    #expect(actions(world) == [#"{"t":0.1,"action":"pressed","arguments":{"at":[75.6,151.2]}}"#])
  }

  @Test func `an event is of its own time however late it comes`() {
    let world = run([.bytes(Self.down(0) + Self.up(90), after: 500)])
    #expect(actions(world) == [#"{"t":0.09,"action":"given","arguments":{}}"#])
    // Where a deadline was met before it came, it counts as of then, and is not lost.
    let late = run([
      .bytes(Self.down(0), after: 0), .nothing(after: 101), .bytes(Self.up(90), after: 10),
      .bytes(Self.down(200) + Self.up(210), after: 100),
    ])
    #expect(actions(late).map { $0.contains("pressed") } == [true, false])
  }

  @Test func `the user ends it`() {
    let world = run([.bytes(Self.down(0), after: 0), .interruption], "--timeline")
    // The finger that is down is cancelled.
    #expect(world.output.contains("touch 1"))
    #expect(actions(run([.bytes(Self.down(0), after: 0), .interruption])).count == 1)
  }

  @Test func `what is no device is reported`() {
    let world = World(["a.gesture": Self.spec])
    #expect(world.run("replay a.gesture --device /dev/null0") == .file)
    #expect(world.error.contains("No such device"))
    #expect(world.run("replay a.gesture --device x --trace y") == .usage)
  }

  /// Recorded bytes through a pipe, by the real environment.
  @Test func `a pipe is a device`() throws {
    let directory = FileManager.default.temporaryDirectory.path + "/gesturec-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let (pipe, spec) = (directory + "/event0", directory + "/a.gesture")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(Environment.disk.write(spec, Array(Self.spec.utf8)) == nil)
    let bytes = Self.down(0) + Self.up(20) + Self.down(900) + Self.up(950)
    Thread.detachNewThread {
      let file = open(pipe, O_WRONLY)
      // The pieces do not end with records.
      for start in stride(from: 0, to: bytes.count, by: 37) {
        writeAll(file, Array(bytes[start..<min(start + 37, bytes.count)]))
      }
      close(file)
    }
    let printed = Mutex("")
    var environment = Environment.disk
    environment.output = { text in printed.withLock { $0 += text } }
    let status = Tool.gesturec.run(["replay", spec, "--device", pipe], in: environment)
    #expect(status == .success)
    let actions = printed.withLock { $0 }.split(separator: "\n").filter { $0.contains("given") }
    #expect(actions.count == 2)
  }
}
