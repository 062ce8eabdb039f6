import GestureRuntime

/// A finger on the glass.
struct Finger {
  var id = 0
  var place = Point.zero
  /// Whether it pressed the primary button, as every finger does; a mouse may press another.
  var isPrimary = true
}

/// The fingers that are down, each in a slot of its own.
///
/// What only reads is `mutating` all the same: of an inline array that is merely borrowed, swiftc 6.3
/// makes a copy for each access.
struct Fingers {
  private var slots = InlineArray<16, Finger>(repeating: Finger())
  /// Slots in use, a bit each.
  private(set) var down: UInt16 = 0
  /// Those that no recognizer sees until they lift: all of them had been over with these down.
  private(set) var ignored: UInt16 = 0

  subscript(slot: Int) -> Finger { mutating get { slots[slot] } }

  /// The slots that recognizers see.
  var seen: UInt16 { down & ~ignored }

  func isIgnored(_ slot: Int) -> Bool { ignored & (1 << UInt16(slot)) != 0 }

  /// The slot of a finger that is down.
  mutating func slot(of id: Int) -> Int? {
    var left = down
    while left != 0 {
      let slot = left.trailingZeroBitCount
      if slots[slot].id == id { return slot }
      left &= left - 1
    }
    return nil
  }

  /// Its slot; nil if 16 are down already.
  mutating func add(_ finger: Finger) -> Int? {
    guard down != .max else { return nil }
    let slot = (~down).trailingZeroBitCount
    slots[slot] = finger
    down |= 1 << UInt16(slot)
    return slot
  }

  mutating func move(_ slot: Int, to place: Point) { slots[slot].place = place }

  mutating func remove(_ slot: Int) {
    down &= ~(1 << UInt16(slot))
    ignored &= down
  }

  mutating func ignoreAll() { ignored = down }
}

extension Point {
  /// The square of the distance, in points².
  func squaredDistance(from other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return dx * dx + dy * dy
  }
}

extension Int64 {
  /// Nanoseconds.
  static func milliseconds(_ count: Int64) -> Int64 { count * 1_000_000 }
}
