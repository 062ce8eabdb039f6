import GestureCompiler
import GestureRuntime

/// A machine in normal form. Two machines with equal forms make the same reports among those compared, for any fingers,
/// pointers, hosts and times. They have the same tree of parts with the same states, whose conditions, delays and
/// values are the same expressions, reported under the same names.
///
/// The form contains nothing that no code reads and that hosts do not see: names of recognizers, states and `let`s, and
/// the order of rules with different triggers and of handlers that do not affect each other.
struct NormalForm {
  /// The content of one rule, handler, part or declaration.
  struct Entry {
    struct Content: Hashable {
      /// The entry's place, and everything in it except expressions.
      var key: String
      var forms: [FormPool.Form]
    }

    var content: Content
    var origin: Origin
  }

  /// The source of an entry, for people.
  enum Origin {
    case rule(Machine.Rule, part: PartID)
    case handler(Machine.Node.Handler)
    case node(NodeID)
    case part(PartID)
    case whole(String)
  }

  private(set) var entries: [Entry]
  /// The number of entries with each content. The key of an entry contains its place.
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
    counts = Dictionary(entries.map { ($0.content, 1) }, joinedBy: +)
  }

  func isSame(as other: NormalForm) -> Bool { counts == other.counts }

  /// The entries that the other form does not have.
  func entries(besides other: NormalForm) -> [Entry] {
    entries.filter { counts[$0.content] != other.counts[$0.content] }
  }
}

/// Writes the entries of one machine. It writes twice, because it knows the live leaves only after the first time.
struct FormWriter {
  typealias Form = FormPool.Form

  let machine: Machine
  let names: FormNames
  let pool: FormPool
  let reader: FormReader
  var decides = false
  var entries: [NormalForm.Entry] = []
  /// Leaves that code reads or the host sees. The form contains only these.
  private var live: Set<String> = []
  /// The forms that leaves are written with.
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
    // Nothing is known about values without a name, so a form with them equals no other form.
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

  /// The changes of live registers, by their leaves in order. Keeps all changes.
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

  /// Adds a variable, with its first value as the set-up and resets compute it.
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
    add("\(listed(leaves)) \(key)", forms, origin)
  }

  /// Adds the arguments that the set-up computes from parameters. Arguments that are just parameters are inserted where
  /// they are read.
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

  /// The type, with everything that a host sees of an enum.
  func type(_ type: Type) -> String {
    switch type {
    case .enumeration(let id): return "enum \(cases(id))"
    case .set(let id): return "set \(cases(id))"
    case .quantity(let dimension): return "quantity \(powers(dimension))"
    case .vector(let dimension): return "vector \(powers(dimension))"
    case .bool: return "bool"
    case .count: return "count"
    case .point: return "point"
    case .region: return "region"
    case .regions: return "regions"
    case .optionalCount: return "count?"
    }
  }

  private func powers(_ dimension: Dimension) -> String {
    "\(dimension.length2) \(dimension.time2) \(dimension.angle2)"
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

/// A list as a part of a key. Embedded Swift does not describe arrays.
func listed(_ items: [some CustomStringConvertible]) -> String {
  "[" + items.map { $0.description }.joined(separator: ", ") + "]"
}
