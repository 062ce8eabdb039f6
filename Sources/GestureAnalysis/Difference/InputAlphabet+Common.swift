import GestureCompiler
import GestureRuntime

extension InputAlphabet {
  /// An alphabet that distinguishes everything that either machine distinguishes.
  ///
  /// Machines with the same numbers in their conditions distinguish the same places. Otherwise the alphabet needs
  /// places on both sides of each threshold, so that some lie between the thresholds of the two, and all kinds of
  /// pointers. It only samples the other facts that conditions may read.
  static func common(
    _ a: Machine, _ b: Machine, touches: Int, meter: WorkMeter = WorkMeter()
  ) -> InputAlphabet? {
    guard let (one, other) = codes(a, b) else { return nil }
    let isAlike = one.constants == other.constants
    guard
      let first = InputAlphabet(
        a, touches: touches, boundaries: !isAlike, refused: !isAlike, meter: meter),
      let second = InputAlphabet(
        b, touches: touches, boundaries: !isAlike, refused: !isAlike, meter: meter)
    else { return nil }
    var common = first.joined(second)
    if isAlike { return common }
    common.moves = common.moves.map { $0.union($0.steep) }
    let dependence = one.dependence.union(other.dependence)
    common.pointers = common.pointers.union(Pointer.all(dependence))
    return common
  }

  private static func codes(_ a: Machine, _ b: Machine) -> (ControlCode, ControlCode)? {
    guard let first = Creation(a), let second = Creation(b) else { return nil }
    return (
      ControlCode(a, registers: first.registers), ControlCode(b, registers: second.registers)
    )
  }

  private func joined(_ other: InputAlphabet) -> InputAlphabet {
    var joined = self
    joined.starts = zip(starts, other.starts).map { $0.union($1) }
    joined.moves = zip(moves, other.moves).map { $0.union($1) }
    joined.regionPlaces = regionPlaces.union(other.regionPlaces)
    joined.together = together.union(other.together)
    joined.pointers = pointers.union(other.pointers)
    joined.touchless = touchless.union(other.touchless)
    joined.inputs = inputs.union(other.inputs)
    for region in other.regions where !regions.contains(where: { $0.name == region.name }) {
      joined.regions.append(region)
    }
    joined.arguments = other.arguments.replacing(by: arguments)
    joined.readsVelocity = readsVelocity || other.readsVelocity
    return joined
  }

  /// The alphabet without anything that the machine does not have.
  func limited(to machine: Machine) -> InputAlphabet {
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

extension InputAlphabet.Pointer {
  /// One pointer of each kind and button, as far as these count.
  fileprivate static func all(_ dependence: Dependence) -> [InputAlphabet.Pointer] {
    var all: [InputAlphabet.Pointer] = []
    if dependence.contains(.kind) {
      all += PointerKind.allCases.map { InputAlphabet.Pointer(kind: $0) }
    }
    if dependence.contains(.button) {
      all += PointerButton.allCases.map { InputAlphabet.Pointer(kind: .mouse, button: $0) }
    }
    return all
  }
}

extension [Vector] {
  /// If direction counts, the same amounts with a long movement across. A component may then lie between the thresholds
  /// of two versions while the whole movement is beyond them.
  fileprivate var steep: [Vector] {
    guard contains(where: { $0.dy != 0 || $0.dx < 0 }) else { return [] }
    let across = 2 * (map { $0.length }.max() ?? 0)
    return filter { ($0.dx == 0) != ($0.dy == 0) }.map {
      $0.dy == 0 ? Vector(dx: $0.dx, dy: across) : Vector(dx: across, dy: $0.dy)
    }
  }
}

extension Array where Element: Equatable {
  fileprivate func union(_ other: [Element]) -> [Element] {
    self + other.filter { !contains($0) }
  }
}
