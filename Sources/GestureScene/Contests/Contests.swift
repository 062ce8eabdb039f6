internal import GestureRuntime

/// All machines of a scene, and the contests that decide between them. A step here is like a step of the engine in a
/// gesture: all machines see the event, all is decided, then they report, and parts that are over start again.
///
/// No caller holds on to a property while another changes it. To check that at each access would take most of the time
/// of a step.
final class Contests {
  typealias Listener = (_ seat: Int, borrowing Report, UnsafeRawPointer?) -> Void

  /// The seats by surface. A group has no seat.
  @exclusivity(unchecked) private(set) var seats: UnsafeMutablePointer<Seat>
  @exclusivity(unchecked) private(set) var capacity = 16
  /// For each seat, the seats that it waits for and the seats that wait for it.
  @exclusivity(unchecked) var waits: ContiguousArray<[Int]> = []
  @exclusivity(unchecked) var isWaitedFor: ContiguousArray<[Int]> = []
  @exclusivity(unchecked) var hasWaits = false
  /// The number of seats in contests.
  @exclusivity(unchecked) var joinedCount = 0
  /// Whether surfaces have moved, or have another relation, since a seat joined a contest.
  @exclusivity(unchecked) var placesHaveChanged = false
  /// Seats in a contest that are no longer held back, or that are now in another contest, and have not been asked
  /// since.
  @exclusivity(unchecked) var freed: ContiguousArray<Int> = []
  /// Whether this step is the step of a timer.
  @exclusivity(unchecked) var isTimed = false
  /// Whether a machine of this step has handlers of changes.
  @exclusivity(unchecked) var comparesValues = false
  /// The seats whose machines compare values that the host has changed since the last step.
  @exclusivity(unchecked) var changed: ContiguousArray<Int> = []
  // The seats that a search for circles goes on from, and the number of the search.
  @exclusivity(unchecked) var toFollow: ContiguousArray<Int> = []
  @exclusivity(unchecked) var search: UInt64 = 0
  let tree: SurfaceTree
  let deadlines = DeadlineHeap()

  /// Counts steps of the scene, as its machines do.
  @exclusivity(unchecked) var step: UInt64 = 0
  @exclusivity(unchecked) var now = Int64.min
  @exclusivity(unchecked) var isReporting = false
  // The contests of this step, by their outermost seats, and all seats in them.
  @exclusivity(unchecked) var roots: ContiguousArray<Int> = []
  @exclusivity(unchecked) var opened: ContiguousArray<Int> = []
  /// Whether composition decides in this step, even if no machine asks for it.
  @exclusivity(unchecked) var mustDecide = false
  @exclusivity(unchecked) var leaving: ContiguousArray<Int> = []

  init(_ tree: SurfaceTree) {
    self.tree = tree
    seats = .allocate(capacity: capacity)
    seats.initialize(repeating: Seat(), count: capacity)
    makeRoom()
  }

  deinit {
    for i in 0..<capacity { seats[i].release() }
    seats.deinitialize(count: capacity)
    seats.deallocate()
  }

  /// (Iterating over an array retains it, which counts references.)
  @inline(__always) func forEachOpened(_ body: (Int) -> Void) {
    var index = 0
    while index < opened.count {
      body(opened[index])
      index += 1
    }
  }

  @inline(__always) func forEachRoot(_ body: (Int) -> Void) {
    var index = 0
    while index < roots.count {
      body(roots[index])
      index += 1
    }
  }

  func has(_ seat: Int) -> Bool { seat < capacity && seats[seat].host != nil }

  private func makeRoom() {
    roots.reserveCapacity(capacity)
    opened.reserveCapacity(capacity)
    leaving.reserveCapacity(capacity)
    freed.reserveCapacity(capacity)
    toFollow.reserveCapacity(capacity)
    deadlines.reserve(capacity)
    while waits.count < capacity {
      waits.append([])
      isWaitedFor.append([])
    }
  }

  // MARK: Seats

  func add(_ seat: Seat, at index: Int) {
    if index >= capacity {
      let larger = max(2 * capacity, index + 1)
      let moved = UnsafeMutablePointer<Seat>.allocate(capacity: larger)
      moved.moveInitialize(from: seats, count: capacity)
      (moved + capacity).initialize(repeating: Seat(), count: larger - capacity)
      seats.deallocate()
      seats = moved
      capacity = larger
      makeRoom()
    }
    seats[index] = seat
  }

  func remove(_ index: Int) {
    deadlines.remove(index, self)
    freed.removeAll { $0 == index }
    changed.removeAll { $0 == index }
    for other in waits[index] { isWaitedFor[other].removeAll { $0 == index } }
    for other in isWaitedFor[index] { waits[other].removeAll { $0 == index } }
    waits[index] = []
    isWaitedFor[index] = []
    seats[index].release()
    seats[index] = Seat()
  }
}
