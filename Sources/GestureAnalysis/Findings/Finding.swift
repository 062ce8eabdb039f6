public import GestureCompiler
import GestureRuntime

/// Something that a gesture does, or cannot do, and that its author should know.
public struct Finding: Sendable {
  public var problem: AnalysisProblem
  public var span: Span
  /// Other places that explain it.
  public var labels: [Diagnostic.Label] = []
  public var verdict: Verdict
  /// A trace that shows it, and what came of each of its items; nil of what never happens.
  package var witness: (trace: Witness, lines: [[WitnessLine]])?
  /// What the host does before it.
  package var frames: [Witness.Item] = []
  /// What else there is to say.
  public var notes: [String] = []
  /// Changes of the file after which it is not found any more, and nothing else is.
  public var fixIts: [Diagnostic.FixIt] = []
  /// By number in the program.
  public var gesture: Int
}

/// A gesture that is looked at, and what was found.
final class Investigation {
  let gesture: Int
  let files: [SourceFile]
  let machine: Machine
  let subject: Subject
  let whole: Explorer
  let limits: ExplorationLimits
  private(set) var findings: [Finding] = []
  /// Explorations of single parts of operators, by node.
  private var alone: [Int: Explorer] = [:]
  /// What proves that other code does the same; nil where nothing does.
  var proofs: [Table: String?] = [:]

  /// - Parameters:
  ///   - machine: of the gesture, with names as in the file.
  ///   - isOwn: whether recognizers of the file are in it, of which every rule is asked for.
  init?(
    _ gesture: Int, _ machine: Machine, _ files: [SourceFile], _ limits: ExplorationLimits,
    isOwn: Bool
  ) {
    guard let palette = Palette(machine, touches: limits.touches, refused: isOwn),
      let subject = Subject(machine, palette: palette),
      let whole = Explorer(subject, limits)
    else { return nil }
    self.gesture = gesture
    self.files = files
    self.machine = machine
    self.subject = subject
    self.limits = limits
    self.whole = whole
    whole.run()
  }

  /// What another one has found of the same gesture in another version of the file; nil where one of the
  /// places that it speaks of has gone.
  init?(
    _ other: Investigation, _ gesture: Int, _ machine: Machine, _ files: [SourceFile],
    _ limits: ExplorationLimits
  ) {
    let places = Dictionary(zip(other.machine.spans, machine.spans)) { first, _ in first }
    let findings = other.findings.compactMap { $0.moved(by: places, gesture: gesture) }
    guard findings.count == other.findings.count else { return nil }
    self.gesture = gesture
    self.files = files
    self.machine = machine
    self.findings = findings
    self.limits = limits
    (subject, whole, alone, proofs) = (other.subject, other.whole, other.alone, other.proofs)
  }

  /// How sure it is that what was not seen does not happen.
  var verdict: Verdict {
    !whole.isComplete ? .unknown : whole.isExact ? .proved : .searched
  }

  func report(
    _ problem: AnalysisProblem, at span: Span, labels: [Diagnostic.Label] = [],
    shownBy witness: Witness? = nil, notes: [String] = []
  ) {
    var finding = Finding(
      problem: problem, span: span, labels: labels, verdict: witness == nil ? verdict : .confirmed,
      notes: notes, gesture: gesture)
    if let witness {
      finding.witness = (witness, lines(of: witness))
      finding.frames = subject.palette.frames
    }
    findings.append(finding)
  }

  // MARK: Traces

  /// What an ordinary machine tells of each item, without names of our making.
  func lines(of witness: Witness) -> [[WitnessLine]] {
    guard var machine = subject.newMachine() else { return [] }
    return machine.replay(witness).map { lines in
      lines.filter { !Subject.isOurs($0.name) && !Subject.isOurs($0.part) }
    }
  }

  /// The shortest trace to a step that does this.
  func witness(where isWanted: (StepRecord) -> Bool) -> Witness? {
    for step in whole.steps where isWanted(step.record) {
      if let witness = whole.witness(for: step) { return witness }
    }
    return nil
  }

  // MARK: Parts alone

  /// What can happen if of the operator around `node` no other part ever sees a touch.
  func alone(_ node: Int) -> Explorer? {
    if let explorer = alone[node] { return explorer }
    guard let subject = subjectAlone(node), let explorer = Explorer(subject, limits) else {
      return nil
    }
    explorer.run()
    alone[node] = explorer
    return explorer
  }

  /// The gesture of which in the operator around `node` no other part ever sees a touch.
  func subjectAlone(_ node: Int) -> Subject? {
    var machine = self.machine
    let parent = subject.tree.parents[node]
    for part in machine.parts.indices {
      let leaf = machine.parts[part].node
      guard subject.tree.isInside(leaf, parent), !subject.tree.isInside(leaf, node) else {
        continue
      }
      machine.parts[part].accepts = .constant(0)
    }
    return Subject(machine, palette: subject.palette)
  }

  // MARK: Names

  /// As the file calls a node: by its label or recognizer, else as it is written.
  func name(of node: Int) -> String {
    let name = machine.nodes[node].name
    guard name.isEmpty else { return name }
    if node == subject.tree.root { return machine.name }
    let text = self.text(machine.nodes[node].span)
    let words = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return words.count <= 40 ? words : words.prefix(37) + "…"
  }

  func text(_ span: Span) -> String {
    let bytes = files[Int(span.file)].bytes
    return String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}

extension StepRecord {
  var recognizesSomething: Bool {
    outputs.contains {
      guard case .phase(_, let phase, _) = $0 else { return false }
      return phase == .began || phase == .ended
    }
  }

  /// Whether a node told for the first time that it was recognized.
  func recognizes(_ node: Int) -> Bool {
    outputs.contains {
      guard case .phase(node, let phase, _) = $0 else { return false }
      return phase == .began || phase == .ended
    }
  }

  func tells(_ phase: ReportedPhase, of node: Int) -> Bool {
    outputs.contains {
      guard case .phase(node, phase, _) = $0 else { return false }
      return true
    }
  }
}
