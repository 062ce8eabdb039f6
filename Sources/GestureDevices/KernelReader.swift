import GestureRuntime
package import GestureTesting

/// Reads the events of a Linux device in the kernel's form, such as from `/dev/input/event5`: records of 24 bytes, in
/// the byte order of the machine. It keeps no more than one partial record and one report.
package struct KernelReader: Sendable {
  /// The bytes of an event: eight each for seconds and microseconds, two for type and code, four for a value.
  static let size = 24

  private var decoder: DeviceDecoder
  private var state = RecordingState()
  private var rest: [UInt8] = []

  /// - Parameters:
  ///   - scale: how units of the device become points.
  ///   - axes: the device's description of its axes. Empty if it gives none.
  package init(scale: DeviceScale = DeviceScale(), axes: [KernelAxis] = []) {
    decoder = DeviceDecoder(scale: scale)
    for axis in axes {
      decoder.axes.describe(
        code: axis.code, minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
    }
  }

  /// Takes the next bytes. Their items may come with later bytes.
  package mutating func read(bytes: some Sequence<UInt8>) -> [TraceItem] {
    rest += bytes
    var items: [TraceItem] = []
    var start = 0
    rest.withUnsafeBytes { bytes in
      while start + Self.size <= bytes.count {
        items += take(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Self.size]))
        start += Self.size
      }
    }
    rest.removeFirst(start)
    return items
  }

  /// Takes the end of the device, such as when it is unplugged: touches that are down are cancelled.
  package mutating func finish() -> [TraceItem] { decoder.finish(state) }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) -> [TraceItem] {
    let seconds = bytes.loadUnaligned(fromByteOffset: 0, as: Int64.self)
    let microseconds = bytes.loadUnaligned(fromByteOffset: 8, as: Int64.self)
    let event = InputEvent(
      type: Int(bytes.loadUnaligned(fromByteOffset: 16, as: UInt16.self)),
      code: Int(bytes.loadUnaligned(fromByteOffset: 18, as: UInt16.self)),
      value: Int(bytes.loadUnaligned(fromByteOffset: 20, as: Int32.self)))
    // Counted as records, for messages.
    state.line += 1
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    let (time, carry) = product.addingReportingOverflow(microseconds)
    if !overflow, !carry { state.setClock(time) }
    return decoder.take(event, &state)
  }
}

/// A device's description of an axis.
package struct KernelAxis: Hashable, Sendable {
  /// The code from `linux/input-event-codes.h`.
  package var code: Int
  /// The minimum in units of the device.
  package var minimum: Int
  /// The maximum in units of the device.
  package var maximum: Int
  /// Units per millimetre, or for tilts per radian, or 0 if the device does not report it.
  package var resolution: Int

  /// All parameters are in units of the device.
  package init(code: Int, minimum: Int, maximum: Int, resolution: Int) {
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  /// The codes of the axes that readers use.
  package static let codes = [
    InputCode.x, InputCode.y, InputCode.pressure, InputCode.tiltX, InputCode.tiltY,
    InputCode.touchMajor, InputCode.positionX, InputCode.positionY, InputCode.touchPressure,
  ]
}
