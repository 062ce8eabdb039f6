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
  func note(_ seat: Int, _ contests: Contests) {
    let seats = contests.seats
    guard seats[seat].wake != Deadline.none else { return remove(seat, contests) }
    if seats[seat].heapPlace == nil {
      seats[seat].heapPlace = heap.count
      heap.append(seat)
    }
    settle(seat, seats)
  }

  func remove(_ seat: Int, _ contests: Contests) {
    let seats = contests.seats
    guard let place = seats[seat].heapPlace else { return }
    seats[seat].heapPlace = nil
    let last = heap.removeLast()
    guard last != seat else { return }
    put(last, at: place, seats)
    settle(last, seats)
  }

  /// Moves the seat to its position in the heap.
  private func settle(_ seat: Int, _ seats: UnsafeMutablePointer<Seat>) {
    if let place = seats[seat].heapPlace { rise(place, seats) }
    if let place = seats[seat].heapPlace { sink(place, seats) }
  }

  /// The order of the tree has changed.
  func sortAgain(_ contests: Contests) {
    for place in heap.indices.reversed() { sink(place, contests.seats) }
  }

  private func put(_ seat: Int, at place: Int, _ seats: UnsafeMutablePointer<Seat>) {
    heap[place] = seat
    seats[seat].heapPlace = place
  }

  private func isBefore(_ a: Int, _ b: Int, _ seats: UnsafeMutablePointer<Seat>) -> Bool {
    if seats[a].wake != seats[b].wake { return seats[a].wake < seats[b].wake }
    if seats[a].isGestureTimer != seats[b].isGestureTimer { return seats[b].isGestureTimer }
    return seats[a].order < seats[b].order
  }

  private func rise(_ place: Int, _ seats: UnsafeMutablePointer<Seat>) {
    var place = place
    let seat = heap[place]
    while place > 0 {
      let above = (place - 1) / 2
      guard isBefore(seat, heap[above], seats) else { break }
      put(heap[above], at: place, seats)
      place = above
    }
    put(seat, at: place, seats)
  }

  private func sink(_ place: Int, _ seats: UnsafeMutablePointer<Seat>) {
    var place = place
    let seat = heap[place]
    while 2 * place + 1 < heap.count {
      var below = 2 * place + 1
      if below + 1 < heap.count, isBefore(heap[below + 1], heap[below], seats) { below += 1 }
      guard isBefore(heap[below], seat, seats) else { break }
      put(heap[below], at: place, seats)
      place = below
    }
    put(seat, at: place, seats)
  }
}
