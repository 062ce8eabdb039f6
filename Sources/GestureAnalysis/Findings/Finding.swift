package import GestureCompiler
import GestureRuntime

/// Something that a gesture does, or cannot do, and that its author should know.
public struct Finding: Sendable {
  /// The kind of problem, and its description in words.
  package var problem: Problem
  /// The place in the file.
  package var span: Span
  /// Other places that explain the finding.
  package var labels: [Diagnostic.Label] = []
  /// How certain the finding is.
  public var verdict: Verdict
  /// The cases that a proof covers. Nil if a trace says everything.
  package var bounds: String?
  /// A trace that shows the finding, and the reports of each of its items. Nil if the finding is about something that
  /// never happens.
  package var witness: (trace: Witness, lines: [[WitnessLine]])?
  /// The actions of the host before the trace.
  package var frames: [Witness.Item] = []
  /// Further explanations.
  package var notes: [String] = []
  /// Changes of the file that remove this finding and add no other.
  package var fixIts: [Diagnostic.FixIt] = []
  /// The index of the gesture in the program.
  package var gesture: Int
  /// The part that the author would have to change, as an index in the gesture's machine.
  var node: NodeID?
  /// The part that stands in the way of `node`.
  var rival: NodeID?
}

/// The analysis of one gesture, and its findings.
final class Investigation {
  let gesture: Int
  let files: [SourceFile]
  let machine: Machine
  let subject: Subject
  let whole: Explorer
  private(set) var limits: ExplorationLimits
  /// Whether the options limit it to fewer fingers than the gesture can use.
  let isNarrow: Bool
  var findings: [Finding] = []
  private(set) var places = FoundPlaces()
  /// Explorations of single parts of operators, by node.
  private var alone: [NodeID: Explorer] = [:]
  var provers: [ProverKey: Prover?] = [:]
  private(set) lazy var variableValues = VariableValues(machine)
  private(set) lazy var independentNodes = machine.independentNodes
  private(set) lazy var extents = OpenParameters.Extent.all(of: machine)
  /// The proofs of declared properties, by the property's index in the machine.
  var provenProperties: [Int: Proof] = [:]
  /// The declarations whose proofs cover only some values of parameters.
  var assumptions: [Assumption] = []
  /// The proofs about all runs, and the runs to compare them with.
  var claims: [ProvedFact] = []
  var shownRuns: [ShownRun] = []
  /// Messages about proofs that a run has refuted. They are mistakes of the prover.
  var contradictions: [String] = []
  /// The runs that show events that the exploration has not seen: a part is recognized, a handler runs or an
  /// action is performed. They continue the paths of the exploration, or the paths of parts alone.
  private(set) lazy var furtherRuns = runsBeyondExploration()
  /// Traces that end with a stroke that begins something, the shortest first.
  private(set) lazy var strokes = Self.strokes(in: whole)
  /// Traces that end with a step of each kind, the shortest first.
  private(set) lazy var demonstrations = whole.steps.prefix(60).compactMap {
    whole.witness(for: $0)
  }
  /// How fingers are sampled.
  var sampling = Sampling.usual
  /// The reason why other code does the same, by the bytes of its table. Nil if nothing shows that.
  var samenesses: [[UInt8]: Sameness?] = [:]

  /// - Parameters:
  ///   - machine: the machine of the gesture, with names as in the file.
  ///   - isOwn: whether it contains recognizers of the file. The analysis then asks for each of their rules.
  init?(
    _ gesture: Int, _ machine: Machine, _ files: [SourceFile], _ limits: ExplorationLimits,
    isOwn: Bool, isNarrow: Bool = false
  ) {
    guard
      let alphabet = InputAlphabet(
        machine, touches: limits.touches, refused: isOwn, meter: limits.meter),
      let subject = Subject(machine, alphabet: alphabet, meter: limits.meter),
      let whole = Explorer(subject, limits.with(limits.meter.share(Self.shareOfFirst)))
    else { return nil }
    self.gesture = gesture
    self.files = files
    self.machine = machine
    self.subject = subject
    self.limits = limits
    self.isNarrow = isNarrow
    self.whole = whole
    whole.run()
  }

  /// The part of the work for the first exploration.
  private static let shareOfFirst = 0.4

  /// The budget of the longer exploration, as a multiple of the usual budget.
  private static let patience = 30
  /// The part of the rest of the work for the longer exploration.
  private static let shareOfLonger = 0.75

  /// Continues the exploration, if it has not ended by itself and not been continued before.
  func lookFurther() {
    whole.goOn(upTo: Self.patience * limits.states, limits.meter.share(Self.shareOfLonger))
  }

  /// The results of another investigation of the same gesture in another version of the file. Nil if a place that they
  /// mention has gone.
  init?(
    _ other: Investigation, _ gesture: Int, _ machine: Machine, _ files: [SourceFile],
    _ limits: ExplorationLimits
  ) {
    let spans = Dictionary(zip(other.machine.spans, machine.spans)) { first, _ in first }
    let findings = other.findings.compactMap { $0.moved(by: spans, gesture: gesture) }
    guard findings.count == other.findings.count else { return nil }
    self.gesture = gesture
    self.files = files
    self.machine = machine
    self.findings = findings
    self.limits = limits
    isNarrow = other.isNarrow
    (subject, whole, alone, samenesses) = (
      other.subject, other.whole, other.alone, other.samenesses
    )
    (provers, provenProperties) = (other.provers, other.provenProperties)
    assumptions = other.assumptions
    self.limits.meter = other.limits.meter
  }

  /// How certain it is that unseen events do not happen. Only a prover can show that they never do.
  var verdict: Verdict { isFinished ? .searched : .unknown }

  /// Whether all states were looked at, by the explorer or by a prover, and the budget was enough for all questions. A
  /// prover can show what never happens.
  var isFinished: Bool { !isOverBudget && (whole.isComplete || isProvable) }

  /// Whether the budget was used up. Questions then stay open, so nothing more is reported.
  var isOverBudget: Bool { limits.meter.isOver }

  /// Adds a finding, unless its place already has a finding of its kind.
  ///
  /// - Parameters:
  ///   - lines: the reports on the witness, if they are not just the reports of this gesture.
  ///   - remark: an effect of the witness's last item that no report shows.
  ///   - node: the part that the author would have to change.
  ///   - rival: the part that stands in its way.
  ///   - verdict: the certainty, if it differs from the certainty of the whole exploration.
  ///   - isCertain: whether it is true even if the budget was used up meanwhile.
  func report(
    _ problem: Problem, at span: Span, labels: [Diagnostic.Label] = [],
    shownBy witness: Witness? = nil, reporting lines: [[WitnessLine]]? = nil, remark: String? = nil,
    notes: [String] = [], bounds: String? = nil, provedBy proof: Proof? = nil,
    of node: NodeID? = nil, against rival: NodeID? = nil, verdict: Verdict? = nil,
    isCertain: Bool = false
  ) {
    if isOverBudget, !isCertain { return }
    guard places.add(problem.spec, span, against: rival) else { return }
    let verdict =
      verdict ?? (witness != nil ? .confirmed : proof.map { .proved($0) } ?? self.verdict)
    var finding = Finding(
      problem: problem, span: span, labels: labels, verdict: verdict,
      bounds: bounds ?? proof.map { "proved: never, \($0.words)" }, notes: notes, gesture: gesture,
      node: node, rival: rival)
    if let witness {
      var lines = lines ?? self.lines(of: witness)
      if let remark, let last = witness.items.last, !lines.isEmpty {
        lines[lines.count - 1].append(WitnessLine(at: last.time, remark: remark))
      }
      finding.witness = (witness, lines)
      finding.frames = subject.alphabet.frames
    }
    limits.meter.hold(Self.bytesOfFinding)
    findings.append(finding)
  }

  /// The bytes of a finding, approximately.
  private static let bytesOfFinding = 2_000

  // MARK: Traces

  /// The reports of an ordinary machine for each item, with names as in the file.
  func lines(of witness: Witness) -> [[WitnessLine]] {
    // Operators without a name would only repeat the reports of their parts.
    let names = machine.nodes.indices.map { node in
      machine.nodes[node].name.isEmpty && !machine.nodes[node].children.isEmpty
        ? nil : name(of: node)
    }
    return WitnessLog(subject, names: PerNode(names)).replay(witness)
  }

  /// The shortest trace to a step that `isWanted` accepts.
  func witness(where isWanted: (StepRecord) -> Bool) -> Witness? {
    for step in whole.steps where isWanted(step.record) {
      if let witness = whole.witness(for: step) { return witness }
    }
    return nil
  }

  // MARK: Parts alone

  /// The exploration of the gesture without touches for the parts outside `node`.
  func alone(_ node: NodeID) -> Explorer? {
    if let explorer = alone[node] { return explorer }
    guard let subject = subjectOf(only: node), let explorer = Explorer(subject, limits)
    else { return nil }
    explorer.run()
    alone[node] = explorer
    return explorer
  }

  /// The gesture without touches for the other parts of the operator around `node`.
  func subjectAlone(_ node: NodeID) -> Subject? {
    subject.with(machine.alone(node, in: subject.tree))
  }

  /// The gesture without touches for the parts outside `node`.
  func subjectOf(only node: NodeID) -> Subject? {
    subject.with(machine.alone(node, inside: machine.root, subject.tree))
  }

  // MARK: Names

  /// The name of a node in the file: its label or recognizer, otherwise its text.
  func name(of node: NodeID) -> String {
    let name = machine.nodes[node].name
    guard name.isEmpty else { return name }
    if node == subject.tree.root { return machine.name }
    let span = machine.nodes[node].span
    return files[Int(span.file)].shortText(span)
  }

  /// Returns the name of a part in the file, or the name of an action with `()`.
  func name(of key: DelayTable.Key) -> String {
    switch key {
    case .node(let node): name(of: node)
    case .action(let action): machine.actions[action].name + "()"
    }
  }

  func text(_ span: Span) -> String { files[Int(span.file)].text(span) }
}

extension Machine {
  /// The machine without touches for the other parts of the operator around `node`.
  func alone(_ node: NodeID, in tree: NodeTree) -> Machine {
    tree.parent(of: node).map { alone(node, inside: $0, tree) } ?? self
  }

  /// The machine without touches for the parts inside `parent` that are not inside `node`.
  func alone(_ node: NodeID, inside parent: NodeID, _ tree: NodeTree) -> Machine {
    var machine = self
    for part in parts.indices {
      let leaf = parts[part].node
      guard tree.isInside(leaf, parent), !tree.isInside(leaf, node) else { continue }
      machine.parts[part].accepts = .constant(0, .bool)
    }
    return machine
  }
}

/// A declaration whose proof covers only some values of parameters.
package struct Assumption: Sendable {
  /// The declaration as written: `never move && !isLifted`.
  package var declared: String
  /// "`wait` at its default"
  package var values: String
}
