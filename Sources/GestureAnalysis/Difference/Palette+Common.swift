import GestureCompiler
import GestureRuntime

extension Palette {
  /// One that tells all apart that either machine tells apart.
  ///
  /// Where the two tell the same places apart, their palettes are the same. Otherwise places on both sides
  /// of each threshold are needed, so that some lie between the thresholds of the two.
  static func common(_ a: Machine, _ b: Machine, touches: Int) -> Palette? {
    guard let first = Palette(a, touches: touches), let second = Palette(b, touches: touches) else {
      return nil
    }
    if first.hasSamePlaces(as: second) { return first.joined(second) }
    guard let first = Palette(a, touches: touches, boundaries: true),
      let second = Palette(b, touches: touches, boundaries: true)
    else { return nil }
    return first.joined(second)
  }

  private func hasSamePlaces(as other: Palette) -> Bool {
    starts == other.starts && moves == other.moves && regionPlaces == other.regionPlaces
      && together == other.together && hovers == other.hovers && scrolls == other.scrolls
      && hasSameFrames(as: other)
  }

  private func hasSameFrames(as other: Palette) -> Bool {
    regions.count == other.regions.count
      && zip(regions, other.regions).allSatisfy {
        $0.name == $1.name && $0.id == $1.id && $0.frame == $1.frame
      }
  }

  private func joined(_ other: Palette) -> Palette {
    var joined = self
    joined.starts = zip(starts, other.starts).map { $0.union($1) }
    joined.moves = zip(moves, other.moves).map { $0.union($1) }
    joined.regionPlaces = regionPlaces.union(other.regionPlaces)
    joined.together = together.union(other.together)
    joined.pointers = pointers.union(other.pointers)
    joined.hovers = hovers.union(other.hovers)
    joined.scrolls = scrolls.union(other.scrolls)
    joined.leaves = leaves || other.leaves
    joined.inputs = inputs.union(other.inputs)
    for region in other.regions where !regions.contains(where: { $0.name == region.name }) {
      joined.regions.append(region)
    }
    joined.arguments = arguments.merging(other.arguments) { mine, _ in mine }
    joined.readsVelocity = readsVelocity || other.readsVelocity
    // The places of one are not made for the frames of the other.
    joined.isExact = isExact && other.isExact && hasSameFrames(as: other)
    return joined
  }

  /// What of it one machine has.
  func limited(to machine: Machine) -> Palette {
    var limited = self
    limited.regions.removeAll { region in
      !machine.regions.contains { $0.name == region.name && $0.isMany == (region.id != nil) }
    }
    limited.arguments = arguments.filter { argument in
      machine.parameters.contains { $0.slot.name == argument.key }
    }
    return limited
  }
}

extension Array where Element: Equatable {
  fileprivate func union(_ other: [Element]) -> [Element] {
    self + other.filter { !contains($0) }
  }
}
