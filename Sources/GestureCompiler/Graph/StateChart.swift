import GestureRuntime

/// A gesture as a statechart: nested boxes for the composition, and states and transitions in each part, in the words
/// of the spec. The printers of diagrams print it.
package struct StateChart: Sendable {
  package struct Box: Sendable {
    /// The name, such as `hold`. Empty for an operator without a name.
    var name: String
    /// `longPress(minimumDuration: lift)`, `sequence, within 300ms`.
    var kind: String
    /// The place in an `exclusive`, from 1. Nil for other parts.
    var rank: Int?
    /// The `where` of the part.
    var gate: String?
    /// `on ended → dropped(at:, velocity:)`
    var handlers: [String]
    /// `isTooFar = touches.travel > maximumDistance`, for each definition that its rules name.
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
    /// The rules that do not leave the state.
    var rules: [String]
  }

  /// All rules that lead from one state to another.
  package struct Transition: Sendable {
    enum Destination: Hashable, Sendable { case state(StateID), end, fail, cancel }
    var source: StateID
    var target: Destination
    /// The rules in source order.
    var rules: [Rule]
  }

  /// A rule that leads to another state.
  struct Rule: Sendable {
    /// `on up`, `after interval = 350 ms`
    var trigger: String
    /// The pieces of the condition. All of them must hold.
    var conditions: [String]
    /// The declared events that the rule emits.
    var events: [String]
    var isTimer: Bool
  }

  var box: Box

  /// - Parameters:
  ///   - machine: the machine of the gesture.
  ///   - program: the program that it was lowered from.
  ///   - files: the files of the compilation.
  package init(_ machine: Machine, of program: CheckedProgram, files: [SourceFile]) {
    box = ChartBuilder(machine: machine, program: program, files: files).whole
  }
}

extension StateChart {
  /// The full names of all named parts, such as `zoom.pinch`.
  package var partNames: [String] { box.parts(in: "").map { $0.name } }

  /// The chart of the part with this name. Nil if the name is not in `partNames`.
  package func part(named name: String) -> StateChart? {
    guard let part = box.parts(in: "").first(where: { $0.name == name }) else { return nil }
    var chart = self
    chart.box = part.box
    chart.box.rank = nil
    return chart
  }
}

extension StateChart.Box {
  /// All named boxes inside the box.
  fileprivate func parts(in outer: String) -> [(name: String, box: StateChart.Box)] {
    guard case .boxes(let boxes, isSequence: _) = content else { return [] }
    return boxes.flatMap { box in
      let path = [outer, box.name].filter { !$0.isEmpty }.joined(separator: ".")
      return (box.name.isEmpty ? [] : [(path, box)]) + box.parts(in: path)
    }
  }
}

extension Compilation {
  /// The charts of gestures of the file, with defaults put in if all parameters have one. Nil if there are errors.
  package mutating func charts(of gestures: [Int]) -> [StateChart]? {
    guard !hasErrors else { return nil }
    var charts: [StateChart] = []
    for gesture in gestures {
      let parameters = program.gestures[gesture].parameters
      let hasDefaults = parameters.allSatisfy { $0.defaultValue != nil }
      // Nil stands for the default, which may use earlier parameters.
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
