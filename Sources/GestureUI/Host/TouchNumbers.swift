import GestureRuntime

/// Numbers for the touches of a platform, which are objects. Each touch that is down has the lowest number that was
/// free.
struct TouchNumbers<Key: Hashable> {
  private var numbers: [Key: Int] = [:]

  init() {}

  var count: Int { numbers.count }

  subscript(key: Key) -> Int? { numbers[key] }

  /// Gives the event its number. Nil for a touch that is not down, for example because it went down before the gesture
  /// existed.
  mutating func number(_ event: PointerEvent, of key: Key) -> PointerEvent? {
    var event = event
    switch event.phase {
    case .down: event.touch = numbers[key] ?? lowestFree
    case .move, .up, .cancel:
      guard let number = numbers[key] else { return nil }
      event.touch = number
    default: return event
    }
    numbers[key] = event.phase == .down || event.phase == .move ? event.touch : nil
    return event
  }

  /// Forgets all touches, and returns the numbers of those that were down.
  mutating func forgetAll() -> [Int] {
    defer { numbers = [:] }
    return numbers.values.sorted()
  }

  private var lowestFree: Int {
    let used = Set(numbers.values)
    var number = 1
    while used.contains(number) { number += 1 }
    return number
  }
}
