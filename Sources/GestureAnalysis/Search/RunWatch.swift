import GestureCompiler
import GestureRuntime
import GestureTesting

/// What a trace shows of a machine, and how near it comes to what none has shown yet.
final class RunWatch: @unchecked Sendable {
  // Only the thread that plays uses it.
  /// What the trace has shown.
  private(set) var seen: Set<Happening> = []
  /// Of each target that the trace came by, the least distance.
  private(set) var distances: [Int: Double] = [:]
  /// States of parts that were looked at.
  private(set) var states: Set<EnteredState> = []

  struct EnteredState: Hashable {
    var part: PartID
    var state: StateID
  }

  private let machine: Machine
  private let registers: PerRegister<Int>
  private let goals: [SearchGoal]
  private let places: [SearchGoal.Site: [Int]]
  private let actions: [String: Happening]
  private let regions: [String: Int]
  /// Frames that are set, by region and id.
  private var frames: [Int: [Int: Rect]] = [:]
  /// Numbers of targets that something has met.
  var met: Set<Int> = []

  init(_ machine: Machine, registers: PerRegister<Int>, _ goals: [SearchGoal]) {
    self.machine = machine
    self.registers = registers
    self.goals = goals
    places = Dictionary(grouping: goals.indices) { goals[$0].site }
    var actions: [String: Happening] = [:]
    for (number, action) in machine.actions.enumerated() {
      let marked = machine.handler(markedBy: number)
      actions[action.name] =
        marked.map { .handler(node: $0.node, handler: $0.handler) } ?? .action(number)
    }
    self.actions = actions
    regions = Dictionary(machine.regions.enumerated().map { ($1.name, $0) }) { $1 }
  }

  func begin() {
    seen = []
    distances = [:]
    states = []
    frames = [:]
  }

  func set(_ region: String, _ id: Int, _ rect: Rect?) {
    if let region = regions[region] { frames[region, default: [:]][id] = rect }
  }

  func note(_ report: borrowing Report) {
    switch report.kind {
    case .phase(let phase):
      see(.phase(node: report.isWhole ? machine.root : NodeID(report.node), phase))
    case .event: break
    case .action: if let happening = actions[report.name] { see(happening) }
    }
  }

  private func see(_ happening: Happening) { seen.insert(happening) }

  // MARK: Inside of steps

  func note(_ step: ObservedStep, _ observation: StepObservation) {
    switch observation {
    case .tries(let part, let state, let cause):
      states.insert(EnteredState(part: part, state: state))
      // A touch that the part follows was accepted.
      if cause == .event(.down) { see(.follows(part: part)) }
      let own: SearchGoal.Cause =
        switch cause {
        case .event(let trigger): .event(trigger)
        case .timer(let number): .timer(number)
        }
      measure(.rules(part: part, state: state, own), step)
    case .fires(let part, let state, _, let rule, _):
      see(.rule(part: part, state: state, rule: rule))
    case .gates(let node, let passes):
      see(.gate(node: node, passes: passes))
      measure(.gate(node: node), step)
    case .handles(let node, let handler): measure(.handler(node: node, handler: handler), step)
    case .arms, .resets, .settles: break
    }
  }

  private func measure(_ site: SearchGoal.Site, _ step: ObservedStep) {
    guard let places = places[site] else { return }
    for index in places where !met.contains(index) {
      for part in goals[index].refreshes { step.refresh(part) }
      let reader = ScalarReader(step: step, machine: machine, registers: registers)
      note(index, BranchDistance(value: { reader.value($0) }, frames: rects))
    }
  }

  private func note(_ index: Int, _ measure: BranchDistance) {
    let distance = goals[index].conditions.reduce(0) {
      $0 + measure.distance($1.scalar, to: $1.isTrue)
    }
    distances[index] = min(distances[index] ?? .infinity, distance)
  }

  private func rects(_ region: Int) -> [Rect] { (frames[region] ?? [:]).values.map { $0 } }

  // MARK: Fingers that go down

  /// What the engine asks before a part follows a touch, reported by the event alone; registers are unknown.
  func measure(down event: PointerEvent, touchesDown: Int) {
    for (index, goal) in goals.enumerated() where !met.contains(index) {
      guard case .accepts = goal.site else { continue }
      note(index, BranchDistance(value: { $0.value(at: event, touchesDown) }, frames: rects))
    }
  }
}

extension Scalar {
  /// Of a touch that goes down.
  fileprivate func value(at event: PointerEvent, _ touchesDown: Int) -> Double {
    switch self {
    case .constant(let value): value
    case .touch(let readout, part: _): event.value(readout, touchesDown)
    case .unary(let opcode, let a): opcode.value(a.value(at: event, touchesDown))
    case .binary(let opcode, let a, let b):
      opcode.value(a.value(at: event, touchesDown), b.value(at: event, touchesDown))
    case .and(let a, let b):
      a.value(at: event, touchesDown) != 0 ? b.value(at: event, touchesDown) : 0
    case .or(let a, let b):
      a.value(at: event, touchesDown) != 0 ? 1 : b.value(at: event, touchesDown)
    case .select(let test, let a, let b):
      (test.value(at: event, touchesDown) != 0 ? a : b).value(at: event, touchesDown)
    case .register, .local, .touches, .single, .elapsed, .argument, .regionsContain: 0
    }
  }
}

extension PointerEvent {
  fileprivate func value(_ readout: TouchReadout, _ touchesDown: Int) -> Double {
    switch readout {
    case .locationX, .startX: location.x
    case .locationY, .startY: location.y
    case .pressure: pressure
    case .kind: Double(kind.rawValue)
    case .button: Double(button.rawValue)
    case .buttons: Double((buttons ?? PointerButtons(button)).rawValue)
    case .modifiers: Double(modifiers.rawValue)
    case .index: Double(touchesDown)
    case .isNew: 1
    case .radius: contact.radius
    case .tilt: contact.tilt
    case .azimuth: contact.azimuth
    case .twist: contact.twist
    case .deltaX, .deltaY, .translationX, .translationY, .travel, .velocityX, .velocityY, .duration:
      0
    }
  }
}
