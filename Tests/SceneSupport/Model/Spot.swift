import GestureRuntime
import GestureScene

/// A surface as the model knows it: its place, its machine alone, and the machine's part in the contest.
final class Spot {
  enum Phase { case idle, active, ended, cancelled, failed }

  let number: Int
  var traits: Surface
  var parent: Spot?
  /// The number of its coming. With equal order, the surface with the greater number lies in front.
  var coming: Int
  var isGone = false
  var waits: [Spot] = []

  // The machine, as if it were alone.
  let fresh: TableMachine
  var raw: TableMachine
  /// The touches that it sees, and the touches that it ignores because they were down when all was over.
  var seen: Set<Int> = []
  var ignored: Set<Int> = []
  var origin = Vector.zero

  // Its part in the contest.
  var isJoined = false
  var relation = SurfaceRelation.race
  var isKept = false
  var isGated = false
  var around: Spot?
  var inside: [Spot] = []
  /// The winner: its own gesture, or the surfaces inside it.
  var winner: Winner?
  var winStep: Int?
  /// The step of its release, if it waits by name.
  var gateStep: Int?

  var phase = Phase.idle
  var hasBegun = false
  var isLost = false
  var start: Int?
  var end: Int?
  var lostStep: Int?
  var hasSaidBegan = false
  var isSilent = false

  enum Winner { case own, inside }

  /// The acts of parts side by side, including parts that have started again since.
  struct SoFar {
    var hasBegun = false
    var wasCancelled = false
    /// The step that stopped everything not over by itself, because nothing was under way.
    var stopStep: Int?
  }

  /// The acts of several surfaces inside it, and of these and its own gesture.
  var insideSoFar = SoFar()
  var wholeSoFar = SoFar()

  init(_ number: Int, _ traits: Surface, _ parent: Spot?, _ machine: TableMachine) {
    self.number = number
    self.traits = traits
    self.parent = parent
    coming = number
    fresh = machine
    raw = machine
  }

  var touches: Set<Int> { seen.union(ignored) }

  /// Whether its machine still looks.
  var isLooking: Bool { isJoined && !isLost && (phase == .idle || phase == .active) }

  var isUnderWay: Bool {
    guard isLooking else { return false }
    return phase == .active || !seen.isEmpty || raw.nextDeadline != nil
  }

  var isInUse: Bool { !touches.isEmpty || phase != .idle || isUnderWay }

  /// Its gesture begins again, and ignores touches that are down.
  func startAfresh() {
    raw = fresh
    ignored.formUnion(seen)
    seen = []
    (phase, hasBegun, isLost, start, end) = (.idle, false, false, nil, nil)
    (hasSaidBegan, isSilent) = (false, false)
    gateStep = nil
  }

  /// Starts its gesture again, and forgets the acts of the surfaces inside it.
  func startWholeAfresh() {
    startAfresh()
    (winner, winStep) = (nil, nil)
    insideSoFar = SoFar()
    wholeSoFar = SoFar()
  }

  func leave() {
    startWholeAfresh()
    isJoined = false
    around = nil
    inside = []
  }

  var root: Spot { around?.root ?? self }

  func lies(in other: Spot) -> Bool { self === other || parent?.lies(in: other) ?? false }
}

/// A node of the tree that a contest decides.
enum ModelNode {
  case machine(Spot)
  /// A machine behind the surfaces that it waits for by name.
  case gate(Spot)
  /// Several surfaces side by side.
  case inside(Spot)
  /// A surface's own gesture and the surfaces inside it.
  case whole(Spot)
}

/// The status of a node, computed again for each question.
struct ModelStatus {
  var isActive = false
  var isEnded = false
  var isCancelled = false
  var isOver = false
  var isLost = false
  var isUnderWay = false
  var isTouched = false
  var start: Int?
  var end: Int?

  var hasFailed: Bool { isOver && !isEnded && !isCancelled }
  var isRecognized: Bool { (isActive || isEnded) && !isLost }
}
