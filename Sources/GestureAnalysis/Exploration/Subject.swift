package import GestureCompiler
package import GestureRuntime

/// A gesture to explore: its machine, with a name for every node, and the alphabet of its stimuli.
package struct Subject {
  package let machine: Machine
  package let alphabet: InputAlphabet
  package let tree: NodeTree
  let program: GestureProgram
  /// Counts the work of everything that runs the machine.
  private(set) var meter: WorkMeter

  /// Nil if no values are found for the gesture's parameters, or if no table can hold the gesture.
  package init?(_ machine: Machine, alphabet: InputAlphabet, meter: WorkMeter = WorkMeter()) {
    self.init(marked: machine.markedForRecords, alphabet, meter)
  }

  private init?(marked machine: Machine, _ alphabet: InputAlphabet, _ meter: WorkMeter) {
    guard let table = try? emit([machine]), let program = try? GestureProgram(verifying: table)
    else { return nil }
    meter.spend(Self.workOfWord * table.gestures[0].code.count)
    self.machine = machine
    self.alphabet = alphabet
    self.program = program
    tree = NodeTree(machine)
    self.meter = meter
  }

  /// A subject with another machine. Nil if no table can hold it, or if no work is left.
  func with(_ machine: Machine) -> Subject? {
    meter.isOver ? nil : Subject(machine, alphabet: alphabet, meter: meter)
  }

  /// The subject without a limit of work.
  var unlimited: Subject {
    var subject = self
    subject.meter = WorkMeter()
    return subject
  }

  /// A subject that differs only by a change of its machine. Nil if no table can hold the changed machine.
  func changed(_ change: (inout Machine) -> Void) -> Subject? {
    var machine = machine
    change(&machine)
    return Subject(marked: machine, alphabet, meter)
  }

  /// The subject with other arguments. Nil if the machine refuses them.
  func given(_ arguments: [String: GestureValue]) -> Subject? {
    if arguments.isEmpty { return self }
    var alphabet = alphabet
    alphabet.arguments.join(arguments) { $1 }
    guard let subject = Subject(marked: machine, alphabet, meter), subject.newMachine() != nil
    else { return nil }
    return subject
  }

  /// Returns the registers of the table that a proof leaves open in addition to the registers that a host
  /// sets.
  func registers(of parameters: OpenParameters) -> OpenRegisters {
    let numbers = registers
    let table = program.table
    let declared = table.gestures[0].parameters.flatMap {
      OpenRegister.registers(of: $0, table.enums)
    }
    var open = OpenRegisters()
    open.firstValues = parameters.firstValues.map { numbers[$0] }
    open.all = parameters.registers.map { register in
      let number = numbers[register]
      var one = declared.first { $0.number == number } ?? OpenRegister(number: number)
      one.range = one.range.intersection(parameters.bounds[register] ?? .all)
      return one
    }
    return open
  }

  /// The number in the table of each register of the machine.
  var registers: PerRegister<Int> { machine.registers(in: program.table.gestures[0]) }

  package init?(_ machine: Machine, touches: Int, boundaries: Bool = false) {
    guard let alphabet = InputAlphabet(machine, touches: touches, boundaries: boundaries) else {
      return nil
    }
    self.init(machine, alphabet: alphabet)
  }

  /// The operations to compile one word of code.
  private static let workOfWord = 230

  /// The operations to compile the gesture, approximately.
  var workOfCompiling: Int { Self.workOfWord * program.table.gestures[0].code.count }

  /// A new machine, with its frames.
  /// - Parameter steps: the number of steps that it will take, approximately.
  package func newMachine(for steps: Int = 16) -> TableMachine? {
    meter.spend((steps + 16) * tree.workOfStep)
    guard var machine = try? program.machine(machine.name, alphabet.arguments) else { return nil }
    for region in alphabet.regions {
      guard (try? machine.setFrame(region.name, id: region.id ?? 0, to: region.frame)) != nil else {
        return nil
      }
    }
    return machine
  }

  /// Whether the analysis has added a name in records.
  static func isOurs(_ name: String) -> Bool { name.hasPrefix("#") }
}

extension Machine {
  /// The machine with a name for each node, because records only contain named nodes, and a mark in each handler. Names
  /// in the language never contain a number sign.
  var markedForRecords: Machine {
    var named = self
    for node in named.nodes.indices where named.nodes[node].name.isEmpty {
      named.nodes[node].path = Machine.Path(["#\(node)"])
    }
    named.markHandlers()
    return named
  }
}

/// The parent and the children of each node.
package struct NodeTree {
  private var parents: PerNode<NodeID?>
  package let root: NodeID
  package private(set) var children: PerNode<[NodeID]>

  init(_ machine: Machine) {
    root = machine.root
    parents = PerNode(repeating: nil, count: machine.nodes.count)
    children = PerNode(machine.nodes.map { $0.children })
    for (node, children) in children.enumerated() {
      for child in children { parents[child] = node }
    }
  }

  /// The operations of one step of a machine, approximately.
  var workOfStep: Int { 120 + 24 * children.count }

  /// Nil for the whole.
  func parent(of node: NodeID) -> NodeID? { parents[node] }

  /// The node and the nodes around it, from the inside out.
  func path(from node: NodeID) -> some Sequence<NodeID> {
    sequence(first: node) { parents[$0] }
  }

  package func isInside(_ node: NodeID, _ other: NodeID) -> Bool {
    path(from: node).contains(other)
  }

  /// Whether the condition holds for any node inside this one.
  func isAny(inside node: NodeID, _ condition: (NodeID) -> Bool) -> Bool {
    children[node].contains { condition($0) || isAny(inside: $0, condition) }
  }

  /// The outermost node that contains `node`, or is it, and does not contain the other node.
  func part(of node: NodeID, apartFrom other: NodeID) -> NodeID {
    path(from: node).prefix { !isInside(other, $0) }.reduce(node) { $1 }
  }
}
