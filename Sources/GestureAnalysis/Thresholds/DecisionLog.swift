/// The decisions of a run in their order, and the distance of each from its border. Two runs that go the same way have
/// the same number of decisions, so that a number that differs between them shows how fast each distance changes.
final class DecisionLog: @unchecked Sendable {
  // Only the thread that plays the run uses it, and no access is inside another one.

  /// The distances from the borders: 0 at the border itself.
  @exclusivity(unchecked) private(set) var distances: [Double] = []
  /// Numbers that decide something whose border is not known.
  @exclusivity(unchecked) private(set) var unbounded: [Double] = []
  /// The ways of all decisions.
  @exclusivity(unchecked) private(set) var hash = WordHash()

  func clear() {
    distances.removeAll(keepingCapacity: true)
    unbounded.removeAll(keepingCapacity: true)
    hash = WordHash()
  }

  /// Notes the way of a decision without a border.
  func note(_ site: Int, _ way: UInt64) {
    hash.add(site)
    hash.add(way)
  }

  /// Notes a decision whose border is where `distance` is 0.
  func note(_ site: Int, _ holds: Bool, distance: Double) {
    note(site, holds ? 1 : 0)
    distances.append(distance)
  }

  /// Notes a whole number, and the distances of `value` from the ones below and above.
  func note(_ site: Int, floorOf value: Double) {
    let floor = value.rounded(.down)
    note(site, floor.bitPattern)
    distances.append(value - floor)
    distances.append(value - floor - 1)
  }

  /// Notes a decision that depends on these numbers in an unknown way.
  func note(_ site: Int, _ way: UInt64, by numbers: Double...) {
    note(site, way)
    unbounded += numbers
  }
}
