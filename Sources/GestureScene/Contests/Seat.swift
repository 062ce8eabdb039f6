internal import GestureRuntime

/// The place of a machine in a scene, and of the operators that the scene puts around it while it is in a contest.
struct Seat {
  /// The machine. Nil for a surface that only groups others.
  private(set) var host: Unmanaged<HostedMachine>?
  /// The plan. The scene keeps the plans of all shapes.
  var plan: Unmanaged<PartPlan>?
  /// The engine. Also nil for such a surface.
  private(set) var engine: PartEngine?
  /// Whether the present step opened it.
  var isOpen = false

  // The contest: a tree of seats that share touches.
  var isJoined = false
  /// The next seat outwards, the first of the seats inside, and the next seat at the same level.
  var around: Int?
  var firstInside: Int?
  var next: Int?
  var insideCount = 0
  // The values when the seat joined.
  var relation = SurfaceRelation.race
  var isKept = false
  /// Whether it waits for surfaces by name.
  var isGated = false
  var gate = Junction()
  var inside = Junction()
  var whole = Junction()

  /// When to call its machine, and whether that is for a timer that no contest decides about.
  var wake = Deadline.none
  var isGestureTimer = false
  /// Its index among the deadlines.
  var heapIndex: Int?
  /// The number of timers that have fired in the call of that number, in the contest whose outermost seat this is.
  private var timers = (call: UInt64(0), fired: 0)
  /// The number of the last search for circles that has visited it.
  var lastSearch = UInt64(0)
  /// Its number in the tree of surfaces, which decides the order of reports.
  var order = 0
  /// The number of its touches that are down, and whether some of them have moved or lifted in this step.
  var touches = 0
  var hasNews = false
  /// The vector from the coordinates of the scene to the coordinates of touches in its machine.
  var origin = Vector.zero

  init() {}

  init(_ host: HostedMachine, _ plan: PartPlan) {
    self.host = .passRetained(host)
    self.plan = .passUnretained(plan)
    engine = host.engine(plan, downs: 1)
  }

  /// Called if there was no room for so many more touches, or if a caller may have a copy of the machine.
  mutating func renewEngine(downs: Int) {
    guard let host, let plan else { return }
    engine = host.takeUnretainedValue().engine(plan.takeUnretainedValue(), downs: downs)
  }

  /// - Returns: the number of timers in this call, including this one.
  mutating func countTimer(ofCall call: UInt64) -> Int {
    timers = (call, timers.call == call ? timers.fired + 1 : 1)
    return timers.fired
  }

  /// Empties the seat.
  func release() {
    host?.release()
  }

  mutating func leaveContest() {
    isJoined = false
    around = nil
    firstInside = nil
    next = nil
    insideCount = 0
    gate = Junction()
    inside = Junction()
    whole = Junction()
  }
}

/// The state of an operator of the scene.
struct Junction {
  var state = PartState()
  /// For a choice: the index of the part that won.
  var winner: Int?
}

/// A node of the tree that a contest decides.
struct Node: Equatable {
  enum Kind: UInt8 {
    /// The gesture of a surface.
    case machine
    /// The gate of a surface's gesture, behind all surfaces that it waits for.
    case gate
    /// Everything inside a surface, side by side.
    case inside
    /// A surface's own gesture and everything inside it.
    case whole
  }

  var seat: Int
  var kind: Kind

  init(_ seat: Int, _ kind: Kind) {
    self.seat = seat
    self.kind = kind
  }
}
