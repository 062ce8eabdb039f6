/// The part of a machine's memory that lies in the machine itself: the time, and the touch that moved last. A move of
/// this touch that changes no part touches no other memory, so the machine need not know whether another machine shares
/// its block.
@usableFromInline package struct MoveMemory: BitwiseCopyable, Sendable {
  /// The checks that a move of the touch has to make.
  @usableFromInline enum Watch {
    /// A rule for moves may hold farther from the start than `reach`.
    @export(implementation) static var asked: UInt8 { 1 }
    /// The farthest distance from the start may be read.
    @export(implementation) static var travel: UInt8 { 2 }
    /// A velocity may be read.
    @export(implementation) static var samples: UInt8 { 4 }
    /// Scale, rotation or the movement of this move may be read.
    @export(implementation) static var block: UInt8 { 8 }
  }

  /// The time of the last event, or of the last call that let time pass.
  @usableFromInline package var now = Int64.min
  /// Moves before this instant may take the short way. It is the next deadline, or the first instant of all if the
  /// short way is closed.
  @usableFromInline package internal(set) var gate = Int64.min
  @usableFromInline var id: Int64 = 0
  @usableFromInline package var x = 0.0
  @usableFromInline package var y = 0.0
  @usableFromInline package var startX = 0.0
  @usableFromInline package var startY = 0.0
  @usableFromInline package var farSquared = 0.0
  /// The squared distance from its start inside which no rule for moves can hold.
  @usableFromInline var reach = 0.0
  /// The nodes that report `changed` at every move, by number.
  @usableFromInline var steady: UInt64 = 0
  @usableFromInline var watch: UInt8 = 0
  /// The touch's slot. Its location is here and not in the block. `Slot.none` on the general way.
  @usableFromInline package internal(set) var slot: UInt8 = 255
  /// Whether there were moves since the general way.
  @usableFromInline var hasMoved = false
  /// Whether a part follows the touch and its moves set off only a rule that always holds.
  @usableFromInline package internal(set) var goesOn = false
  /// Parts that follow this touch alone and go on with it, by number, and the values of their view.
  @usableFromInline package internal(set) var parts: UInt64 = 0
  @usableFromInline package internal(set) var eraX = 0.0
  @usableFromInline package internal(set) var eraY = 0.0
  @usableFromInline package internal(set) var baseX = 0.0
  @usableFromInline package internal(set) var baseY = 0.0
  /// Whether `startX` and those after it are known.
  var hasStart = false

  @usableFromInline package init() {}
}

extension MoveMemory {
  /// Closes the short way to all moves. The facts about a touch are of no use without the path.
  mutating func close() {
    gate = .min
    slot = UInt8(Slot.none)
    hasMoved = false
    parts = 0
  }

  /// Adds a view that needs to know when its touch leaves a circle about the point where the view saw it go down, or
  /// how far it has been from that point. A view that was handed the touch saw it go down at another point. The circle
  /// is then the largest one inside both circles, about either point.
  /// - Parameter new: the radius of the view's circle, squared.
  /// - Returns: false if one circle is not enough.
  mutating func include(_ viewTouch: ViewTouch, reach new: Double, asks: Bool, travels: Bool)
    -> Bool
  {
    let traveled = watch & Watch.travel != 0
    watch |= (asks ? Watch.asked : 0) | (travels ? Watch.travel : 0)
    guard hasStart else {
      begin(viewTouch, reach: new)
      return true
    }
    if startX == viewTouch.startX, startY == viewTouch.startY {
      if travels, !traveled { farSquared = viewTouch.farSquared }
      reach = min(reach, new)
      return !travels || farSquared == viewTouch.farSquared
    }
    guard !travels || !traveled else { return false }
    let (dx, dy) = (startX - viewTouch.startX, startY - viewTouch.startY)
    let distance = (dx * dx + dy * dy).squareRoot()
    if travels {
      let old = reach
      begin(viewTouch, reach: min(new, MoveMemory.shrunk(old, by: distance)))
    } else {
      reach = min(reach, MoveMemory.shrunk(new, by: distance))
    }
    return reach > 0
  }

  private mutating func begin(_ viewTouch: ViewTouch, reach: Double) {
    hasStart = true
    startX = viewTouch.startX
    startY = viewTouch.startY
    farSquared = viewTouch.farSquared
    self.reach = reach
  }

  /// The square of a radius that is shorter by a distance, and a little more, so that rounding does not matter.
  private static func shrunk(_ squared: Double, by distance: Double) -> Double {
    let radius = squared.squareRoot() * (1 - 1e-9) - distance * (1 + 1e-9)
    return radius > 0 ? radius * radius : 0
  }
}

extension MoveMemory {
  /// Turns the short way to a touch whose facts are known and that must stay in no circle.
  @inline(__always) mutating func turn(_ turn: Turn) {
    watch = turn.watch
    steady = turn.steady
    goesOn = turn.goesOn
    reach = .infinity
    hasMoved = false
    parts = 0
  }

  /// Opens the short way for moves of a touch before the instant `wake`.
  @inline(__always) mutating func open(_ slot: Int, _ touch: Touch, until wake: Int64) {
    gate = wake
    id = touch.id
    x = touch.x
    y = touch.y
    self.slot = UInt8(truncatingIfNeeded: slot)
  }
}

/// The move memory of a touch, valid until the next step: for gestures of several fingers, which move in turn.
struct Turn: BitwiseCopyable {
  /// The step after which it was found.
  var step: UInt64 = 0
  var steady: UInt64 = 0
  var watch: UInt8 = 0
  var goesOn = false
}
