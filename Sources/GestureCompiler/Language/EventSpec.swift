@_spi(GestureEngine) package import GestureRuntime

/// What the language says of a trigger: the row that parser, completion and reasons read. What it comes of is
/// `Trigger.isOfPointer` and `isCrossing`.
package struct EventSpec: Sendable {
  let keyword: Keyword
  /// What happened, to a part that did not expect it: `lifted`. Of `extra` it depends on the part.
  package let past: String
  /// A line about it, where it is not plain.
  let note: String

  init(_ keyword: Keyword, past: String, note: String = "") {
    self.keyword = keyword
    self.past = past
    self.note = note
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
    case .hover: EventSpec(.hover, past: "the pointer hovered")
    case .leave: EventSpec(.leave, past: "the pointer left")
    case .scroll: EventSpec(.scroll, past: "the wheel turned")
    case .enter: EventSpec(.enter, past: "entered")
    case .exit: EventSpec(.exit, past: "left")
    }
  }

  /// As in a spec, after `on`.
  package var name: String { spec.keyword.rawValue }
}

extension Keyword {
  /// What may follow `on` in a state.
  static let triggers = Trigger.allCases.map { $0.spec.keyword }

  /// The trigger that it is the word of.
  var trigger: Trigger? { Trigger.allCases.first { $0.spec.keyword == self } }
}

/// How a `test` block writes an event of a host: `down 2 at (10, 20)`, `leave`. Those of touches may have the
/// number of a finger.
struct StepSpec: Sendable {
  let keyword: Keyword
  /// Before the place, or before the way where the event has one; nil where neither is written.
  let preposition: Keyword?
  /// Whether it may stand alone: a finger lifts where it is.
  var isPlaceOptional = false

  /// Whether `with` may follow, which says what the pointer is.
  var takesOptions: Bool { preposition != nil && !isPlaceOptional }

  /// The words that may come after it.
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

  /// The step's.
  package var word: String { step.keyword.rawValue }

  /// As a `test` block has it.
  /// - Parameters:
  ///   - finger: with the blank before it, or empty.
  ///   - place: the place or the way; dropped where the step has none, or empty.
  package func text(finger: String, place: String) -> String {
    (isOfTouch ? word + finger : word)
      + (step.preposition.map { place.isEmpty ? "" : " \($0.rawValue) \(place)" } ?? "")
  }
}

extension Keyword {
  static let steps =
    PointerEvent.Phase.allCases.map { $0.step.keyword } + [.wait, .set, .frame, .expect]

  /// The event of a host that a step with this word is.
  var phase: PointerEvent.Phase? {
    PointerEvent.Phase.allCases.first { $0.step.keyword == self }
  }
}
