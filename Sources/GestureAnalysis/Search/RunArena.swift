import GestureCompiler
import GestureRuntime
import GestureTesting

/// A gesture as a table that is watched, on which traces are played.
struct RunArena {
  let table: GestureTable
  let enums: [EnumTable]
  let goals: [SearchGoal]
  let watch: RunWatch
  let hands: SearchHands
  /// Whether it matters how touches meet the glass.
  let readsContact: Bool
  private let fresh: TableMachine
  private var initialFrames: [(region: Int, id: Int, rect: Rect)] = []
  private let actions: [String: Int]
  private let regions: [String: Int]
  /// What an action stands for.
  private let marked: [Happening]

  /// Nil where no table can hold the machine, or it cannot be made with the arguments.
  init?(_ machine: Machine, _ arguments: [String: GestureValue], _ hands: SearchHands) {
    let marked = machine.markedForRecords
    guard let table = try? emit([marked]), let program = try? GestureProgram(verifying: table),
      let fresh = try? program.machine(marked.name, arguments)
    else { return nil }
    self.init(marked, program, fresh, hands)
  }

  /// With the alphabet's arguments and frames.
  init?(_ subject: Subject, _ hands: SearchHands) {
    guard let fresh = subject.newMachine() else { return nil }
    self.init(subject.machine, subject.program, fresh, hands)
    for region in subject.alphabet.regions {
      guard let number = regions[region.name] else { continue }
      initialFrames.append((number, region.id ?? 0, region.frame))
    }
  }

  private init(
    _ marked: Machine, _ program: GestureProgram, _ fresh: TableMachine, _ hands: SearchHands
  ) {
    self.hands = hands
    table = program.table.gestures[0]
    enums = program.table.enums
    goals = SearchGoal.all(in: marked)
    let watch = RunWatch(marked, registers: marked.registers(in: table), goals)
    self.watch = watch
    let plan = fresh.plan
    readsContact = (0..<plan.parts.count).contains { plan.shape.parts[$0].readouts.readsContact }
    var watched = fresh
    watched.observe { watch.note($0, $1) }
    self.fresh = watched
    var actions: [String: Int] = [:]
    for (number, action) in marked.actions.enumerated() { actions[action.name] = number }
    self.actions = actions
    var regions: [String: Int] = [:]
    for (number, region) in marked.regions.enumerated() { regions[region.name] = number }
    self.regions = regions
    self.marked = marked.actions.indices.map { action in
      marked.handler(markedBy: action).map { .handler(node: $0.node, handler: $0.handler) }
        ?? .action(action)
    }
  }

  /// Those that the alphabet lays out.
  var frames: [Rect] { initialFrames.map { $0.rect } }

  func begin() -> TableMachine {
    watch.begin()
    for (region, id, rect) in initialFrames { watch.set(region, id, rect) }
    return fresh
  }

  /// Plays one call, and hands the watch what comes of it.
  func play(_ call: RunCall, on machine: inout TableMachine, touchesDown: Int) {
    let root = NodeID(table.nodes.count - 1)
    let note = { (report: borrowing Report) in
      switch report.kind {
      case .phase(let phase):
        watch.see(.phase(node: report.isWhole ? root : NodeID(report.node), phase))
      case .event: break
      case .action: if let action = actions[report.name] { watch.see(marked[action]) }
      }
    }
    switch call {
    case .events(let events):
      if events[0].phase == .down { watch.measure(down: events[0], touchesDown: touchesDown) }
      if events.count == 1 {
        machine.record(events[0], note)
      } else {
        machine.record(frame: events, note)
      }
    case .advance(let time): machine.record(advancingTo: time, note)
    case .cancel(let time): machine.record(cancellingAt: time, note)
    case .set(let name, let value): try? machine.setInput(name, to: value)
    case .frame(let name, let id, let rect):
      guard (try? machine.setFrame(name, id: id, to: rect)) != nil else { return }
      if let region = regions[name] { watch.set(region, id, rect) }
    }
  }

  /// Plays a whole trace.
  func play(_ trace: Run) {
    var machine = begin()
    var renderer = RunRenderer(hands, table)
    var index = 0
    while index < trace.steps.count {
      let touchesDown = renderer.fingers.count
      guard let call = renderer.call(trace.steps, from: &index) else { continue }
      play(call, on: &machine, touchesDown: touchesDown)
    }
  }

  func calls(_ trace: Run) -> [RunCall] {
    var renderer = RunRenderer(hands, table)
    var calls: [RunCall] = []
    var index = 0
    while index < trace.steps.count {
      if let call = renderer.call(trace.steps, from: &index) { calls.append(call) }
    }
    return calls
  }
}
