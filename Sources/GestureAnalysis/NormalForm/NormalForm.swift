import GestureCompiler
import GestureRuntime

/// A machine in normal form. Two with equal forms report the same of all that is compared, whatever fingers,
/// pointers, hosts and time do: the same tree of parts with the same states, whose conditions, delays and
/// values are the same expressions, reported under the same names.
///
/// What nobody reads is not in it, nor what hosts do not see: names of recognizers, states, `let`s, and in
/// which order rules of different triggers and handlers that do not see each other are written.
struct NormalForm {
  /// What one rule, handler, part or declaration is.
  struct Entry {
    struct Content: Hashable {
      /// Where it is and all of it that is no expression.
      var key: String
      var forms: [FormPool.Form]
    }

    var content: Content
    var origin: Origin
  }

  /// What an entry is made of, for people.
  enum Origin {
    case rule(Machine.Rule, part: PartID)
    case handler(Machine.Node.Handler)
    case node(NodeID)
    case part(PartID)
    case whole(String)
  }

  private(set) var entries: [Entry]
  /// How often each content is there: where an entry stands is in its key.
  private let counts: [Entry.Content: Int]

  /// - Parameter decides: whether conditions and code are written as questions and results.
  init(
    _ machine: Machine, _ names: FormNames, comparesValuesOfParts: Bool, _ pool: FormPool,
    decides: Bool
  ) {
    var writer = FormWriter(machine, names, comparesValuesOfParts, pool)
    writer.decides = decides
    writer.write()
    writer.findLive()
    writer.write()
    entries = writer.entries
    counts = Dictionary(entries.map { ($0.content, 1) }, uniquingKeysWith: +)
  }

  func isSame(as other: NormalForm) -> Bool { counts == other.counts }

  /// Those that the other one has not.
  func entries(besides other: NormalForm) -> [Entry] {
    entries.filter { counts[$0.content] != other.counts[$0.content] }
  }
}

/// Writes the entries of one machine. Twice: what is live is known when all has been seen.
struct FormWriter {
  typealias Form = FormPool.Form

  let machine: Machine
  let names: FormNames
  let pool: FormPool
  let reader: FormReader
  var decides = false
  var entries: [NormalForm.Entry] = []
  /// Leaves that somebody reads or the host sees. Nothing else is written down.
  private var live: Set<String> = []
  /// What leaves are written with.
  private var sources: [(leaf: String, form: Form)] = []

  init(
    _ machine: Machine, _ names: FormNames, _ comparesValuesOfParts: Bool, _ pool: FormPool
  ) {
    self.machine = machine
    self.names = names
    self.pool = pool
    reader = FormReader(machine, names, pool)
    for variable in machine.variables where names.variables.contains(variable.slot.name) {
      live.formUnion(leaves(of: variable.slot))
    }
    guard comparesValuesOfParts else { return }
    for part in machine.parts where names.isVisible(part.path) {
      for value in part.values { live.formUnion(leaves(of: value.slot)) }
    }
  }

  mutating func write() {
    entries = []
    sources = []
    addDeclarations()
    addArguments()
    for part in machine.parts.indices { addPart(part) }
    for node in machine.nodes.indices { addNode(node) }
    // Of what has no name nothing is known, so it is the same as nothing.
    if live.contains(where: { $0.hasPrefix(FormNames.unnamed) }) {
      add("unnamed", [pool.leaf("unnamed \(pool.expressions.count)")], .whole(machine.name))
    }
  }

  mutating func findLive() {
    var left = Array(live)
    for form in entries.flatMap({ $0.content.forms }) { left += pool.leaves(of: form) }
    live.formUnion(left)
    let sources = Dictionary(grouping: sources) { $0.leaf }.mapValues { $0.map { $0.form } }
    while let leaf = left.popLast() {
      for read in (sources[leaf] ?? []).flatMap({ pool.leaves(of: $0) })
      where live.insert(read).inserted {
        left.append(read)
      }
    }
  }

  mutating func addSources(_ leaf: String, _ forms: [Form]) {
    sources += forms.map { (leaf, $0) }
  }

  mutating func add(_ key: String, _ forms: [Form], _ origin: NormalForm.Origin) {
    let forms = decides ? forms.map { pool.decided($0) } : forms
    entries.append(NormalForm.Entry(content: .init(key: key, forms: forms), origin: origin))
  }

  /// Adds code as questions and results. Adds nothing if there are too many.
  mutating func addDecision(
    _ key: String, _ code: FormCode, _ shape: ([FormCode.Reported]) -> String,
    _ origin: NormalForm.Origin
  ) -> Bool {
    let changes = Dictionary(uniqueKeysWithValues: changes(code).map { ($0.leaf, $0.form) })
    let result = FormResult(reported: code.reported, changes: changes)
    guard let decision = pool.decision(result, leaf: { pool.leaf($0) }) else { return false }
    let (written, forms) = decision.written(shape)
    if written == "[]" { return true }
    entries.append(
      NormalForm.Entry(content: .init(key: key + " " + written, forms: forms), origin: origin))
    return true
  }

  // MARK: Leaves

  func leaf(ofRegister register: RegisterID) -> String? {
    if case .leaf(let name) = pool[reader.names[register]].operation { return name }
    return nil
  }

  func leaves(of slot: Machine.Slot) -> [String] { slot.range.compactMap { leaf(ofRegister: $0) } }

  func isLive(_ slot: Machine.Slot) -> Bool { leaves(of: slot).contains { live.contains($0) } }

  /// What live registers become, by their leaves in order, and notes all of it.
  mutating func changes(_ code: FormCode) -> [(leaf: String, form: Form)] {
    let all = code.changes.compactMap { register, form in
      leaf(ofRegister: register).map { (leaf: $0, form: form) }
    }
    sources += all
    return all.filter { live.contains($0.leaf) }.sorted { $0.leaf < $1.leaf }
  }

  // MARK: Declarations

  private mutating func addDeclarations() {
    for one in machine.parameters {
      let forms = one.defaultValue.map { reader.forms($0) }
      let key = "parameter \(one.slot.name): \(type(one.slot.type)) \(forms == nil ? "!" : "")"
      add(key, forms ?? [], .whole("parameter \(one.slot.name)"))
    }
    for check in machine.checks {
      add("check", reader.forms(check.condition), .whole("where of the parameters"))
    }
    for one in machine.inputs {
      let key = "input \(one.slot.name): \(type(one.slot.type))"
      add(key, reader.forms(one.initial), .whole("input \(one.slot.name)"))
    }
    for region in machine.regions {
      let key = "region \(region.name) \(region.isMany) \(region.isEverywhereAtFirst)"
      add(key, [], .whole("region \(region.name)"))
    }
    for (number, timer) in machine.timers.enumerated() {
      add("timer \(number) \(timer.name)", [], .whole("timer \(timer.name)"))
    }
    if machine.keepsReasons { add("keeps reasons", [], .whole(machine.name)) }
    for variable in machine.variables {
      addVariable("variable \(variable.slot.name)", variable, .whole("var \(variable.slot.name)"))
    }
  }

  /// Its first value as the set-up and as resets compute it.
  mutating func addVariable(
    _ name: String, _ variable: Machine.Variable, _ origin: NormalForm.Origin
  ) {
    let leaves = leaves(of: variable.slot)
    guard !leaves.isEmpty else { return }
    var forms = reader.forms(variable.initial)
    if !variable.isTransient { forms = [] }
    forms += variable.slot.range.compactMap { reader.first[$0] }
    for leaf in leaves { addSources(leaf, forms) }
    guard isLive(variable.slot) else { return }
    let key = "\(name): \(type(variable.slot.type)) \(variable.isTransient)"
    add("\(leaves) \(key)", forms, origin)
  }

  /// What the set-up makes of arguments, where that is more than parameters; the rest is put in where it is
  /// read.
  private mutating func addArguments() {
    for slot in machine.arguments + machine.parts.flatMap({ $0.arguments }) {
      let forms = slot.range.compactMap { reader.first[$0] }
      guard let leaf = leaves(of: slot).first, !leaf.hasPrefix(FormNames.parameter) else {
        continue
      }
      for leaf in leaves(of: slot) { addSources(leaf, forms) }
      if isLive(slot) { add(leaf, forms, .whole(slot.name)) }
    }
  }

  // MARK: Types

  /// With all that a host sees of an enum.
  func type(_ type: Type) -> String {
    switch type {
    case .enumeration(let id): return "enum \(cases(id))"
    case .set(let id): return "set \(cases(id))"
    default: return "\(type)"
    }
  }

  private func cases(_ id: Int) -> String {
    let one = machine.enums[id]
    return one.name + "{" + one.cases.map { $0.name + fields($0.fields) }.joined(separator: ",")
      + "}"
  }

  func fields(_ fields: [CheckedField]) -> String {
    "(" + fields.map { "\($0.name): \(type($0.type))" }.joined(separator: ",") + ")"
  }
}
