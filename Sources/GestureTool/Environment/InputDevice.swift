#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A device that hands out events as they come.
package struct InputDevice: Sendable {
  /// The event that comes first.
  package enum Waited: Hashable, Sendable {
    /// Bytes that are ready, or the end of the device.
    case input
    case time
    /// The user wants to end.
    case interruption
  }

  /// The minimum, maximum and resolution of an axis. Nil if the device lacks an axis with this code.
  package var axis: @Sendable (_ code: Int) -> (minimum: Int, maximum: Int, resolution: Int)?
  /// Waits for at most so many milliseconds.
  package var wait: @Sendable (_ milliseconds: Int32) -> Waited
  /// The next bytes. Nil at the end of the device.
  package var read: @Sendable () -> [UInt8]?

  package init(
    axis: @escaping @Sendable (Int) -> (minimum: Int, maximum: Int, resolution: Int)?,
    wait: @escaping @Sendable (Int32) -> Waited, read: @escaping @Sendable () -> [UInt8]?
  ) {
    self.axis = axis
    self.wait = wait
    self.read = read
  }
}

extension InputDevice {
  /// A device of Linux, such as `/dev/input/event5`, or a pipe that carries its bytes.
  static func open(_ path: String) -> Result<InputDevice, Environment.FileProblem> {
    let number = openDevice(path)
    guard number >= 0 else { return .failure(problem(path)) }
    let descriptor = OpenDescriptor(number)
    return .success(
      InputDevice(
        axis: { axis($0, descriptor.number) },
        wait: { Interruption.waits(for: descriptor.number, milliseconds: $0) },
        // A device that is unplugged cannot be read any more, which is its end.
        read: { readSome(descriptor.number).flatMap { $0.isEmpty ? nil : $0 } }))
  }

  /// The values of `EVIOCGABS`: value, minimum, maximum, fuzz, flat, resolution.
  private static func axis(
    _ code: Int, _ descriptor: Int32
  ) -> (minimum: Int, maximum: Int, resolution: Int)? {
    #if os(Linux)
      var numbers: (Int32, Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0, 0)
      let request = UInt(2) << 30 | 24 << 16 | UInt(UInt8(ascii: "E")) << 8 | UInt(0x40 + code)
      guard ioctl(descriptor, request, &numbers) >= 0 else { return nil }
      return (Int(numbers.1), Int(numbers.2), Int(numbers.5))
    #else
      return nil
    #endif
  }
}

private func openDevice(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
