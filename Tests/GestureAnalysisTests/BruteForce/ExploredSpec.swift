import FormSupport
import GestureCompiler
import GestureRuntime

@testable import GestureAnalysis

/// A spec with all that its last gesture can report, as an exploration says.
struct ExploredSpec {
  let spec: CompiledSpec
  let explorer: Explorer
  /// The outcomes in the words of `SeenOutcome`.
  let outcomes: Set<String>

  struct NothingToExplore: Error {
    var text: String
  }

  /// - Throws: the errors of the compiler, or an error if there is nothing to explore.
  init(_ text: String, _ limits: ExplorationLimits, _ compiler: Compiler = Compiler()) throws {
    spec = try CompiledSpec(text, compiler)
    var compilation = spec.compilation
    guard let gesture = compilation.gestureNumbers.last,
      let machine = compilation.machine(gesture, for: .host),
      let subject = Subject(machine, touches: limits.touches),
      let explorer = Explorer(subject, limits)
    else { throw NothingToExplore(text: text) }
    explorer.run()
    self.explorer = explorer
    outcomes = Set(
      explorer.steps.flatMap { $0.record.outputs }.map { explorer.subject.text(of: $0) })
  }

  /// Whether no other report is possible within the bounds.
  var isProved: Bool {
    guard explorer.isComplete else { return false }
    var limits = Prover.Limits()
    (limits.fingers, limits.work) = (explorer.limits.touches, 250 * explorer.limits.states)
    let prover = Prover(explorer.subject, .anyHost, limits)
    let (known, machine) = (explorer.seen, explorer.subject.machine)
    return prover?.proof(thatNever: { $0.shows(moreThan: known, in: machine) }) != nil
  }

  /// Any places and times, with the pointers and the inputs of the alphabet.
  var bounds: NearTrace.Bounds {
    let alphabet = explorer.subject.alphabet
    var bounds = NearTrace.Bounds(touches: explorer.limits.touches)
    bounds.places =
      alphabet.starts.joined() + alphabet.regionPlaces + alphabet.touchless.map { $0.place }
    bounds.ways = Array(alphabet.moves.joined())
    bounds.inputs = alphabet.inputs.map { ($0.name, $0.value) }
    bounds.attributes = alphabet.pointers.map {
      PointerEvent(
        phase: .down, touch: 1, at: .zero, time: Timestamp(nanoseconds: 0), kind: $0.kind,
        button: $0.button, buttons: $0.buttons, modifiers: $0.modifiers, pressure: $0.pressure)
    }
    return bounds
  }

  /// Looks for outcomes that the exploration excludes, on an ordinary machine.
  /// - Throws: the machine's error about an argument.
  func search() throws -> OutcomeSearch {
    var form = try TableForm(
      spec.program, gesture: spec.gesture, explorer.subject.alphabet.arguments)
    // The same with a name for each part and the alphabet's frames.
    if let machine = explorer.subject.newMachine() { form.machine = machine }
    return OutcomeSearch(form: form) { [outcomes] in !outcomes.contains($0.description) }
  }

  /// The first of `traces` with an excluded outcome, made short, in words.
  func violation(
    seeds: Range<UInt64>, _ bounds: NearTrace.Bounds
  ) throws -> String? {
    let search = try search()
    for seed in seeds {
      let calls = NearTrace.calls(seed: seed, near: spec.table, within: bounds)
      guard let found = search.violation(calls) else { continue }
      let shown = search.shrunk(calls).map { $0.exactText }.joined(separator: "\n")
      return
        "trace seed \(seed): \(found.outcome) was held to be impossible\n\(spec.text)\n\(shown)"
    }
    return nil
  }
}
