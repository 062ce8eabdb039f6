import GestureRuntime

// Paths into nested gestures, values of parts, and regions.
extension Lowering {
  /// Returns the gesture that a path of nodes leads to from the enclosing one. Nil if it leads to none.
  func instance(_ path: some Collection<Int>) -> Int? {
    var instance = scope.instance
    for step in path {
      guard let outer = instance else { return nil }
      instance = instances[outer].children[step]
    }
    return instance
  }

  /// Returns the node's gesture, and its number there. A nested gesture's name means its whole.
  private func located(_ path: NodePath) -> (instance: Int, node: Int)? {
    guard var instance = self.instance(path.dropLast()) else { return nil }
    var node = path.last ?? instances[instance].nodes.count - 1
    while let nested = instances[instance].children[node] {
      instance = nested
      node = instances[instance].nodes.count - 1
    }
    return (instance, node)
  }

  func node(_ path: NodePath) -> NodeID {
    guard let found = located(path) else { preconditionFailure("no gesture") }
    return instances[found.instance].nodes[found.node]
  }

  func part(_ path: NodePath) -> PartID? {
    guard let found = located(path) else { return nil }
    return instances[found.instance].parts[found.node]
  }

  mutating func partValue(_ path: NodePath, _ number: Int, _ type: Type) -> Value {
    guard let part = part(path) else { return unknown(type) }
    if !refreshes.contains(part) { refreshes.append(part) }
    return machine.parts[part].values[number].slot.value
  }
}

extension Lowering {
  func bound(_ reference: RegionReference) -> BoundRegion? {
    switch reference {
    case .everywhere: return .everywhere
    case .parameter(let number):
      guard number < scope.parameters.count, case .region(let region) = scope.parameters[number]
      else { return nil }
      return region
    case .member(let number, let path):
      guard let instance = instance(path) else { return nil }
      return .region(instances[instance].regions[number])
    case .inset, .element: return nil
    }
  }

  mutating func regionContains(
    _ reference: RegionReference, _ place: Value, _ type: Type
  ) -> Value {
    if let frame = computedFrame(reference) { return frame.contains(place) }
    guard let region = bound(reference) else { return unknown(type) }
    guard case .region(let number) = region else { return .one }
    return .folded(.regionContains(frame(ofRegion: number), place), type)
  }

  mutating func regionSide(_ reference: RegionReference, _ side: RegionSide, _ type: Type)
    -> Value
  {
    if let frame = computedFrame(reference) { return frame.side(side) }
    return switch bound(reference) {
    case .everywhere: .folded(.regionSide(.fixed(.everywhere), side), type)
    case .region(let number): .folded(.regionSide(frame(ofRegion: number), side), type)
    case nil: unknown(type)
    }
  }

  /// Returns the measures of a frame that is computed from a region. Nil for the region itself.
  private mutating func computedFrame(_ reference: RegionReference) -> ComputedFrame? {
    if case .element(let regions, let id) = reference { return element(regions, value(id)) }
    guard case .inset(let outer, let amount) = reference else { return nil }
    let distance = value(amount)
    let length = Type.quantity(.length)
    let frame =
      computedFrame(outer)
      ?? ComputedFrame(
        left: regionSide(outer, .left, length), top: regionSide(outer, .top, length),
        width: regionSide(outer, .width, length), height: regionSide(outer, .height, length))
    let inset = frame.inset(by: distance)
    // Each inset repeats the one around it.
    return isTooLarge(inset.contains(inset.center), at: amount.span) ? frame : inset
  }

  /// Returns the frame of `regions` with an id. A single region has the id 0.
  private func element(_ reference: RegionReference, _ id: Value) -> ComputedFrame {
    guard let region = bound(reference) else {
      let side = Value(.unknown(width: 1), .quantity(.length))
      return ComputedFrame(left: side, top: side, width: side, height: side)
    }
    if case .region(let number) = region, machine.regions[number].isMany, !isAtCreation {
      return ComputedFrame(ofRegions: number, id: id)
    }
    let frame =
      if case .region(let number) = region { frame(ofRegion: number) } else {
        Value.Frame.fixed(.everywhere)
      }
    return ComputedFrame(frame).unlessZero(
      .folded(.binary(.equal, id, .constant(0, .count)), .bool))
  }

  /// Returns the frame of a region. At creation no host has set one yet.
  func frame(ofRegion number: Int) -> Value.Frame {
    if !isAtCreation { return .region(number) }
    return .fixed(machine.regions[number].isEverywhereAtFirst ? .everywhere : .zero)
  }
}
