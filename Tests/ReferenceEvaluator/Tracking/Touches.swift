@_spi(GestureEngine) import GestureRuntime

/// All touches, and for each recognizer the view of the touches that it follows.
final class Touches {
  static let limit = 16

  /// Oldest first.
  private(set) var down: [Touch] = []
  let pointer = Touch.pointer
  /// The views by the recognizers' numbers.
  private var views: [View]

  /// - Parameter minima: *a* of `tracks a...b`, for each recognizer.
  init(minima: [Int]) { views = minima.map { View(minimum: $0) } }

  // MARK: - Touches

  func touch(_ id: Int) -> Touch? { down.first { $0.id == id } }

  func add(_ event: PointerEvent, step: UInt64) -> Touch {
    let touch = Touch(down: event, step: step)
    down.append(touch)
    return touch
  }

  /// The touch is no longer down. Its values can be read until the step is over.
  func remove(_ touch: Touch) { down.removeAll { $0 === touch } }

  // MARK: - Touches of a recognizer

  /// The touches that a part follows, oldest first. For a part that is over, the touches that are still down.
  func followed(by part: Int) -> [Touch] { views[part].touches }

  func follow(_ touch: Touch, by part: Int, step: UInt64, at now: Int64) {
    // `touches` start again when a touch goes down while none was down.
    if views[part].viewTouches.isEmpty { clear(part) }
    views[part].follow(touch, step: step, at: now)
  }

  /// Touches that `part` follows have moved. `newest` is the touch of the last event.
  /// - Parameter areSamples: whether these are samples of scale and rotation. Lifts are not.
  func moved(
    _ moved: [Touch], newest: Touch, in part: Int, step: UInt64, at now: Int64,
    areSamples: Bool = true
  ) {
    views[part].move(moved, newest: newest, step: step, at: now, areSamples: areSamples)
  }

  /// A recognizer looks at an event of the pointer without a touch.
  func pointed(in part: Int) { views[part].point(pointer) }

  /// Lifts a touch. In the step of its up, it still belongs to every readout except `count`.
  func lifts(_ touch: Touch, in part: Int) { views[part].lift(touch) }

  /// The last event of `part` belongs to this touch.
  func sees(_ touch: Touch, in part: Int) { views[part].copy(touch) }

  func cancelled(in part: Int) { views[part].cancel() }

  /// Drops the touches that have lifted, after the step.
  func dropLifted(_ part: Int, step: UInt64, at now: Int64) {
    views[part].dropLifted(step: step, at: now)
  }

  /// A recognizer that is over follows nothing, its readouts stay.
  func freeze(_ part: Int, step: UInt64, at now: Int64) { views[part].freeze(step: step, at: now) }

  func clear(_ part: Int) { views[part] = views[part].fresh() }

  /// Whether the readable values are the values at the last lift.
  func isAfterLastLift(_ part: Int) -> Bool {
    views[part].kept != nil && views[part].viewTouches.isEmpty
  }

  /// Whether a touch of those that are followed has as many samples as are kept.
  func hasFullSamples(_ part: Int) -> Bool { views[part].touches.contains { $0.hasFullSamples } }

  /// Whether several touches are followed that are less than a point from their middle.
  func areNear(_ part: Int) -> Bool {
    let view = views[part]
    return view.viewTouches.count > 1
      && Spread.distance(view.touches.map { $0.place - view.place }) < 1
  }

  func value(_ readout: TouchesReadout, of part: Int, step: UInt64, at now: Int64) -> Double {
    views[part].value(readout, step: step, at: now)
  }

  func value(_ readout: TouchReadout, at index: Int, of part: Int, step: UInt64, at now: Int64)
    -> Double
  {
    views[part].value(readout, at: index, step: step, at: now)
  }

  func value(_ readout: TouchReadout, of touch: Touch, in part: Int, step: UInt64, at now: Int64)
    -> Double
  {
    views[part].value(readout, of: touch, step: step, at: now)
  }
}
