import GestureRuntime

/// One machine, or two that see the same events at the same times, in all states that they can reach together: the
/// product of the explorations of an `Explorer`.
///
/// The order is breadth first by the number of events, so that the first result has the shortest trace. The observer
/// decides what to look for.
final class ProductExploration<Observer: StepObserver> {
  struct Key: Hashable {
    var machines: [TimedState]
    /// The variables of each machine, as variables of the common zone. The first one is now.
    var variables: [[Int]]
    var fingers: [UInt16]
    /// The observer's memory of the path to the node.
    var memory: Observer.Memory
  }

  struct Node {
    var key: Key
    var zone: Zone
    var arrival: ExploredStep?
  }

  let source: StimulusSource
  let limits: ExplorationLimits
  let machines: [TimedMachine]
  let observer: Observer
  private let first: [TimedState]
  var nodes: [Node] = []
  var isComplete = true
  var isExact = true
  /// Ages beyond this many nanoseconds count as equal.
  let greatestAge: Int64
  private var known: [Key: [Int]] = [:]
  private var level: [Int] = []
  private var nextLevel: [Int] = []
  /// Like the same property of `Explorer`, true when everything that fingers do one after the other has been explored.
  private(set) var takesFrames: Bool
  /// The number of nodes before such frames.
  private(set) var plainNodes = 0

  /// - Parameter alphabet: the alphabet of all machines.
  init(
    _ machines: [TableMachine], _ alphabet: InputAlphabet, _ limits: ExplorationLimits,
    _ observer: Observer
  ) {
    self.machines = machines.map { TimedMachine($0, abstracts: limits.abstracts) }
    first = self.machines.map { $0.save(now: 0, [(0, 0)]).state }
    greatestAge = max(self.machines.map { $0.greatestDuration }.max() ?? 0, Pace.rest)
    source = StimulusSource(alphabet: alphabet, touches: limits.touches)
    self.limits = limits
    self.observer = observer
    takesFrames = limits.touches < 2
  }

  func run() {
    isExact = source.alphabet.isExact
    addFirst()
    while !level.isEmpty || beginFrames() {
      var index = 0
      while index < level.count {
        guard nodes.count <= limits.states, !limits.isInterrupted() else {
          return isComplete = false
        }
        expand(level[index])
        index += 1
      }
      (level, nextLevel) = (nextLevel, [])
      if !level.isEmpty, observer.isDone { return isComplete = false }
    }
  }

  /// Explores again from all nodes on, with frames of several fingers.
  private func beginFrames() -> Bool {
    guard !takesFrames else { return false }
    (takesFrames, plainNodes, level) = (true, nodes.count, Array(nodes.indices))
    return true
  }

  private func addFirst() {
    let key = Key(
      machines: first, variables: machines.map { _ in [0] }, fingers: source.fingersUp,
      memory: observer.start)
    add(Node(key: key, zone: Zone(variables: 1)), isPassive: true)
  }

  /// Adds a node, unless its zone is part of a known one.
  func add(_ node: Node, isPassive: Bool) {
    for other in known[node.key] ?? [] where nodes[other].zone.includes(node.zone) { return }
    nodes.append(node)
    let number = nodes.count - 1
    known[node.key, default: []].append(number)
    if isPassive { level.append(number) } else { nextLevel.append(number) }
  }

  func widened(_ zone: Zone) -> Zone {
    var zone = zone
    zone.extrapolate(beyond: greatestAge)
    return zone
  }

  /// The steps from the beginning to this one.
  func path(to step: ExploredStep) -> [ExploredStep] {
    var path = [step]
    while let arrival = nodes[path[path.count - 1].from].arrival { path.append(arrival) }
    return path.reversed()
  }
}
