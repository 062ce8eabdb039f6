package import GestureCompiler
package import GestureRuntime

/// A trace that shows something: the actions of a host and its fingers, and their times.
package struct Witness: Hashable, Sendable {
  /// One action of a host or a finger, with its time.
  package typealias Item = Diagnostic.Evidence.Item

  /// The actions in order. Empty if the trace needs none.
  package var items: [Item] = []

  /// The number of external events.
  package var eventCount: Int {
    items.count { if case .events = $0.action { true } else { false } }
  }
}

/// A report as people and other machines know it, or a remark about something that is not reported.
package struct WitnessLine: Hashable, Sendable {
  package var time: Timestamp
  /// The part. Empty for the whole and for actions.
  package var part: String
  /// The word of a phase, or the name of an event or action.
  package var name: String
  package var isAction: Bool
  /// A text for people about an internal event that is not reported. It replaces a report.
  package var remark: String? = nil
  /// The part that the line is about.
  package var span: Span? = nil
}

extension WitnessLine {
  init(at time: Timestamp, remark: String, about span: Span? = nil) {
    self.init(time: time, part: "", name: "", isAction: false, remark: remark, span: span)
  }

  init(_ report: borrowing Report) {
    self.init(
      time: report.time, part: report.part, name: report.name, isAction: report.kind == .action)
  }
}

extension TableMachine {
  /// Plays all items of the witness, and returns the reports of each.
  package mutating func replay(_ witness: Witness) -> [[WitnessLine]] {
    witness.items.map { item in
      var lines: [WitnessLine] = []
      replay(item) { lines.append(WitnessLine($0)) }
      return lines
    }
  }

  mutating func replay(_ item: Witness.Item, _ report: (borrowing Report) -> Void) {
    switch item.action {
    case .events(let events):
      if events.count == 1 {
        handle(events[0], reporting: report)
      } else {
        handle(frame: events, reporting: report)
      }
    case .set(let name, let value):
      advance(to: item.time, reporting: report)
      // A version may lack the input.
      try? setInput(name, to: value)
    case .frame(let name, let id, let rect):
      advance(to: item.time, reporting: report)
      try? setFrame(name, id: id, to: rect)
    case .advance: advance(to: item.time, reporting: report)
    }
  }
}
