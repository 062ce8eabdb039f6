@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

/// The code and memory of a gesture that can change its reports and their times. A comparison of machines may leave out
/// everything else. Values that are only used as arguments of actions do not count.
///
/// It is a backward slice of each piece of code, repeated until no register joins. Jumps only go forward, so one pass
/// over a piece is exact.
struct Relevance {
  private let plan: Plan
  /// The readouts that are left open whenever code reads them, so that they need not be remembered.
  private let open: ReadoutSet
  /// Whether each instruction of the table is relevant.
  private(set) var isRelevant: [Bool]
  /// Registers whose contents matter between steps.
  private(set) var kept: RegisterSet
  /// Whether conditions read arguments of events.
  private(set) var readsArguments = false
  /// For each state of all parts, the data that its rules and timers read.
  private(set) var inState: [ReadoutSet]
  /// For each state, the data that it and all states reachable from it read.
  private(set) var fromState: [ReadoutSet]
  /// For each state, the data that is read from it on as long as the part follows no touch.
  private(set) var withoutTouches: [ReadoutSet]
  /// For each part, the data that gates, handlers and values may read from it at any time.
  private(set) var outside: [ReadoutSet]

  /// For each handler, whether it changes nothing but the performed actions.
  private(set) var isSilent: [Bool] = []

  private var jumps: SettledJumps?

  /// - Parameters:
  ///   - numbers: the registers of a new machine.
  ///   - set: the registers that a host sets at any time.
  init(
    _ plan: Plan, _ numbers: [Double], set: [Int], leavingOpen open: ReadoutSet = []
  ) {
    self.plan = plan
    self.open = open
    let registers = Int(plan.gesture.registerCount)
    isRelevant = Array(repeating: false, count: plan.code.count)
    kept = RegisterSet(count: registers)
    inState = Array(repeating: [], count: plan.states.count)
    fromState = inState
    withoutTouches = inState
    outside = Array(repeating: [], count: plan.parts.count)
    jumps = SettledJumps(plan, numbers, open: set, allCode.map { instructions(of: $0) })
    findRelevantCode()
    findReachableReadings()
    findReadoutsWithoutTouches()
    isSilent = (0..<plan.handlers.count).map { handler in
      instructions(of: plan.handlers[handler].code).allSatisfy {
        !isRelevant[$0] || isSilent(plan.code[$0])
      }
    }
  }

  private func isSilent(_ instruction: Instruction) -> Bool {
    switch instruction.opcode {
    case .startTimer, .stopTimer: false
    case .refreshValue:
      plan.gesture.parts[Int(instruction.a)].values.allSatisfy {
        !kept.contains(Int($0.register)) && !kept.contains(Int($0.register) + 1)
      }
    default:
      instruction.operands.allSatisfy { kind, register in
        kind != .written || !kept.contains(Int(register))
      }
    }
  }

  // MARK: The slice

  private enum Owner {
    case state(Int)
    case outside
  }

  private mutating func findRelevantCode() {
    for region in plan.gesture.regions where !region.isMany && plan.shape.regions.count > 0 {
      for index in 0..<4 { kept.insert(Int(region.register) + index) }
    }
    var before: (RegisterSet, Bool)
    repeat {
      before = (kept, readsArguments)
      for (entry, owner) in controlCode { slice(entry, owner) }
      for entry in otherCode { slice(entry, .outside) }
    } while before != (kept, readsArguments)
  }

  /// All code whose result is reported or decides something.
  private var controlCode: [(Entry, Owner)] {
    var code: [(Entry, Owner)] = []
    let triggers = Trigger.allCases.count
    for state in 0..<plan.states.count {
      for trigger in 0..<triggers {
        code.append((plan.rules[state * triggers + trigger], .state(state)))
      }
      for timer in plan.states[state].timers {
        code.append((plan.timers[timer].duration, .state(state)))
        code.append((plan.timers[timer].rule, .state(state)))
      }
    }
    for part in 0..<plan.parts.count { code.append((plan.parts[part].accepts, .outside)) }
    for node in 0..<plan.nodes.count {
      code.append((plan.nodes[node].gate, .outside))
      for handler in plan.nodes[node].handlers {
        code.append((plan.handlers[handler].code, .outside))
      }
    }
    // The probes of a machine that is explored for a declared property.
    for probe in plan.gesture.probes { code.append((probe, .outside)) }
    return code
  }

  /// The code of values and resets, which decides nothing by itself.
  private var otherCode: [Entry] {
    (0..<plan.parts.count).flatMap { part in
      plan.parts[part].values.map { plan.values[$0] } + [plan.parts[part].reset]
    } + (0..<plan.nodes.count).map { plan.nodes[$0].reset }
  }

  private var allCode: [Entry] { controlCode.map { $0.0 } + otherCode }

  /// Marks the relevant instructions of the piece of code at `entry`, from its end to its beginning.
  private mutating func slice(_ entry: Entry, _ owner: Owner) {
    guard !entry.isNone else { return }
    let start = Int(entry.offset)
    let end = plan.end(of: start)
    var wanted = kept
    // The registers that are relevant before each jump target.
    var atTarget: [Int: RegisterSet] = [:]
    let isReached = jumps?.reachable(start..<end)
    for at in (start..<end).reversed() where isReached?[at - start] != false {
      let instruction = plan.code[at]
      var after = instruction.opcode.spec.endsSegment ? kept : wanted
      if let target = instruction.jumpTarget {
        if jumps?.isTaken(instruction) == true {
          after = atTarget[target] ?? kept
        } else if let there = atTarget[target] {
          after.formUnion(there)
        }
      }
      if matters(instruction, at, wanted: after) {
        if !isRelevant[at] { isRelevant[at] = true }
        add(instruction, owner)
        readsAndWrites(instruction, &after)
      }
      wanted = after
      atTarget[at] = wanted
    }
    kept.formUnion(wanted)
  }

  private func matters(_ instruction: Instruction, _ at: Int, wanted: RegisterSet) -> Bool {
    switch instruction.opcode {
    case .emit, .take, .stop, .result, .jump, .startTimer, .stopTimer: return true
    case .jumpUnless, .jumpUnlessLess, .jumpUnlessLessOrEqual, .jumpUnlessEqual, .jumpUnlessRegion:
      return decides(at)
    case .refreshValue:
      let values = plan.gesture.parts[Int(instruction.a)].values
      return values.contains {
        wanted.contains(Int($0.register)) || wanted.contains(Int($0.register) + 1)
      }
    default: return wanted.contains(Int(instruction.a))
    }
  }

  /// Whether a jump may skip or replace anything relevant.
  private func decides(_ jump: Int) -> Bool {
    var end = plan.code[jump].jumpTarget ?? jump
    var at = jump + 1
    while at < end {
      let instruction = plan.code[at]
      if instruction.opcode == .jump {
        end = max(end, Int(instruction.a))
      } else if isRelevant[at] {
        return true
      } else if let target = instruction.jumpTarget {
        end = max(end, target)
      }
      at += 1
    }
    return false
  }

  private mutating func readsAndWrites(_ instruction: Instruction, _ wanted: inout RegisterSet) {
    let operands = instruction.operands
    for (kind, register) in operands where kind == .written { wanted.remove(Int(register)) }
    for (kind, register) in operands {
      switch kind {
      case .read: wanted.insert(Int(register))
      case .readPair:
        wanted.insert(Int(register))
        wanted.insert(Int(register) + 1)
      case .readRun where readsArguments:
        for index in 0..<Int(instruction.c) { wanted.insert(Int(register) + index) }
      default: break
      }
    }
  }

  private mutating func add(_ instruction: Instruction, _ owner: Owner) {
    switch instruction.opcode {
    case .touches:
      let readout = TouchesReadout.allCases[Int(instruction.b)]
      add(readout.memory, of: Int(instruction.c), owner)
    case .touch:
      let readout = TouchReadout.allCases[Int(instruction.b)]
      add(readout.memory, of: Int(instruction.c), owner)
    case .single:
      let readout = SingleReadout(checking: instruction.b)?.readout
      add(readout?.memory ?? .all, of: Int(instruction.c), owner)
    case .elapsed: add(.elapsed, of: Int(instruction.b), owner)
    case .argument: readsArguments = true
    default: break
    }
  }

  private mutating func add(_ readoutSet: ReadoutSet, of part: Int, _ owner: Owner) {
    let readoutSet = readoutSet.subtracting(open)
    if case .state(let state) = owner, plan.states[state].part == part {
      inState[state].formUnion(readoutSet)
    } else {
      outside[part].formUnion(readoutSet)
    }
  }

  // MARK: Reachable states

  private mutating func findReachableReadings() {
    fromState = propagate(inState, codeOfState: entries(of:))
    for part in 0..<plan.parts.count where !plan.shape.parts[part].regions.isEmpty {
      for state in plan.shape.parts[part].states { fromState[state].insert(.place) }
    }
  }

  private mutating func findReadoutsWithoutTouches() {
    for state in 0..<plan.states.count {
      for at in entriesWithoutTouches(of: state).flatMap(instructions) where isRelevant[at] {
        guard plan.code[at].opcode == .touches else { continue }
        withoutTouches[state].formUnion(TouchesReadout.allCases[Int(plan.code[at].b)].memory)
      }
    }
    withoutTouches = propagate(withoutTouches, codeOfState: entriesWithoutTouches(of:))
  }

  /// The data that states read, and the data that the states reachable through their code read.
  private func propagate(_ own: [ReadoutSet], codeOfState: (Int) -> [Entry]) -> [ReadoutSet] {
    let next = own.indices.map { targets(of: codeOfState($0), in: $0) }
    var all = own
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for state in own.indices {
        let union = next[state].reduce(all[state]) { $0.union(all[$1]) }
        hasChanged = hasChanged || union != all[state]
        all[state] = union
      }
    }
    return all
  }

  private func entries(of state: Int) -> [Entry] {
    let triggers = Trigger.allCases.count
    return (0..<triggers).map { plan.rules[state * triggers + $0] } + timerEntries(of: state)
  }

  private func entriesWithoutTouches(of state: Int) -> [Entry] {
    Trigger.ofPointers.map {
      plan.rules[state * Trigger.allCases.count + Int($0.rawValue)]
    } + timerEntries(of: state)
  }

  private func timerEntries(of state: Int) -> [Entry] {
    plan.states[state].timers.flatMap { [plan.timers[$0].duration, plan.timers[$0].rule] }
  }

  private func targets(of entries: [Entry], in state: Int) -> [Int] {
    entries.flatMap(instructions).compactMap { at in
      let instruction = plan.code[at]
      guard instruction.opcode == .take, instruction.a < TargetOperand.cancel else { return nil }
      return plan.states[state].first + Int(instruction.a)
    }
  }

  private func instructions(of entry: Entry) -> Range<Int> {
    entry.isNone ? 0..<0 : Int(entry.offset)..<plan.end(of: Int(entry.offset))
  }
}
