@_spi(GestureEngine) package import GestureRuntime

extension PlainText {
  /// Takes a plain event of a trace, such as `{"t":0.016,"phase":"move","id":1,"x":10,"y":20}`, with its keys in any
  /// order. It is the event that `TraceLine` reads from the same bytes. Nil for all other texts, at the same place as
  /// before.
  package mutating func takeEvent() -> PointerEvent? {
    let start = next
    if let event = PlainFields(&self)?.event { return event }
    go(to: start)
    return nil
  }

  /// The plain event of a whole line. Nil for all other lines.
  package static func event(ofLine line: ArraySlice<UInt8>) -> PointerEvent? {
    line.withUnsafeBufferPointer { bytes in
      var text = PlainText(bytes)
      text.skipSpaces()
      guard let event = text.takeEvent(), text.takeLineEnd(), text.isAtEnd else { return nil }
      return event
    }
  }
}

/// The words of plain events, as `takeWord` reads them.
enum PlainWord: UInt64 {
  case t = 0x74
  case x = 0x78
  case y = 0x79
  case id = 0x6964
  case phase = 0x70_6861_7365
  case kind = 0x6B69_6E64
  case pressure = 0x7072_6573_7375_7265
  case radius = 0x7261_6469_7573
  case tilt = 0x7469_6C74
  case azimuth = 0x61_7A69_6D75_7468
  case twist = 0x74_7769_7374
  case down = 0x646F_776E
  case move = 0x6D6F_7665
  case up = 0x7570
  case hover = 0x68_6F76_6572
  case touch = 0x74_6F75_6368
  case mouse = 0x6D_6F75_7365
  case stylus = 0x7374_796C_7573
  case trackpad = 0x7472_6163_6B70_6164
  case eraser = 0x6572_6173_6572

  fileprivate var phase: PointerEvent.Phase? {
    switch self {
    case .down: .down
    case .move: .move
    case .up: .up
    case .hover: .hover
    default: nil
    }
  }

  fileprivate var kind: PointerKind? {
    switch self {
    case .touch: .touch
    case .mouse: .mouse
    case .stylus: .stylus
    case .trackpad: .trackpad
    case .eraser: .eraser
    default: nil
    }
  }
}

private struct PlainFields {
  private var (t, x, y, id) = (0.0, 0.0, 0.0, 0.0)
  private var pressure = 1.0
  private var contact = PointerContact()
  private var phase = PointerEvent.Phase.move
  private var kind = PointerKind.touch
  /// A bit for each key that has come, the keys of a contact highest.
  private var seen: UInt32 = 0

  init?(_ text: inout PlainText) {
    guard text.take("{") else { return nil }
    repeat {
      text.skipSpaces()
      guard let key = text.takeWord().flatMap({ PlainWord(rawValue: $0) }),
        text.takeSpaced(":"), take(key, &text)
      else { return nil }
    } while text.takeSpaced(",")
    guard text.take("}") else { return nil }
  }

  @inline(__always) private func has(_ key: PlainWord) -> Bool { seen & bit(key) != 0 }

  @inline(__always) private func bit(_ key: PlainWord) -> UInt32 {
    switch key {
    case .t: 1
    case .x: 2
    case .y: 4
    case .id: 8
    case .phase: 16
    case .kind: 32
    case .pressure: 64
    case .radius: 128
    case .tilt: 256
    case .azimuth: 512
    case .twist: 1024
    default: 0
    }
  }

  @inline(__always) private mutating func take(_ key: PlainWord, _ text: inout PlainText) -> Bool {
    // The general reader refuses a key that comes twice.
    guard bit(key) != 0, !has(key) else { return false }
    seen |= bit(key)
    switch key {
    case .phase:
      guard let word = text.takeWord(), let phase = PlainWord(rawValue: word)?.phase else {
        return false
      }
      self.phase = phase
    case .kind:
      guard let word = text.takeWord(), let kind = PlainWord(rawValue: word)?.kind else {
        return false
      }
      self.kind = kind
    default:
      guard let number = text.takeNumber() else { return false }
      set(key, to: number)
    }
    return true
  }

  @inline(__always) private mutating func set(_ key: PlainWord, to number: Double) {
    switch key {
    case .t: t = number
    case .x: x = number
    case .y: y = number
    case .id: id = number
    case .pressure: pressure = number
    case .radius: contact.radius = number
    case .tilt: contact.tilt = number
    case .azimuth: contact.azimuth = number
    default: contact.twist = number
    }
  }

  var event: PointerEvent? {
    guard has(.t), has(.phase), has(.x), has(.y), let time = Timestamp(seconds: t) else {
      return nil
    }
    var event = PointerEvent(usual: phase, at: Point(x: x, y: y), time: time)
    if phase.isOfTouch {
      guard has(.id), let name = Int64(exactly: id) else { return nil }
      event.touch = PointerEvent.touch(named: name)
    }
    if has(.kind) { event.kind = kind }
    if has(.pressure) { event.pressure = pressure }
    if seen >= bit(.radius) { event.contact = contact }
    return event
  }
}
