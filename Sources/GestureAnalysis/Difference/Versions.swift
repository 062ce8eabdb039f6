import GestureCompiler
import GestureRuntime
import GestureTesting

/// Two machines to compare, ready to explore and to replay traces.
struct Versions {
  let alphabet: InputAlphabet
  let subjects: [Subject]
  /// The names of the parts that both machines have.
  let parts: Set<String>
  /// The names of the variables that both machines have.
  let variables: [String]
  let comparesValuesOfParts: Bool
  /// Whether any version keeps the reasons of failures and cancellations.
  private let comparesReasons: Bool

  /// Nil if no arguments are found for the parameters.
  init?(_ old: Machine, _ new: Machine, _ options: ComparisonOptions) {
    let alphabet = InputAlphabet.common(
      old, new, touches: options.touches, meter: options.meter)
    guard let alphabet else { return nil }
    let subjects = [old, new].compactMap {
      Subject($0, alphabet: alphabet.limited(to: $0), meter: options.meter)
    }
    self.init(subjects, alphabet, comparesValuesOfParts: options.comparesValuesOfParts)
  }

  /// Nil if there are not two subjects, or if a subject refuses its arguments.
  init?(_ subjects: [Subject], _ alphabet: InputAlphabet, comparesValuesOfParts: Bool) {
    guard subjects.count == 2, subjects.allSatisfy({ $0.newMachine() != nil }) else { return nil }
    self.alphabet = alphabet
    self.comparesValuesOfParts = comparesValuesOfParts
    self.subjects = subjects
    let (old, new) = (subjects[0].machine, subjects[1].machine)
    comparesReasons = old.keepsReasons || new.keepsReasons
    parts = Set(old.partNames).intersection(new.partNames)
    let variables = Set(new.variables.map { $0.slot.name })
    self.variables = old.variables.map { $0.slot.name }.filter { variables.contains($0) }
  }

  /// The versions with other arguments. Nil if a version refuses them.
  func given(_ arguments: [String: GestureValue]) -> Versions? {
    var alphabet = alphabet
    alphabet.arguments.join(arguments) { $1 }
    return Versions(
      subjects.compactMap { $0.given(arguments) }, alphabet,
      comparesValuesOfParts: comparesValuesOfParts)
  }

  var settings: Settings {
    Settings(frames: alphabet.frames, arguments: alphabet.arguments)
  }

  var machines: [TableMachine] { newMachines() }

  private func newMachines(for steps: Int = 16) -> [TableMachine] {
    subjects.compactMap { $0.newMachine(for: steps) }
  }

  /// The reports of both on a trace, and the reports that follow by themselves if no more events come.
  func records(of trace: Witness) -> [[RecordLine]] {
    var machines = newMachines(for: trace.items.count)
    var records: [[RecordLine]] = [[], []]
    for item in trace.items {
      for index in machines.indices {
        machines[index].replay(item) { records[index].append(RecordLine($0)) }
      }
    }
    finish(&machines, &records)
    let end = (trace.items.map { $0.time } + records.joined().map { $0.time }).max()
    for name in variables {
      let values = machines.map { $0[variable: name] }
      guard let end, let old = values[0], let new = values[1], old.likeness != new.likeness
      else { continue }
      records[0].append(RecordLine(variable: name, value: old, at: end))
      records[1].append(RecordLine(variable: name, value: new, at: end))
    }
    return records.map {
      $0.filter(isCompared).map {
        $0.compared(withValues: comparesValuesOfParts, withReasons: comparesReasons)
      }
    }
  }

  /// Lets the timers of both machines run out. Timers that repeat fire a few times.
  private func finish(_ machines: inout [TableMachine], _ records: inout [[RecordLine]]) {
    for _ in 0..<24 {
      guard let next = machines.compactMap({ $0.nextDeadline }).min() else { return }
      for index in machines.indices {
        machines[index].advance(to: next, reporting: { records[index].append(RecordLine($0)) })
      }
    }
  }

  private func isCompared(_ reported: RecordLine) -> Bool {
    if case .action(let name) = reported.kind { return !Subject.isOurs(name) }
    return reported.part.isEmpty || parts.contains(reported.part)
  }
}

extension RecordLine {
  fileprivate init(variable name: String, value: GestureValue, at time: Timestamp) {
    self.init(.variable(name), at: time, fields: [GestureValue.Field("", value)])
  }

  fileprivate func compared(withValues: Bool, withReasons: Bool) -> RecordLine {
    guard case .phase(let phase) = kind else { return self }
    var bare = self
    // The last field of a failure or cancellation, if the machine keeps the reason.
    let hasReason = phase.hasReason && fields.last?.name == "reason"
    bare.fields = withValues ? (hasReason ? fields.dropLast() : fields) : []
    if withReasons, hasReason { bare.fields += fields.suffix(1) }
    return bare
  }
}
