/// A state that a walk reaches, for all times in its zone.
protocol ZoneState {
  /// The state apart from times.
  associatedtype Key: Hashable

  var key: Key { get }
  var zone: Zone { get }
  /// The bytes that the state takes, approximately.
  var bytes: Int { get }
  /// Whether this state contains all runs of the other state, which has the same key.
  func includes(_ other: Self) -> Bool
}

extension ZoneState {
  func includes(_ other: Self) -> Bool { zone.includes(other.zone) }
}

/// A breadth-first walk over states with zones. A state that another state includes is not looked at.
///
/// A step is taken at times from the middle of its zone, and the machine remembers its assumptions about them. The part
/// of the zone that satisfies these does the same. The step is taken again for the rest, until it covers the whole
/// zone. Zones and subsumption come from timed automata (Alur and Dill 1994, Dill 1989). Running the program for one
/// input and splitting by its conditions is concolic testing (Godefroid, Klarlund, Sen 2005).
final class ZoneWalk<State: ZoneState> {
  @exclusivity(unchecked) private(set) var states: [State] = []
  /// The number of events on the shortest path to each state.
  @exclusivity(unchecked) private(set) var depths: [Int] = []
  /// All pairs of states with a step between them.
  @exclusivity(unchecked) private(set) var edges: [Edge] = []
  /// Whether all steps from the states that were looked at could be followed.
  @exclusivity(unchecked) private(set) var hasCoveredAll = true
  @exclusivity(unchecked) private var known: [State.Key: [Int]] = [:]
  /// The states to look at, by depth. States that only time leads to are as deep as the state before.
  @exclusivity(unchecked) private var levels: [[Int]] = [[]]
  /// The number of states that were looked at since the beginning or the last restart.
  @exclusivity(unchecked) private(set) var lookedAt = 0
  /// The position of the next state to look at.
  @exclusivity(unchecked) private var position = (depth: 0, index: 0)

  /// The next state to look at. Nil if none is left.
  @exclusivity(unchecked) private(set) var next: Int?
  /// The number of states with one key before they are joined.
  private let alike: Int
  private let join: Join
  private let meter: WorkMeter
  /// The bytes of all states and edges.
  @exclusivity(unchecked) private var bytes = 0

  /// Returns a state with the runs of both, and possibly more, if there are `count` states with their key.
  typealias Join = (_ state: State, _ other: State, _ count: Int) -> State

  init(
    _ meter: WorkMeter = WorkMeter(), alike: Int = .max,
    join: @escaping Join = { state, _, _ in state }
  ) {
    self.meter = meter
    self.alike = alike
    self.join = join
  }

  deinit { meter.release(bytes) }

  /// Whether the next state is the first of its depth.
  var isAtNewDepth: Bool { position.index == 0 }

  /// Looks at states until none is left, or until `goesOn` returns false.
  func run(while goesOn: () -> Bool, _ look: (Int) -> Void) {
    while let number = next, goesOn() {
      look(number)
      lookedAt += 1
      position.index += 1
      findNext()
    }
  }

  private func findNext() {
    next = nil
    while position.depth < levels.count {
      if position.index < levels[position.depth].count {
        return next = levels[position.depth][position.index]
      }
      position = (position.depth + 1, 0)
    }
  }

  /// Looks at all states again, from the first one on.
  func restart() {
    (position, lookedAt) = ((0, 0), 0)
    findNext()
  }

  /// Adds a state, or finds another one that includes it.
  /// - Parameters:
  ///   - from: the state before. Nil for the first state.
  ///   - isPassive: whether no event leads from there to it.
  /// - Returns: the number of the state.
  @discardableResult
  func add(_ state: State, from: Int?, isPassive: Bool = false) -> Int {
    let number = number(of: state, from.map { depths[$0] + (isPassive ? 0 : 1) } ?? 0)
    if next == nil { findNext() }
    return number
  }

  /// Remembers a step between two states.
  func connect(_ from: Int, _ to: Int, isCancel: Bool = false) {
    edges.append(Edge(from: from, to: to, isCancel: isCancel))
    hold(24)
  }

  /// Counts bytes that are kept as long as the walk.
  func hold(_ count: Int) {
    bytes += count
    meter.hold(count)
  }

  private func number(of state: State, _ depth: Int) -> Int {
    let others = known[state.key] ?? []
    meter.spend(state.bytes / 8 + others.count * state.zone.work(of: 0) / 8)
    // Without a copy of each state, which has many references to count.
    let including = states.withUnsafeBufferPointer { states in
      others.last { states[$0].includes(state) }
    }
    if let including { return including }
    let number = states.count
    var state = state
    if others.count >= alike {
      // The last joined state has all runs of the states before it.
      let left = others.count > alike ? others.suffix(1) : others[...]
      for other in left { state = join(state, states[other], others.count) }
    }
    hold(state.bytes)
    states.append(state)
    depths.append(depth)
    known[state.key, default: []].append(number)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(number)
    return number
  }

  /// Takes steps until they cover all of these times. Each step returns the times that it leaves.
  /// - Parameter most: the most steps to take.
  func cover(_ timing: Timing, within most: Int, by take: (Timing) -> [Timing]) {
    var left = [timing]
    var count = 0
    while let piece = left.popLast() {
      count += 1
      guard count <= most else { return giveUp() }
      left += take(piece)
    }
  }

  /// Remembers that not all steps can be followed.
  func giveUp() { hasCoveredAll = false }
}
