package import GestureCompiler
package import GestureRuntime

/// A trace that shows something: what a host and its fingers do, and when.
package struct Witness: Hashable, Sendable {
  /// One thing that a host or a finger does, with its time.
  package typealias Item = Diagnostic.Evidence.Item

  /// In the order in which they happen; empty where it takes nothing.
  package var items: [Item] = []

  /// External events.
  package var eventCount: Int {
    items.count { if case .events = $0.action { true } else { false } }
  }
}

/// A report as people and other machines know it, or a remark about what none is made of.
package struct WitnessLine: Hashable, Sendable {
  package var time: Timestamp
  /// Empty for the whole and for actions.
  package var part: String
  /// A phase's word, or the name of an event or action.
  package var name: String
  package var isAction: Bool
  /// In the place of a report, for people: what happens inside and is not reported.
  package var remark: String? = nil
  /// The part that it is about.
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
  /// Takes all that the witness does, and says what came of each item.
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
      // Of two versions one may lack it.
      try? setInput(name, to: value)
    case .frame(let name, let id, let rect):
      advance(to: item.time, reporting: report)
      try? setFrame(name, id: id, to: rect)
    case .advance: advance(to: item.time, reporting: report)
    }
  }
}
