import GestureCompiler

/// The numbers of the events that the rules of parts emit, a list for each place in the rules that differs.
struct Emissions {
  private struct Event: Hashable {
    var part: PartID
    var event: Int
  }

  private var numbers: [Event: [[Scalar]]] = [:]

  mutating func add(_ new: [Scalar], to event: Int, of part: PartID) {
    let event = Event(part: part, event: event)
    if numbers[event]?.contains(new) != true { numbers[event, default: []].append(new) }
  }

  /// The possible arguments of an event, with 0 for those that are not read. One empty list if no rule emits the event.
  func arguments(of part: PartID, _ event: Int, reading read: Set<Int>) -> [[Scalar]] {
    var lists: [[Scalar]] = []
    for all in numbers[Event(part: part, event: event)] ?? [[]] {
      let list = all.indices.map { read.contains($0) ? all[$0] : .constant(0) }
      if !lists.contains(list) { lists.append(list) }
    }
    return lists
  }
}
