import FormSupport
import GestureCompiler
import GestureRuntime
import GestureTesting

/// A gesture as a table that is watched, on which traces are played.
struct AttackArena {
  let table: GestureTable
  let enums: [EnumTable]
  let targets: [AttackTarget]
  let watch: AttackWatch
  let hands: HandsModel
  private let fresh: TableMachine
  private let actions: [String: Int]
  private let regions: [String: Int]
  /// What an action stands for.
  private let marked: [Claim]

  /// Nil where no table can hold the machine, or it cannot be made with the arguments.
  init?(_ machine: Machine, _ arguments: [String: GestureValue], _ hands: HandsModel) {
    var named = machine
    // Records speak of named nodes only.
    for node in named.nodes.indices where named.nodes[node].name.isEmpty {
      named.nodes[node].path = Machine.Path(["#\(node)"])
    }
    named.markHandlers()
    guard let table = try? emit([named]), let program = try? GestureProgram(verifying: table),
      var fresh = try? program.machine(named.name, arguments)
    else { return nil }
    self.hands = hands
    self.table = program.table.gestures[0]
    enums = program.table.enums
    targets = AttackTarget.all(in: machine)
    let watch = AttackWatch(named, registers: named.registers(in: self.table), targets)
    self.watch = watch
    fresh.observe { watch.note($0, $1) }
    self.fresh = fresh
    var actions: [String: Int] = [:]
    for (number, action) in named.actions.enumerated() { actions[action.name] = number }
    self.actions = actions
    var regions: [String: Int] = [:]
    for (number, region) in named.regions.enumerated() { regions[region.name] = number }
    self.regions = regions
    marked = named.actions.indices.map { action in
      named.handler(markedBy: action).map { .handler(node: $0.node, handler: $0.handler) }
        ?? .action(action)
    }
  }

  func begin() -> TableMachine {
    watch.begin()
    return fresh
  }

  /// Plays one call, and tells the watch what comes of it.
  func play(_ call: HostCall, on machine: inout TableMachine, touchesDown: Int) {
    let root = table.nodes.count - 1
    let note = { (report: borrowing Report) in
      switch report.kind {
      case .phase(let phase): watch.see(.phase(node: report.isWhole ? root : report.node, phase))
      case .event: break
      case .action: if let action = actions[report.name] { watch.see(marked[action]) }
      }
    }
    switch call {
    case .event(let event):
      if event.phase == .down { watch.measure(down: event, touchesDown: touchesDown) }
      machine.record(event, note)
    case .frame(let events): machine.record(frame: events, note)
    case .advance(let time): machine.record(advancingTo: time, note)
    case .cancel(let time): machine.record(cancellingAt: time, note)
    case .setInput(let name, let value): try? machine.setInput(name, to: value)
    case .setFrame(let name, let id, let rect):
      guard (try? machine.setFrame(name, id: id, to: rect)) != nil else { return }
      if let region = regions[name] { watch.set(region, id, rect) }
    case .setVariable, .reset: break
    }
  }

  /// Plays a whole trace.
  func play(_ trace: AttackTrace) {
    var machine = begin()
    var renderer = TraceRenderer(hands, table)
    var place = 0
    while place < trace.steps.count {
      let touchesDown = renderer.fingers.count
      guard let call = renderer.call(trace.steps, from: &place) else { continue }
      play(call, on: &machine, touchesDown: touchesDown)
    }
  }

  func calls(_ trace: AttackTrace) -> [HostCall] {
    var renderer = TraceRenderer(hands, table)
    var calls: [HostCall] = []
    var place = 0
    while place < trace.steps.count {
      if let call = renderer.call(trace.steps, from: &place) { calls.append(call) }
    }
    return calls
  }
}
