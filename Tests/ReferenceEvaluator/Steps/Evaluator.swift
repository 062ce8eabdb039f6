import FormSupport
import GestureCompiler
import GestureRuntime

/// Runs a gesture by walking its checked tree, as the chapters in `Documentation/Language` read. Each file begins with the
/// title of its chapter or section, in quotes.
final class Evaluator {
  let program: CheckedProgram
  let host: HostValues
  var touches = Touches(minima: [])
  private(set) var root: Node!
  /// All parts, an operator before the parts in it: source order for ties of timers.
  private(set) var nodes: [Node] = []
  private(set) var recognizers: [Recognizer] = []
  private(set) var scopes: [GestureScope] = []
  /// All variables in the order of their names.
  private(set) var variables: [(name: String, scope: GestureScope, number: Int)] = []

  /// The instant of the last step or `advance`.
  var now = Int64.min
  /// The number of steps. The first is 1.
  var step: UInt64 = 0
  /// Whether this step is `cancel(at:)`.
  var isCancelling = false
  /// Whether this step is the step of a timer.
  var isTimerStep = false
  /// Whether a handler, or the test, asks why something failed or was cancelled: records say so then.
  var keepsReasons = false
  /// The handlers of changes, those of inner gestures first.
  var comparisons: [Comparison] = []
  /// Whether the host has set an input, a variable or a frame since the last step.
  var hasNewSettings = false
  /// Counts armed timers.
  var timerCount = 0
  /// The reports of this call so far.
  var reported: [Reported] = []
  var situations = Situations()
  /// The rule that this evaluator reads the page without. Nil for the whole page.
  let omitted: CompositionRule?

  /// - Parameters:
  ///   - omitted: a rule that is left out. Nil for none.
  ///   - bind: returns the arguments.
  init(
    _ program: CheckedProgram, gesture: CheckedGesture, without omitted: CompositionRule? = nil,
    _ bind: (Builder) throws(MachineError) -> Arguments
  ) throws(MachineError) {
    self.program = program
    self.omitted = omitted
    host = HostValues(enums: program.enums)
    var builder = Builder(self)
    let whole = GestureScope(gesture, try bind(builder))
    try builder.build(whole, name: nil, from: [], gates: [])
    root = whole.root
    recognizers = builder.recognizers
    scopes = builder.scopes
    collect(root)
    variables = scopes.flatMap { scope in
      scope.gesture.variables.enumerated().map { (scope.prefix + $1.name, scope, $0) }
    }.sorted { $0.name < $1.name }
    keepsReasons = scopes.contains { $0.gesture.handlers.contains { $0.bindsReason } }
    touches = Touches(minima: recognizers.map { $0.minimumTouches })
    if recognizers.count > 64 { mark(.manyParts) }
    rememberValues()
  }

  func mark(_ situation: Situation, _ isSo: Bool = true) {
    if isSo { situations[situation] += 1 }
  }

  private func collect(_ node: Node) {
    nodes.append(node)
    for child in node.children { collect(child) }
  }
}
