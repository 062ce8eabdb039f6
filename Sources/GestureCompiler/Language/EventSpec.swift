@_spi(GestureEngine) package import GestureRuntime

/// The description of a trigger: the row that parser, completion and reasons read. `Trigger.isOfPointer` and
/// `isCrossing` tell its source.
package struct EventSpec: Sendable {
  let keyword: Keyword
  /// The event as past tense, for a part that did not expect it: `lifted`. For `extra`, the text depends on the part.
  package let past: String
  /// A line about the trigger, if its name does not explain it.
  let note: String
  /// The event as present tense, for a pointer that touches nothing.
  package let present: String

  init(_ keyword: Keyword, past: String, note: String = "", present: String = "") {
    self.keyword = keyword
    self.past = past
    self.note = note
    self.present = present
  }
}

extension Trigger {
  package var spec: EventSpec {
    switch self {
    case .down: EventSpec(.down, past: "a finger came down")
    case .move: EventSpec(.move, past: "moved")
    case .up: EventSpec(.up, past: "lifted")
    case .extra:
      EventSpec(.extra, past: "one finger more", note: "a touch more than it follows")
    case .hover: EventSpec(.hover, past: "the pointer hovered", present: "the pointer hovers")
    case .leave: EventSpec(.leave, past: "the pointer left", present: "the pointer leaves")
    case .scroll: EventSpec(.scroll, past: "the wheel turned", present: "scroll")
    case .enter: EventSpec(.enter, past: "entered")
    case .exit: EventSpec(.exit, past: "left")
    }
  }

  /// The name as in a spec, after `on`.
  package var name: String { spec.keyword.rawValue }
}

extension Keyword {
  /// The words that may follow `on` in a state.
  static let triggers = Trigger.allCases.map { $0.spec.keyword }

  /// The trigger that has this word.
  var trigger: Trigger? { Trigger.allCases.first { $0.spec.keyword == self } }
}

/// The form of a host event in a `test` block: `down 2 at (10, 20)`, `leave`.
struct StepSpec: Sendable {
  let keyword: Keyword
  /// The word before the place, or before the distance if the event has one. Nil if neither is written.
  let preposition: Keyword?
  /// Whether the place may be left out. A finger then lifts at its place.
  var isPlaceOptional = false

  /// Whether `with` may follow, with the properties of the pointer.
  var takesOptions: Bool { preposition != nil && !isPlaceOptional }

  /// The words that may come after the step.
  var followers: [Keyword] { [preposition, takesOptions ? .with : nil].compactMap { $0 } }
}

extension PointerEvent.Phase {
  var step: StepSpec {
    switch self {
    case .down: StepSpec(keyword: .down, preposition: .at)
    case .move: StepSpec(keyword: .move, preposition: .to)
    case .up: StepSpec(keyword: .up, preposition: .at, isPlaceOptional: true)
    case .cancel: StepSpec(keyword: .cancel, preposition: nil)
    case .hover: StepSpec(keyword: .hover, preposition: .to)
    case .leave: StepSpec(keyword: .leave, preposition: nil)
    case .scroll: StepSpec(keyword: .scroll, preposition: .by)
    }
  }

  package var word: String { step.keyword.rawValue }

  /// The event as a `test` block writes it.
  /// - Parameters:
  ///   - finger: the number with the blank before it, or empty.
  ///   - place: the place or the distance, or empty. Ignored for a step without one.
  package func text(finger: String, place: String) -> String {
    (isOfTouch ? word + finger : word)
      + (step.preposition.map { place.isEmpty ? "" : " \($0.rawValue) \(place)" } ?? "")
  }
}

extension Keyword {
  static let steps =
    PointerEvent.Phase.allCases.map { $0.step.keyword } + shortSteps
    + [.repeat, .wait, .set, .frame, .expect]
  /// The steps that stand for several events.
  static let shortSteps: [Keyword] = [.tap, .swipe, .pinch]

  /// Whether `with` may follow a step with this word.
  var takesOptions: Bool { phase?.step.takesOptions ?? Keyword.shortSteps.contains(self) }

  /// The event of a host that a step with this word stands for.
  var phase: PointerEvent.Phase? { PointerEvent.Phase.allCases.first { $0.step.keyword == self } }
}
