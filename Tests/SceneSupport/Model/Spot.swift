import GestureRuntime
import GestureScene

/// A surface as the model knows it: its place, its machine alone, and what has become of that in what goes on.
final class Spot {
  enum Phase { case idle, active, ended, cancelled, failed }

  let number: Int
  var traits: Surface
  var parent: Spot?
  /// Of equal order who has the greater one lies in front.
  var coming: Int
  var isGone = false
  var waits: [Spot] = []

  // The machine, as if nothing else were there.
  let fresh: TableMachine
  var raw: TableMachine
  /// The touches that it sees, and those that it does not because they were down when all was over.
  var seen: Set<Int> = []
  var ignored: Set<Int> = []
  var origin = Vector.zero

  // Its part in what goes on.
  var isJoined = false
  var relation = SurfaceRelation.race
  var isKept = false
  var isGated = false
  var around: Spot?
  var inside: [Spot] = []
  /// Of its own gesture and what is inside it.
  var winner: Winner?
  var winStep: Int?
  /// When it was released, where it waits by name.
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

  /// What parts side by side have done, those that have started afresh since among them.
  struct SoFar {
    var hasBegun = false
    var wasCancelled = false
    /// When all that was not over by itself was stopped, since nothing was under way.
    var stopStep: Int?
  }

  /// Of several inside it, and of those and its own.
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

  /// Its gesture begins anew; touches that are down are none of its business.
  func startAfresh() {
    raw = fresh
    ignored.formUnion(seen)
    seen = []
    (phase, hasBegun, isLost, start, end) = (.idle, false, false, nil, nil)
    (hasSaidBegan, isSilent) = (false, false)
    gateStep = nil
  }

  /// And so does what is inside it.
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

/// A node of what is decided.
enum ModelNode {
  case machine(Spot)
  /// Behind what it waits for by name.
  case gate(Spot)
  /// Several side by side.
  case inside(Spot)
  /// A surface's own and what is inside it.
  case whole(Spot)
}

/// How a node stands, found anew each time it is asked for.
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
