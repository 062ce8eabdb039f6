/// What a row's label asks for, as deeds in order.
struct Expectation: Sendable {
  struct Step: Sendable {
    /// Any of these names will do.
    var names: Set<String>
    /// Which of a series of taps, where that matters.
    var count: Int?
  }

  var steps: [Step]
  private let row: RecordingRow
  private let fingers: Int?

  /// Nil where the label asks for nothing that can be judged.
  ///
  /// Two words of the labels are not those of the specs. A physical click is a touch that stays
  /// where it is, short or long: the pad's button is no pointer event. And a touchpad's fingers do
  /// not swipe by speed: one drags, two scroll, three swipe.
  init?(_ row: RecordingRow) {
    self.row = row
    // In a drum roll the fingers take turns.
    self.fingers = row.gesture.hasPrefix("drumroll") ? 1 : row.fingers
    let fingers = self.fingers ?? 1
    guard row.contacts > 0, row.contacts % fingers == 0 else { return nil }
    let times = row.contacts / fingers
    func often(_ names: String...) -> [Step] {
      Array(repeating: Step(names: Set(names)), count: times)
    }
    let stroke =
      row.isTouchscreen
      ? "dragged" : fingers == 1 ? "dragged" : fingers == 2 ? "scrolled" : "swiped"
    switch row.gesture {
    case "tap", "drumroll-tap": steps = often("tapped")
    case "click", "drumroll-click": steps = often("tapped", "pressed")
    case "drag", "scroll", "scroll-one-finger-still", "drag-one-finger-still", "circle",
      "drag-edge-thumb", "drag-off-edge":
      steps = often(stroke)
    case "swipe": steps = often(row.isTouchscreen ? "swiped" : stroke)
    case "fling": steps = often("swiped", "dragged")
    case "pinch": steps = often("pinched")
    case "rotate": steps = often("turned")
    case "long-press": steps = often("pressed")
    case "long-press-drag": steps = [Step(names: ["held"]), Step(names: [stroke])]
    case "tap-drag": steps = [Step(names: ["tapped"]), Step(names: [stroke])]
    case "click-drag": steps = [Step(names: [stroke])]
    case "double-tap":
      steps = [Step(names: ["tapped"], count: 1), Step(names: ["tapped"], count: 2)]
    default: return nil
    }
  }

  /// Whether the deeds are exactly those, no more and no less.
  func isMet(by deeds: [Deed]) -> Bool {
    deeds.count == steps.count && zip(steps, deeds).allSatisfy { matches($0, $1) }
  }

  private func matches(_ step: Step, _ deed: Deed) -> Bool {
    guard step.names.contains(deed.name) else { return false }
    if let count = step.count, deed.count != count { return false }
    if let fingers, deed.fingers != fingers { return false }
    if let direction = row.direction, let found = deed.direction, direction != found {
      return false
    }
    switch row.zoom {
    case "in": return deed.scale < 1
    case "out": return deed.scale > 1
    default: return true
    }
  }
}
