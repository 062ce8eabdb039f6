/// Reads the structure of generated code: numbers and names with spaces between them, in the order of
/// `ShapeDraft.init(reading:)`. Such a text is data without code, and is quick to compile and to read. A text that no
/// compiler writes is a trap.
struct ShapeText {
  private var next: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  init(_ text: StaticString) {
    next = text.utf8Start
    end = next + text.utf8CodeUnitCount
  }

  /// The next byte. Nil after a word.
  private var byte: UInt8? {
    next < end && next.pointee != UInt8(ascii: " ") ? next.pointee : nil
  }

  mutating func bits() -> UInt64 {
    precondition(next < end, "the structure ends too early")
    var number: UInt64 = 0
    while let byte {
      number = number &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
      next += 1
    }
    next += 1
    return number
  }

  mutating func number() -> Int { Int(truncatingIfNeeded: bits()) }

  mutating func flag() -> Bool { bits() != 0 }

  /// A name. Empty for "-".
  mutating func name() -> String {
    let start = next
    while byte != nil { next += 1 }
    defer { next += 1 }
    if next - start == 1, start.pointee == UInt8(ascii: "-") { return "" }
    return String(decoding: UnsafeBufferPointer(start: start, count: next - start), as: UTF8.self)
  }
}

extension ShapeDraft {
  /// The length of each list comes before the list.
  init(reading text: StaticString) {
    var text = ShapeText(text)
    argumentWidth = text.number()
    keepsReasons = text.flag()
    for _ in 0..<text.number() { isMany.append(text.flag()) }
    for _ in 0..<text.number() { addGestureTimer(text.name()) }
    for _ in 0..<text.number() { addNode(&text) }
    finish()
  }

  private mutating func addNode(_ text: inout ShapeText) {
    var node = GestureShape.Node()
    guard let kind = NodeKind(rawValue: UInt8(truncatingIfNeeded: text.bits())) else {
      preconditionFailure("no such node")
    }
    node.kind = kind
    let children = kind == .recognizer ? [] : last(text.number())
    let name = text.name()
    let flags = text.bits()
    node.isDiscrete = flags & 1 != 0
    node.isTimed = flags & 2 != 0
    node.hasGate = flags & 4 != 0
    node.hasReset = flags & 8 != 0
    node.setsTimers = flags & 16 != 0
    node.triggers = text.bits()
    let isInOrder = add(node, children: children, name: name)
    precondition(isInOrder, "nodes are in post-order")
    if kind == .recognizer { readPart(&text, parts.count - 1) }
  }

  /// The last nodes without a parent, in order.
  private func last(_ count: Int) -> [Int] {
    var children: [Int] = []
    var next = nodes.count
    while children.count < count, next > 0 {
      children.append(next - 1)
      next = nodes[next - 1].firstNode
    }
    return children.reversed()
  }

  private mutating func readPart(_ text: inout ShapeText, _ part: Int) {
    parts[part].maximumTouches = text.number()
    let flags = text.bits()
    parts[part].filtersTouches = flags & 1 != 0
    parts[part].keepsValues = flags & 2 != 0
    parts[part].hasTransients = flags & 4 != 0
    parts[part].armsFirst = flags & 8 != 0
    parts[part].readouts = NeededReadouts(reading: &text)
    let region = regions.count
    // 0 means `everywhere`.
    for _ in 0..<text.number() { regions.append(text.number() - 1) }
    parts[part].regions = region..<regions.count
    var events: [String] = []
    for _ in 0..<text.number() { events.append(text.name()) }
    names.events.append(events)
    parts[part].emits = text.number()
    parts[part].emitting = UInt16(truncatingIfNeeded: text.bits())
    let reason = reasons.count
    for _ in 0..<text.number() { reasons.append(UInt8(truncatingIfNeeded: text.bits())) }
    parts[part].reasons = reason..<reasons.count
    for _ in 0..<text.number() { readState(&text, of: part) }
  }

  private mutating func readState(_ text: inout ShapeText, of part: Int) {
    var state = GestureShape.State(isActive: text.flag())
    state.triggers = UInt16(truncatingIfNeeded: text.bits())
    // 0 means no rule, as 0xFFFF does.
    state.goesOn = UInt16(truncatingIfNeeded: text.bits() &- 1)
    addState(state, timers: [], of: part)
    for _ in 0..<text.number() { addTimer(repeats: text.flag(), of: part) }
  }
}

extension NeededReadouts {
  fileprivate init(reading text: inout ShapeText) {
    all = UInt32(truncatingIfNeeded: text.bits())
    outside = UInt32(truncatingIfNeeded: text.bits())
    touch = UInt32(truncatingIfNeeded: text.bits())
    for _ in 0..<text.number() {
      let readout = SingleReadout(operand: text.number())
      insert(readout, isOutside: text.flag())
    }
  }
}
