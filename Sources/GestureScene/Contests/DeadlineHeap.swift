internal import GestureRuntime

/// The deadlines of all machines, the earliest first. Equal deadlines are in the order of the tree, but timers of
/// gestures, which no contest decides about, come last.
final class DeadlineHeap {
  @exclusivity(unchecked) private var heap: ContiguousArray<Int> = []

  var first: Int? { heap.first }
  /// The number of deadlines, at most one for each seat, because a seat whose deadline changes keeps its entry.
  var count: Int { heap.count }

  func reserve(_ count: Int) { heap.reserveCapacity(count) }

  /// The deadline of a seat has changed.
  func update(_ seat: Int, _ contests: Contests) {
    let seats = contests.seats
    guard seats[seat].wake != Deadline.none else { return remove(seat, contests) }
    if seats[seat].heapIndex == nil {
      seats[seat].heapIndex = heap.count
      heap.append(seat)
    }
    settle(seat, seats)
  }

  func remove(_ seat: Int, _ contests: Contests) {
    let seats = contests.seats
    guard let index = seats[seat].heapIndex else { return }
    seats[seat].heapIndex = nil
    let last = heap.removeLast()
    guard last != seat else { return }
    put(last, at: index, seats)
    settle(last, seats)
  }

  /// Moves the seat to its position in the heap.
  private func settle(_ seat: Int, _ seats: UnsafeMutablePointer<Seat>) {
    if let index = seats[seat].heapIndex { rise(index, seats) }
    if let index = seats[seat].heapIndex { sink(index, seats) }
  }

  /// The order of the tree has changed.
  func sortAgain(_ contests: Contests) {
    for index in heap.indices.reversed() { sink(index, contests.seats) }
  }

  private func put(_ seat: Int, at index: Int, _ seats: UnsafeMutablePointer<Seat>) {
    heap[index] = seat
    seats[seat].heapIndex = index
  }

  private func isBefore(_ a: Int, _ b: Int, _ seats: UnsafeMutablePointer<Seat>) -> Bool {
    if seats[a].wake != seats[b].wake { return seats[a].wake < seats[b].wake }
    if seats[a].isGestureTimer != seats[b].isGestureTimer { return seats[b].isGestureTimer }
    return seats[a].order < seats[b].order
  }

  private func rise(_ index: Int, _ seats: UnsafeMutablePointer<Seat>) {
    var index = index
    let seat = heap[index]
    while index > 0 {
      let above = (index - 1) / 2
      guard isBefore(seat, heap[above], seats) else { break }
      put(heap[above], at: index, seats)
      index = above
    }
    put(seat, at: index, seats)
  }

  private func sink(_ index: Int, _ seats: UnsafeMutablePointer<Seat>) {
    var index = index
    let seat = heap[index]
    while 2 * index + 1 < heap.count {
      var below = 2 * index + 1
      if below + 1 < heap.count, isBefore(heap[below + 1], heap[below], seats) { below += 1 }
      guard isBefore(heap[below], seat, seats) else { break }
      put(heap[below], at: index, seats)
      index = below
    }
    put(seat, at: index, seats)
  }
}
