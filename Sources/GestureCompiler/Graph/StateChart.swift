import GestureRuntime

/// A gesture as a statechart: boxes in boxes for the composition, states and transitions in each part,
/// everything worded as the spec does. What the printers of diagrams print.
package struct StateChart: Sendable {
  package struct Box: Sendable {
    /// `hold`; empty for an operator without a name.
    var name: String
    /// `longPress(minimumDuration: lift)`, `sequence, within 300ms`.
    var kind: String
    /// Of a part of an `exclusive`: its place, from 1.
    var rank: Int?
    /// `where` of the part.
    var gate: String?
    /// `on ended → dropped(at:, velocity:)`
    var handlers: [String]
    /// `isTooFar = touches.travel > maximumDistance`, of those that its rules name.
    var lets: [String] = []
    var content: Content
  }

  package indirect enum Content: Sendable {
    case boxes([Box], isSequence: Bool)
    case states(PerState<State>, [Transition])
  }

  package struct State: Sendable {
    var name: String
    var isActive: Bool
    /// Rules that stay in it.
    var rules: [String]
  }

  /// All that leads from one state to another.
  package struct Transition: Sendable {
    enum Target: Hashable, Sendable { case state(StateID), end, fail, cancel }
    var source: StateID
    var target: Target
    /// In source order.
    var rules: [Rule]
  }

  /// A rule that leads somewhere.
  struct Rule: Sendable {
    /// `on up`, `after interval = 350 ms`
    var trigger: String
    /// Pieces that must all hold.
    var conditions: [String]
    /// Declared events that it makes.
    var events: [String]
    var isTimer: Bool
  }

  var box: Box

  /// - Parameters:
  ///   - machine: as it was lowered.
  ///   - program: what it was lowered from.
  ///   - files: those of the compilation.
  package init(_ machine: Machine, of program: CheckedProgram, files: [SourceFile]) {
    box = ChartBuilder(machine: machine, program: program, files: files).whole
  }
}

extension StateChart {
  /// Of all parts that have a name, with that of what they are in: `zoom.pinch`.
  package var partNames: [String] { box.parts(in: "").map { $0.name } }

  /// The chart of one of `partNames`.
  package func part(named name: String) -> StateChart? {
    guard let part = box.parts(in: "").first(where: { $0.name == name }) else { return nil }
    var chart = self
    chart.box = part.box
    chart.box.rank = nil
    return chart
  }
}

extension StateChart.Box {
  /// All inside it that have a name.
  fileprivate func parts(in outer: String) -> [(name: String, box: StateChart.Box)] {
    guard case .boxes(let boxes, isSequence: _) = content else { return [] }
    return boxes.flatMap { box in
      let path = [outer, box.name].filter { !$0.isEmpty }.joined(separator: ".")
      return (box.name.isEmpty ? [] : [(path, box)]) + box.parts(in: path)
    }
  }
}

extension Compilation {
  /// The charts of the file's gestures, with defaults put in where all parameters have one. Nil where
  /// there are errors.
  package mutating func charts(of gestures: [Int]) -> [StateChart]? {
    guard !hasErrors else { return nil }
    var charts: [StateChart] = []
    for gesture in gestures {
      let parameters = program.gestures[gesture].parameters
      let hasDefaults = parameters.allSatisfy { $0.defaultValue != nil }
      // Nil stands for the default, which may name parameters before it.
      let arguments: [CheckedExpression?]? = hasDefaults ? parameters.map { _ in nil } : nil
      let machine = limited { file throws(LimitError) in
        GestureCompiler.optimize(
          try GestureCompiler.lower(gesture: gesture, of: file.program, arguments: arguments))
      }
      guard let machine else { return nil }
      charts.append(StateChart(machine, of: program, files: files))
    }
    return charts
  }
}
