/// Proves that a gesture's table can be executed without checks: every index and register in
/// bounds, the tree a tree, jumps forward only and inside their segment, so that every step ends.
struct Verifier {
  static let partLimit = 255
  /// The largest number of events that a part can declare: in a byte, their numbers follow the numbers of the phases.
  static let eventLimit = Int(HandlerTrigger.endOfEvents - HandlerTrigger.firstEvent)

  var draft: PlanDraft
  let limits: GestureProgram.Limits
  /// The number of instructions looked at so far, in the gestures before this one, too.
  var visits: Int
  /// The numbers in the arguments of each action, and of each event of each part.
  var actionWidths: [Int] = []
  var eventWidths: [[Int]] = []

  /// For each instruction of the code at hand, from its entry on, whether anything leads to it.
  var reached: [Bool] = []

  var gesture: GestureTable { _read { yield draft.gesture } }

  init(
    _ gesture: GestureTable, _ enums: [EnumTable], _ limits: GestureProgram.Limits, visits: Int
  ) {
    draft = PlanDraft(gesture: gesture, enums: enums)
    self.limits = limits
    self.visits = visits
  }

  mutating func plan() throws(TableError) -> Plan {
    draft.shape.keepsReasons = gesture.keepsReasons
    try verifySlots()
    try verifyTree()
    try verifyParts()
    try verifyNodeCode()
    try verifyEntries()
    draft.shape.isMany = gesture.regions.map { $0.isMany }
    draft.shape.finish()
    try verifyQueue()
    let plan = Plan(draft)
    try require(plan.workBound, Double(limits.work), "instructions in a step")
    try require(Double(plan.memoryBound), Double(limits.memory), "bytes of memory")
    return plan
  }

  #if SMALL_ENGINE
    /// The error names the check that the gesture fails by its place here, without the sentence.
    @inline(never) private func place(_ file: StaticString, _ line: Int) -> String {
      "gesture `\(draft.gesture.name)` fails the check in line \(line) of \(file)"
    }

    func fail(
      _ message: @autoclosure () -> String, file: StaticString = #fileID, line: Int = #line
    ) -> TableError {
      TableError(message: place(file, line))
    }

    func exceeding(
      _ message: @autoclosure () -> String, file: StaticString = #fileID, line: Int = #line
    ) -> TableError {
      TableError(exceeding: place(file, line))
    }
  #else
    func fail(_ message: String) -> TableError {
      TableError(message: "gesture `\(draft.gesture.name)`: \(message)")
    }

    /// The error of a gesture that is well formed, and too large.
    func exceeding(_ message: String) -> TableError {
      TableError(exceeding: "gesture `\(draft.gesture.name)`: \(message)")
    }
  #endif

  /// Refuses a gesture that takes more than a limit allows.
  /// - Parameter unit: the things that are counted.
  func require(_ count: Double, _ limit: Double, _ unit: String) throws(TableError) {
    if count <= limit { return }
    throw exceeding(
      "it may take \(UInt64(min(count, 1e18))) \(unit), and the limit is \(UInt64(min(limit, 1e18)))"
    )
  }

  // MARK: Names and registers

  private mutating func verifySlots() throws(TableError) {
    let named = gesture.parameters.count + gesture.inputs.count + gesture.variables.count
    guard named <= limits.parameters else {
      throw exceeding("it has too many parameters, inputs and variables")
    }
    guard gesture.constants.count <= Int(gesture.registerCount) else {
      throw fail("it has more constants than registers")
    }
    guard gesture.code.count < Int(Entry.none.offset) else { throw fail("it has too much code") }
    for slot in gesture.parameters { try verifyRun(slot.register, slot.type, slot.name) }
    for slot in gesture.inputs { try verifyRun(slot.register, slot.type, slot.name) }
    for slot in gesture.variables { try verifyRun(slot.register, slot.type, slot.name) }
    guard gesture.regions.count <= min(limits.regions, EngineLimit.regions),
      gesture.regions.count(where: { $0.isMany }) <= EngineLimit.manyRegions
    else { throw exceeding("it has too many regions") }
    for region in gesture.regions where !region.isMany {
      try verifyRun(region.register, width: 4, region.name)
    }
    for action in gesture.actions { actionWidths.append(try width(of: action.signature)) }
    guard gesture.timers.count <= EngineLimit.gestureTimers else {
      throw exceeding("it has too many timers")
    }
    for timer in gesture.timers { draft.shape.addGestureTimer(timer.name) }
  }

  func width(of signature: SignatureTable) throws(TableError) -> Int {
    guard let width = draft.enums.width(of: signature.fields) else {
      throw fail("`\(signature.name)` has a type that the table does not declare, or is too wide")
    }
    return width
  }

  func verifyRun(_ register: UInt16, _ type: ValueType, _ name: String) throws(TableError) {
    guard let width = draft.enums.width(of: type) else {
      throw fail("`\(name)` has a type that the table does not declare")
    }
    try verifyRun(register, width: width, name)
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
      guard depth <= EngineLimit.nesting else { throw exceeding("it is nested too deep") }
      depths.append(depth)
    }
    guard let root = draft.shape.nodes.last, root.firstNode == 0 else {
      throw fail("its nodes are no tree")
    }
    guard draft.shape.deadlines <= WideMask.capacity else {
      throw exceeding("it has too many nodes and timers")
    }
    let parts = draft.shape.parts.count
    guard parts <= Verifier.partLimit else { throw exceeding("it has too many parts") }
    guard parts == gesture.parts.count else {
      throw fail("its parts are not the leaves of its tree")
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
