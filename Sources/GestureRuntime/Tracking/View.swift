/// One touch that a part follows, oldest first in the part's list.
struct Follow {
  /// The touch's place in the tracker.
  var slot: UInt8
  /// Where and when the part saw it go down: its real down or a hand-over.
  var startX: Double
  var startY: Double
  var time: Int64
  var step: UInt64
  /// Whether the part has seen all of it, so that the touch knows how far it has been.
  var isWhole: Bool
  /// Of one that was handed over: the square of the farthest it has been from its start since.
  var farSquared: Double
}

/// What `touches.…` shows one part: the touches that it follows, together.
///
/// Translation and scale are kept as a base and what has been added since the set of touches
/// changed last (an era), so that a finger added or lifted makes no jump and one finger's
/// translation is exactly the difference of two places.
struct View {
  var minimum = 1
  var maximum = 1
  var count = 0
  /// The followed touches, a bit a slot. Of a part that is over: those that are still down.
  var mask: UInt16 = 0
  /// Those of them that lift or are cancelled in this step. They belong to every readout but the
  /// count until the step is over.
  var lifting: UInt16 = 0
  /// Whether one of them was handed over, so that its travel must be accumulated.
  var hasHandedOver = false
  /// Whether `minimum` touches have been down at once since the first one.
  var isComplete = false
  /// Whether the readouts are those of `Tracker.kept`: after the last up, and of a part that is
  /// over.
  var isFrozen = false
  var firstTime: Int64 = 0
  var startX = 0.0
  var startY = 0.0
  /// The step for which the centroid and what the last event said are known. A part that has no use
  /// for moves is not shown them; what they changed is brought up to date before it is read.
  var seenStep: UInt64 = 0
  /// The centroid then.
  var x = 0.0
  var y = 0.0
  /// The centroid at the era's beginning, and the translation until then.
  var eraX = 0.0
  var eraY = 0.0
  var baseX = 0.0
  var baseY = 0.0
  /// The square of the farthest that touches which have lifted had been.
  var farSquared = 0.0
  var spread = Spread()
  var kind: PointerKind = .touch
  var button: PointerButton = .primary
  var buttons: UInt8 = 0
  var modifiers: UInt8 = 0
  var pressure = 0.0
}

/// Scale and rotation of the touches about their centroid.
struct Spread {
  /// One accumulated ratio: of the mean distance, or of the mean distance along an axis.
  struct Ratio {
    var value = 1.0
    var base = 1.0
    /// The distance that `base` belongs to.
    var era = 0.0

    /// Begins an era at this distance.
    mutating func begin(at distance: Double) {
      base = value
      era = distance
    }

    /// A frame changed the distance; under 1 pt before or after it contributes nothing.
    mutating func change(from before: Double, to after: Double) {
      guard before >= 1, after >= 1 else { return begin(at: after) }
      value = base * (after / era)
    }
  }

  var overall = Ratio()
  var horizontal = Ratio()
  var vertical = Ratio()
  /// Radians, unwrapped.
  var rotation = 0.0
  var history = History()
}

/// Mean distances from the centroid, in points.
struct Radii {
  var mean = 0.0
  var x = 0.0
  var y = 0.0
}
