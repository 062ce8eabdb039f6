internal import GestureJSON
import GestureRuntime
package import GestureTesting

/// Reads the converted recordings: a header line that describes the device, then an event a line in device units. Lines
/// with `aux` have other reports of the device, which are not pointer events. The exceptions are the buttons under a
/// touchpad, which the touches on it hold (`RecordedButtons`), and the number of fingers on a touchpad that does not
/// know the location of each (`SemiTouchpad`).
package struct RecordingReader: TraceSource {
  private let scale: DeviceScale
  private var conversion: RecordingHeader.Conversion?
  private var lines = 0
  private var time = Timestamp(nanoseconds: 0)
  private var grouper = FrameGrouper()
  private var corners = SemiTouchpad()
  private var buttons = RecordedButtons()

  /// - Parameter scale: how units of the device become points.
  package init(scale: DeviceScale = DeviceScale()) { self.scale = scale }

  /// Takes the next line, without its newline. Its items may come with a later line.
  package mutating func read(line: ArraySlice<UInt8>) -> [TraceItem] {
    lines += 1
    guard !isBlank(line) else { return [] }
    do throws(LineProblem) {
      guard let conversion else {
        let header = try RecordingHeader(line: line)
        conversion = header.conversion(to: scale)
        return []
      }
      return try item(line, conversion)
    } catch {
      return grouper.add(TraceItem(.refused(error.reason), at: error.time ?? time, line: lines))
    }
  }

  private mutating func item(
    _ line: ArraySlice<UInt8>, _ conversion: RecordingHeader.Conversion
  ) throws(LineProblem) -> [TraceItem] {
    let wire = try TraceLine(line: line)
    guard wire.aux == nil else {
      return conversion.device == .touchpad ? try aux(wire, line, conversion) : []
    }
    let (kind, time) = try wire.meaning()
    self.time = time
    guard case .event(var event) = kind else {
      return grouper.add(TraceItem(kind, at: time, line: lines))
    }
    event.location = conversion.point(event.location)
    guard conversion.device == .touchpad else {
      return grouper.add(TraceItem(.event(event), at: time, line: lines))
    }
    guard conversion.isSemi else { return held(TraceItem(.event(event), at: time, line: lines)) }
    return corners.take(event, line: lines).flatMap { held($0) }
  }

  /// Takes a touchpad's report about its button, or the number of touches from a pad that does not know each of them.
  private mutating func aux(
    _ wire: TraceLine, _ line: ArraySlice<UInt8>, _ conversion: RecordingHeader.Conversion
  ) throws(LineProblem) -> [TraceItem] {
    guard let time = wire.t.flatMap({ Timestamp(seconds: $0) }) else { return [] }
    switch wire.aux {
    case "button":
      let before = corners.finish(before: time).flatMap { held($0) }
      return before + grouped(try buttons.take(line, number: lines))
    case "fingers" where conversion.isSemi:
      guard let count = try LineFields(line).number("count").flatMap({ Int(exactly: $0) }) else {
        return []
      }
      return corners.take(fingers: count, at: time, line: lines).flatMap { held($0) }
    default: return []
    }
  }

  /// The event of a touch, with the buttons that are held.
  private mutating func held(_ item: TraceItem) -> [TraceItem] {
    guard case .event(var event) = item.kind else { return grouped([item]) }
    let before = buttons.take(&event)
    return grouped(before + [TraceItem(.event(event), at: item.time, line: item.line)])
  }

  private mutating func grouped(_ items: [TraceItem]) -> [TraceItem] {
    items.flatMap { grouper.add($0) }
  }

  /// Takes the end of the input, and returns the items that were kept back.
  package mutating func finish() -> [TraceItem] {
    corners.finish().flatMap { held($0) } + grouped(buttons.finish()) + grouper.finish()
  }
}

/// The first line of a converted recording.
struct RecordingHeader: Sendable {
  struct Pair: Sendable {
    var x: Double
    var y: Double
  }

  struct Ranges: Sendable {
    var x: [Double]
    var y: [Double]
  }

  var deviceType: String?
  var unitsPerMm: Pair?
  var range: Ranges?
  var observedRange: Ranges?
  var isSemi: Bool

  init(line: ArraySlice<UInt8>) throws(LineProblem) {
    do throws(LineProblem) {
      let fields = try LineFields(line)
      deviceType = try fields.text("deviceType")
      unitsPerMm = try Pair(fields["unitsPerMm"])
      range = try Ranges(fields["range"])
      observedRange = try Ranges(fields["observedRange"])
      isSemi = try fields.bool("semiMt") ?? false
    } catch {
      throw LineProblem("not the header of a recording")
    }
  }
}

extension RecordingHeader.Pair {
  fileprivate init?(_ json: JSON?) throws(LineProblem) {
    guard let fields = LineFields(json), let x = try fields.number("x"),
      let y = try fields.number("y")
    else { return nil }
    self.init(x: x, y: y)
  }
}

extension RecordingHeader.Ranges {
  fileprivate init?(_ json: JSON?) throws(LineProblem) {
    guard let fields = LineFields(json), let x = try fields.numbers("x"),
      let y = try fields.numbers("y")
    else { return nil }
    self.init(x: x, y: y)
  }
}

extension RecordingHeader {
  /// Device units to points.
  struct Conversion: Sendable {
    var axes: DeviceAxes
    var device: DeviceClass
    /// Whether its touches are corners of a rectangle around the fingers.
    var isSemi: Bool

    func point(_ raw: Point) -> Point { axes.point(x: raw.x, y: raw.y, on: device) }
  }

  /// Units per millimetre, by the best source: the caller's value, the device's resolution, its range (see
  /// `DeviceAxes`), or the farthest coordinate in the recording. The last is a guess, because a tap in a corner tells
  /// little. A screen is taken for 140 mm along its long side, with units no larger than a point. A touchpad is taken
  /// for 100 by 65 mm, with units no larger than 1/20 mm.
  func conversion(to scale: DeviceScale) -> Conversion {
    let isScreen = deviceType == "touchscreen"
    var axes = DeviceAxes(scale: scale)
    axes.x = Self.axis(range?.x, unitsPerMm?.x)
    axes.y = Self.axis(range?.y, unitsPerMm?.y)
    if axes.x == nil || axes.y == nil, scale.unitsPerMillimetre == nil {
      axes.scale.unitsPerMillimetre = guessedUnitsPerMillimetre(scale, isScreen: isScreen)
    }
    let device: DeviceClass =
      isScreen ? .touchscreen : deviceType == "pen tablet" ? .tablet : .touchpad
    return Conversion(axes: axes, device: device, isSemi: isSemi)
  }

  private static func axis(_ range: [Double]?, _ resolution: Double?) -> Axis? {
    guard let range, range.count == 2, range[0] < range[1] else { return nil }
    return Axis(minimum: range[0], maximum: range[1], resolution: resolution ?? 0)
  }

  private func guessedUnitsPerMillimetre(_ scale: DeviceScale, isScreen: Bool) -> Double {
    let farthest = (x: observedRange?.x.last ?? 0, y: observedRange?.y.last ?? 0)
    return isScreen
      ? max(max(farthest.x, farthest.y) / 140, scale.pointsPerMillimetre)
      : max(farthest.x / 100, farthest.y / 65, 20)
  }
}
