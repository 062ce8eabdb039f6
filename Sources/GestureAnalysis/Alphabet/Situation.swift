import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// Fingers on the glass at one instant, each with its start and its present place.
struct Situation {
  struct Finger {
    var start: Point
    var now: Point

    init(start: Point, by way: Vector = .zero) {
      self.start = start
      now = Point(x: start.x + way.dx, y: start.y + way.dy)
    }
  }

  var fingers: [Finger]
  var pointer = InputAlphabet.Pointer()
  /// The scrolled distance.
  var scroll: Vector?
  /// The values of registers that have changed since the creation.
  var registers: [RegisterID: Double] = [:]

  /// The situation with all fingers back at their starts.
  var atStart: Situation {
    var result = self
    for number in fingers.indices { result.fingers[number].now = fingers[number].start }
    return result
  }
}

// Readouts as the tracker has them after one frame that moved all fingers evenly from their starts to their places, in
// a tenth of a second.
extension Situation {
  static let seconds = 0.1

  /// - Parameter least: the number of fingers that the part waits for. It follows at most `most`.
  func value(_ readout: TouchesReadout, least: Int, most: Int) -> Double {
    let count = min(fingers.count, most)
    let isComplete = count >= least
    let mean = { (coordinate: (Finger) -> Double) in
      var sum = 0.0
      for number in 0..<count { sum += coordinate(fingers[number]) }
      return sum / Double(max(count, 1))
    }
    switch readout {
    case .count: return Double(count)
    case .locationX: return mean { $0.now.x }
    case .locationY: return mean { $0.now.y }
    case .startX: return mean { $0.start.x }
    case .startY: return mean { $0.start.y }
    case .deltaX: return mean { $0.now.x } - mean { $0.start.x }
    case .deltaY: return mean { $0.now.y } - mean { $0.start.y }
    case .translationX: return isComplete ? mean { $0.now.x } - mean { $0.start.x } : 0
    case .translationY: return isComplete ? mean { $0.now.y } - mean { $0.start.y } : 0
    case .travel: return fingers.prefix(count).reduce(0) { max($0, $1.way.length) }
    case .duration: return 0
    case .velocityX: return (mean { $0.now.x } - mean { $0.start.x }) / Situation.seconds
    case .velocityY: return (mean { $0.now.y } - mean { $0.start.y }) / Situation.seconds
    case .kind, .button, .buttons, .pressure, .modifiers, .radius: return pointer.value(readout)
    case .scale, .scaleX, .scaleY, .span, .rotation, .scaleVelocity, .rotationVelocity:
      return Spreading(Array(fingers.prefix(count))).value(readout, isComplete: isComplete)
    }
  }

  /// The value for the finger that went down last, or for the pointer that scrolls.
  func value(_ readout: TouchReadout, most: Int) -> Double {
    guard let finger = fingers.last else { return 0 }
    if readout == .index { return Double(min(fingers.count, most) - 1) }
    return value(readout, of: finger)
  }

  /// The value for one finger of a part. The part follows the first fingers.
  func value(_ single: SingleReadout, most: Int) -> Double {
    guard single.index < min(fingers.count, most) else { return 0 }
    return value(single.readout, of: fingers[single.index])
  }

  private func value(_ readout: TouchReadout, of finger: Finger) -> Double {
    let way = finger.way
    switch readout {
    case .locationX: return finger.now.x
    case .locationY: return finger.now.y
    case .startX: return finger.start.x
    case .startY: return finger.start.y
    case .deltaX: return scroll?.dx ?? way.dx
    case .deltaY: return scroll?.dy ?? way.dy
    case .translationX: return way.dx
    case .translationY: return way.dy
    case .travel: return way.length
    case .velocityX: return way.dx / Situation.seconds
    case .velocityY: return way.dy / Situation.seconds
    case .duration, .index: return 0
    case .isNew: return 1
    case .pressure: return pointer.pressure
    case .kind: return Double(pointer.kind.rawValue)
    case .button: return Double(pointer.button.rawValue)
    case .buttons: return pointer.heldButtons
    case .modifiers: return Double(pointer.modifiers.rawValue)
    case .radius: return pointer.contact.radius
    case .tilt: return pointer.contact.tilt
    case .azimuth: return pointer.contact.azimuth
    case .twist: return pointer.contact.twist
    }
  }
}

extension Situation.Finger {
  var way: Vector { Vector(dx: now.x - start.x, dy: now.y - start.y) }
}

extension InputAlphabet.Pointer {
  fileprivate func value(_ readout: TouchesReadout) -> Double {
    switch readout {
    case .kind: Double(kind.rawValue)
    case .button: Double(button.rawValue)
    case .buttons: heldButtons
    case .modifiers: Double(modifiers.rawValue)
    case .radius: contact.radius
    default: pressure
    }
  }

  fileprivate var heldButtons: Double {
    Double((buttons ?? PointerButtons(button)).rawValue)
  }
}

extension Vector {
  var length: Double { (dx * dx + dy * dy).squareRoot() }
}

extension [Point] {
  fileprivate var middle: SIMD2<Double> {
    reduce(.zero) { $0 + SIMD2($1.x, $1.y) } / Double(count)
  }
}

/// How fingers have spread and turned around their middle.
private struct Spreading {
  private var before = Radii()
  private var after = Radii()
  private var rotation = 0.0

  init(_ fingers: [Situation.Finger]) {
    guard fingers.count > 1 else { return }
    let old = fingers.map { $0.start }.middle
    let center = fingers.map { $0.now }.middle
    var turn = Turning()
    for finger in fingers {
      let a = SIMD2(finger.start.x, finger.start.y) - old
      let b = SIMD2(finger.now.x, finger.now.y) - center
      turn.add(from: a, to: b, min(before.add(a), after.add(b)))
    }
    before.divide(by: Double(fingers.count))
    after.divide(by: Double(fingers.count))
    if turn.weight > 0, before.mean >= 1, after.mean >= 1 { rotation = turn.sum / turn.weight }
  }

  func value(_ readout: TouchesReadout, isComplete: Bool) -> Double {
    switch readout {
    case .span: return 2 * after.mean
    case .scale: return isComplete ? ratio(before.mean, after.mean) : 1
    case .scaleX: return isComplete ? ratio(before.axes.x, after.axes.x) : 1
    case .scaleY: return isComplete ? ratio(before.axes.y, after.axes.y) : 1
    case .rotation: return isComplete ? rotation : 0
    case .scaleVelocity:
      return isComplete ? (ratio(before.mean, after.mean) - 1) / Situation.seconds : 0
    default: return isComplete ? rotation / Situation.seconds : 0
    }
  }

  private func ratio(_ old: Double, _ new: Double) -> Double {
    var ratio = Spread.Ratio()
    ratio.begin(at: old)
    ratio.change(from: old, to: new)
    return ratio.value
  }
}
