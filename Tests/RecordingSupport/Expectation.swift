import GestureRuntime

/// The deeds that a row's label asks for, in order.
struct Expectation: Sendable {
  struct Step: Sendable {
    /// Any of these names will do.
    var names: Set<String>
    /// The number of the tap in a series of taps, if that matters.
    var count: Int?
  }

  enum Form: Sendable {
    /// These deeds, no more and no less.
    case exactly([Step])
    /// As many of these as presses of the button, and one of them is `needed`. The label does not cover the hand's acts
    /// before the first press and after the last release: the hand comes to its place, and goes on to the next prompt.
    /// Between, fingers may also touch and not press.
    case presses(Step, needed: String)
    /// A tap and right after it a stroke, tried again and again: the label tells of one, and people
    /// touched more often. None of it is a deed of several fingers, or of the button.
    case tapDrags
  }

  private(set) var form: Form
  let row: RecordingRow
  private let facts: Facts
  let fingers: Int?
  /// Fingers that touch the pad between clicks.
  private static let touches = Step(names: ["tapped", "pressed"])

  /// Nil if the label asks for nothing that can be judged.
  ///
  /// If the pad reports its button, a click is a press of the button. Otherwise it is a touch that rests, short or
  /// long. A touchpad's fingers do not swipe by speed: one finger drags, two scroll, three swipe.
  init?(_ row: RecordingRow, _ facts: Facts) {
    self.row = row
    self.facts = facts
    let (fingers, isUsual) = Self.fingers(row)
    self.fingers = fingers
    let each = fingers ?? 1
    let presses = facts.presses.count
    switch row.gesture {
    case "click" where presses > 0:
      form = .exactly(Array(repeating: Step(names: ["clicked"]), count: presses))
    case "drumroll-click" where presses > 0:
      form = .presses(Step(names: ["clicked"]), needed: "clicked")
    case "click-drag" where presses > 0:
      form = .presses(Step(names: ["clicked", "clickDragged"]), needed: "clickDragged")
    case "tap-drag" where !isUsual: form = .tapDrags
    case "tap-drag": form = .exactly([Step(names: ["tapped"]), Step(names: ["tapDragged"])])
    default:
      guard row.contacts > 0, row.contacts % each == 0,
        let steps = Self.steps(row, fingers: each, times: row.contacts / each)
      else { return nil }
      form = .exactly(steps)
    }
  }

  /// The fingers that deeds are to have, and whether so many touched as one such gesture takes.
  private static func fingers(_ row: RecordingRow) -> (Int?, Bool) {
    switch row.gesture {
    // The fingers take turns.
    case "drumroll-tap", "drumroll-click": (1, true)
    // One finger taps, and any finger draws: a second one may, and may come again, while the first rests.
    case "tap-drag": (1, row.fingers == 2 || row.contacts == 2)
    // Any finger may hold the button, and any finger may draw.
    case "click-drag": (nil, true)
    default: (row.fingers, true)
    }
  }

  private static func steps(_ row: RecordingRow, fingers: Int, times: Int) -> [Step]? {
    func often(_ names: String...) -> [Step] {
      Array(repeating: Step(names: Set(names)), count: times)
    }
    let stroke =
      row.isTouchscreen
      ? "dragged" : fingers == 1 ? "dragged" : fingers == 2 ? "scrolled" : "swiped"
    switch row.gesture {
    case "tap", "drumroll-tap": return often("tapped")
    case "click", "drumroll-click": return often("tapped", "pressed")
    case "drag", "scroll", "scroll-one-finger-still", "drag-one-finger-still", "circle",
      "drag-off-edge", "click-drag":
      return often(stroke)
    // The label names one line. The edge of a thumb may touch in any number of places.
    case "drag-edge-thumb": return [Step(names: [stroke])]
    case "swipe": return often(row.isTouchscreen ? "swiped" : stroke)
    case "fling": return often("swiped", "dragged")
    case "pinch": return often("pinched")
    case "rotate": return often("turned")
    case "long-press": return often("pressed")
    case "long-press-drag": return [Step(names: ["held"]), Step(names: [stroke])]
    case "double-tap":
      return [Step(names: ["tapped"], count: 1), Step(names: ["tapped"], count: 2)]
    default: return nil
    }
  }

  func isMet(by deeds: [Deed]) -> Bool {
    switch form {
    case .exactly(let steps):
      return deeds.count == steps.count && zip(steps, deeds).allSatisfy { matches($0, $1) }
    case .presses(let click, let needed):
      guard let first = facts.presses.first, let last = facts.presses.last else { return false }
      let meant = deeds.filter { first.from < $0.time && $0.time <= last.to }
      let clicks = meant.filter { click.names.contains($0.name) }
      return clicks.count == facts.presses.count && clicks.contains { $0.name == needed }
        && clicks.allSatisfy { matches(click, $0) }
        && meant.allSatisfy {
          click.names.contains($0.name) || Self.touches.names.contains($0.name)
        }
    case .tapDrags:
      let own = Step(names: ["tapped", "pressed", "dragged", "tapDragged"])
      return deeds.allSatisfy { matches(own, $0) }
        && zip(deeds, deeds.dropFirst()).contains { $0.name == "tapped" && $1.name == "tapDragged" }
    }
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
