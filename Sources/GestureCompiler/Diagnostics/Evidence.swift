package import GestureRuntime

extension Diagnostic {
  /// The reason why a finding of the analysis is true: each step and its result. The runtime has replayed all of it.
  package struct Evidence: Hashable, Sendable {
    /// An event, or a timer that fires.
    package struct Step: Hashable, Sendable {
      /// The time in nanoseconds since the first step.
      package var time: Int64
      /// The text of the step: "finger 1 goes down at (0, 0)".
      package var text: String
      /// The reports of the step, in order: "`drag` began".
      package var reports: [String]
      /// The place in the spec that the step is about. Nil without a single place.
      package var span: Span?

      /// `time`: in nanoseconds since the first step.
      package init(at time: Int64, _ text: String, reports: [String] = [], span: Span? = nil) {
        self.time = time
        self.text = text
        self.reports = reports
        self.span = span
      }
    }

    /// The certainty and the bounds of the finding: "proved for 2 touches on 9 places (83 zones)".
    package var verdict: [String]
    /// The steps. Empty if the finding is that something never happens.
    package var steps: [Step]
    /// The actions of the host and its fingers, for `gesturec replay --trace`.
    package var trace: [Item]

    /// `steps`: empty if the finding is that something never happens.
    package init(verdict: [String], steps: [Step] = [], trace: [Item] = []) {
      self.verdict = verdict
      self.steps = steps
      self.trace = trace
    }

    /// One action of a host or a finger, with its time.
    package struct Item: Hashable, Sendable {
      /// The time of the action, on the clock of the trace.
      package var time: Timestamp
      /// The action. All of it happens at `time`.
      package var action: Action

      /// `time`: on the clock of the trace.
      package init(time: Timestamp, action: Action) {
        self.time = time
        self.action = action
      }
    }

    /// Something that a host sends or sets at one instant.
    package enum Action: Hashable, Sendable {
      /// One event, or the moves of one frame. Touches count from 1.
      case events([PointerEvent])
      case set(String, GestureValue)
      /// The frame of a region, or of one element of several regions.
      case frame(String, id: Int, Rect)
      /// Time passes until the time of the item.
      case advance
    }
  }
}

// MARK: - As text

extension Diagnostic.Evidence {
  /// The most steps that are shown. The middle of a longer timeline is left out.
  private static let mostShown = 24

  /// All of the evidence except the trace, one line each. The lines of the timeline are indented.
  package var lines: [String] {
    let head = summary.map { ["witness: \($0)"] } ?? []
    return head + timeline.map { "  \($0)" } + verdict.map { "verdict: \($0)" }
  }

  /// "3 steps, replayed: confirmed". Nil without steps.
  package var summary: String? {
    if steps.isEmpty { return nil }
    return "\(steps.count) step\(steps.count == 1 ? "" : "s"), replayed: confirmed"
  }

  /// The times, the events and the reports, in columns.
  var timeline: [String] {
    let isLong = steps.count > Self.mostShown
    let half = isLong ? Self.mostShown / 2 : steps.count
    let shown = steps.prefix(half) + (isLong ? steps.suffix(half) : [])
    let timeWidth = shown.map { width($0.timeText) }.max() ?? 0
    let textWidth = shown.map { width($0.text) }.max() ?? 0
    var lines: [String] = []
    for (number, step) in shown.enumerated() {
      if number == half { lines.append(spaces(timeWidth - 1) + "…") }
      let margin = spaces(timeWidth - width(step.timeText))
      let gap = spaces(textWidth - width(step.text))
      let first = step.reports.first.map { gap + "  " + $0 } ?? ""
      lines.append(margin + step.timeText + "  " + step.text + first)
      for report in step.reports.dropFirst() {
        lines.append(spaces(timeWidth + 2 + textWidth + 2) + report)
      }
    }
    return lines
  }

  private func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1.value) }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension Diagnostic.Evidence.Step {
  /// The step as one line: "1 ms: finger 1 moves to (40, 0): `drag` began, `drag` changed".
  package var line: String {
    "\(timeText): \(text)" + (reports.isEmpty ? "" : ": " + reports.joined(separator: ", "))
  }

  var timeText: String { Unit.milliseconds.text(NumberText.milliseconds(time)) }
}
