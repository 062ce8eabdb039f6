/// Proves that a gesture's table can be executed without checks: every index and register in
/// bounds, the tree a tree, jumps forward only and inside their segment, so that every step ends.
struct Verifier {
  static let partLimit = 255
  /// The largest number of instructions to look at. More means entries that share long code, which no compiler writes.
  static let visitLimit = 4_000_000
  /// The largest number of events that a part can declare: in a byte, their numbers follow the numbers of the phases.
  static let eventLimit = Int(HandlerTrigger.firstTimer - HandlerTrigger.firstEvent)
  /// The largest number of numbers in the arguments of all events of one step.
  static let queueLimit = 4_000_000

  var draft: PlanDraft
  var visits = 0
  let widths: EnumWidths

  var gesture: GestureTable { draft.gesture }

  static func plan(
    for gesture: GestureTable, enums: [EnumTable], widths: EnumWidths
  ) throws(TableError) -> Plan {
    var verifier = Verifier(draft: PlanDraft(gesture: gesture, enums: enums), widths: widths)
    verifier.draft.shape.keepsReasons = gesture.keepsReasons
    try verifier.verifyNames()
    try verifier.verifyTree()
    try verifier.verifyParts()
    try verifier.verifyNodeCode()
    try verifier.verifyEntries()
    verifier.draft.shape.isMany = gesture.regions.map { $0.isMany }
    verifier.draft.shape.finish()
    return Plan(verifier.draft)
  }

  func fail(_ message: String) -> TableError {
    TableError(message: "gesture `\(draft.gesture.name)`: \(message)")
  }

  // MARK: Names and registers

  private mutating func verifyNames() throws(TableError) {
    guard gesture.constants.count <= Int(gesture.registerCount) else {
      throw fail("it has more constants than registers")
    }
    guard gesture.code.count < Int(Entry.none.offset) else { throw fail("it has too much code") }
    for slot in gesture.parameters { try verifyRun(slot.register, slot.type, slot.name) }
    for slot in gesture.inputs { try verifyRun(slot.register, slot.type, slot.name) }
    for slot in gesture.variables { try verifyRun(slot.register, slot.type, slot.name) }
    guard gesture.regions.count <= EngineLimit.regions,
      gesture.regions.count(where: { $0.isMany }) <= EngineLimit.manyRegions
    else { throw fail("it has too many regions") }
    for region in gesture.regions where !region.isMany {
      try verifyRun(region.register, width: 4, region.name)
    }
    for action in gesture.actions { _ = try width(of: action.signature) }
    guard gesture.timers.count <= EngineLimit.gestureTimers else {
      throw fail("it has too many timers")
    }
    for timer in gesture.timers { draft.shape.addGestureTimer(timer.name) }
  }

  func width(of type: ValueType, _ name: String) throws(TableError) -> Int {
    guard let width = widths.width(of: type) else {
      throw fail("`\(name)` has a type that the table does not declare")
    }
    return width
  }

  func width(of signature: SignatureTable) throws(TableError) -> Int {
    var sum = 0
    for field in signature.fields { sum += try width(of: field.type, field.name) }
    return sum
  }

  func verifyRun(_ register: UInt16, _ type: ValueType, _ name: String) throws(TableError) {
    try verifyRun(register, width: width(of: type, name), name)
  }

  /// Checks that registers which are written are not constants.
  private func verifyRun(_ register: UInt16, width: Int, _ name: String) throws(TableError) {
    guard Int(register) >= gesture.constants.count,
      Int(register) + width <= Int(gesture.registerCount)
    else { throw fail("the registers of `\(name)` are out of bounds") }
  }

  func verifyRegister(_ register: UInt16) throws(TableError) {
    guard register < gesture.registerCount else { throw fail("register \(register) is not there") }
  }

  // MARK: The tree

  private mutating func verifyTree() throws(TableError) {
    var depths: [Int] = []
    for node in gesture.nodes {
      try verifyNode(node)
      var depth = 0
      for child in node.children { depth = max(depth, depths[Int(child)] + 1) }
      guard depth <= EnumWidths.nestingLimit else { throw fail("it is nested too deep") }
      depths.append(depth)
    }
    guard let root = draft.shape.nodes.last, root.firstNode == 0 else {
      throw fail("its nodes are no tree")
    }
    guard draft.shape.deadlines <= WideMask.capacity else {
      throw fail("it has too many nodes and timers")
    }
    let parts = draft.shape.parts.count
    guard parts == gesture.parts.count, parts <= Verifier.partLimit else {
      throw fail("its parts are not the leaves of its tree, or too many")
    }
  }

  private mutating func verifyNode(_ node: NodeTable) throws(TableError) {
    var shape = GestureShape.Node()
    shape.kind = node.kind
    shape.isDiscrete = node.isDiscrete
    shape.hasGate = !node.gate.isNone
    shape.hasReset = !node.reset.isNone
    var plan = Plan.Node()
    plan.gate = node.gate
    plan.reset = node.reset
    if node.within != NodeTable.endless {
      guard let composition = node.kind.composition,
        composition.takesWithin || composition.needsTime
      else { throw fail("only a sequence has `within`, and a delay a time") }
      try verifyRegister(node.within)
      plan.within = Int(node.within)
      shape.isTimed = true
    } else if node.kind.composition?.needsTime == true {
      throw fail("a delay has no time")
    }
    plan.handlers = draft.handlers.count..<draft.handlers.count + node.handlers.count
    draft.handlers.append(contentsOf: node.handlers)
    for handler in node.handlers { shape.triggers |= HandlerTrigger.bit(handler.trigger) }
    guard draft.shape.add(shape, children: node.children.map { Int($0) }, name: node.name) else {
      throw fail("its nodes are no tree, or an operator has no parts")
    }
    draft.nodes.append(plan)
  }
}
