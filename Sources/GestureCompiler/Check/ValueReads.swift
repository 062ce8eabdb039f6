internal import GestureRuntime

/// The reasons why a value of a gesture may change. They may be behind its `let`s and functions.
struct ValueReads {
  private let gesture: CheckedGesture
  private let program: CheckedProgram
  /// The gesture's own variables that the value reads, by number.
  private(set) var variables: Set<Int> = []
  /// A readout that changes while time passes.
  private(set) var time: String?
  /// Whether the value reads anything that can change.
  private(set) var canChange = false

  init(_ value: CheckedExpression, _ gesture: CheckedGesture, _ program: CheckedProgram) {
    self.gesture = gesture
    self.program = program
    add(value)
  }

  private mutating func add(_ expression: CheckedExpression) {
    switch expression.kind {
    case .variable(let number, let path):
      canChange = true
      if path.isEmpty { variables.insert(number) }
    case .input, .region, .regionContains, .regionID, .regionSide: canChange = true
    case .memberLet(let number): add(gesture.lets[number].value)
    case .memberFunction(let number, _): add(gesture.functions[number].value)
    case .partValue(let path, let number): add(value: number, ofPart: path)
    case .partTouches(_, let readouts): add(readouts.map { ($0.name, $0.dependence) })
    case .partTouch(_, let readouts, _): add(readouts.map { ($0.name, $0.dependence) })
    default: break
    }
    for child in expression.children { add(child) }
  }

  private mutating func add(_ readouts: [(name: String, dependence: Dependence)]) {
    canChange = true
    for readout in readouts where !readout.dependence.isDisjoint(with: [.time, .velocity]) {
      time = time ?? readout.name
    }
  }

  /// Adds the value of a recognizer that is a part.
  private mutating func add(value: Int, ofPart path: NodePath) {
    canChange = true
    guard let recognizer = recognizer(path[...], of: gesture) else { return }
    addMember(recognizer.values[value].value, of: recognizer)
  }

  private func recognizer(
    _ path: ArraySlice<Int>, of gesture: CheckedGesture
  ) -> CheckedRecognizer? {
    guard let node = path.first.map({ gesture.nodes[$0] }) ?? gesture.nodes.last else { return nil }
    switch node.kind {
    case .recognizer(let number, _): return program.recognizers[number]
    case .gesture(let number, _): return recognizer(path.dropFirst(), of: program.gestures[number])
    case .composition: return nil
    }
  }

  private mutating func addMember(_ expression: CheckedExpression, of recognizer: CheckedRecognizer)
  {
    switch expression.kind {
    case .elapsed: time = time ?? "elapsed"
    case .value(let number): addMember(recognizer.values[number].value, of: recognizer)
    case .memberLet(let number): addMember(recognizer.lets[number].value, of: recognizer)
    case .touches(let readouts): add(readouts.map { ($0.name, $0.dependence) })
    case .oneTouch(let readouts, _): add(readouts.map { ($0.name, $0.dependence) })
    default: break
    }
    for child in expression.children { addMember(child, of: recognizer) }
  }
}
