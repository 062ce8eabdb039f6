import FormSupport
import GestureCompiler
import GestureRuntime

/// A gesture at work, by walking its checked tree as the language page reads. The section of
/// `language.md` that a function implements stands beside it as §n.
final class Evaluator {
  let program: CheckedProgram
  let host: HostValues
  var touches = SharedTouches([])
  private(set) var root: Node!
  private(set) var recognizers: [Recognizer] = []
  private(set) var scopes: [GestureScope] = []

  /// The instant of the last step or `advance`.
  var now = Int64.min
  /// Counts steps; the first is 1.
  var step: UInt64 = 0
  /// Whether this step is `cancel(at:)`.
  var isCancelling = false
  /// Counts armed timers.
  var timerCount = 0
  /// What this call has told so far.
  var told: [Told] = []

  init(
    _ program: CheckedProgram, gesture: CheckedGesture, _ arguments: [String: GestureValue]
  ) throws(MachineError) {
    self.program = program
    host = HostValues(enums: program.enums)
    var builder = Builder(self)
    let bound = try builder.bind(arguments, to: gesture)
    let whole = GestureScope(gesture, bound)
    try builder.build(whole, name: nil, from: [], gates: [])
    root = whole.root
    recognizers = builder.recognizers
    scopes = builder.scopes
    touches = SharedTouches(recognizers.map { ($0.minimumTouches, $0.maximumTouches) })
  }

  /// All parts with those that an operator is over first: source order for ties of timers.
  func forEachNode(_ visit: (Node) -> Void) { forEachNode(from: root, visit) }

  private func forEachNode(from node: Node, _ visit: (Node) -> Void) {
    visit(node)
    for child in node.children { forEachNode(from: child, visit) }
  }
}
