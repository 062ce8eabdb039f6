import GestureRuntime

// Paths into nested gestures, values of parts, and regions.
extension Lowering {
  /// The gesture that a path of nodes leads to from the enclosing one; nil where there is none.
  func instance(_ path: NodePath) -> Int? {
    guard scope.instance >= 0 else { return nil }
    return path.reduce(scope.instance) { instances[$0].children[$1] }
  }

  /// The gesture a node belongs to, and its number there. What names a nested gesture means that
  /// gesture's whole.
  private func place(_ path: NodePath) -> (instance: Int, node: Int)? {
    guard scope.instance >= 0 else { return nil }
    var instance = scope.instance
    var node = instances[instance].nodes.count - 1
    for (depth, step) in path.enumerated() {
      node = step
      if depth + 1 < path.count { instance = instances[instance].children[step] }
    }
    while instances[instance].children[node] >= 0 {
      instance = instances[instance].children[node]
      node = instances[instance].nodes.count - 1
    }
    return (instance, node)
  }

  func node(_ path: NodePath) -> Int {
    guard let place = place(path) else { preconditionFailure("no gesture") }
    return instances[place.instance].nodes[place.node]
  }

  func part(_ path: NodePath) -> Int? {
    guard let place = place(path) else { return nil }
    let part = instances[place.instance].parts[place.node]
    return part >= 0 ? part : nil
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
    }
  }

  mutating func regionContains(
    _ reference: RegionReference, _ place: Value, _ type: Type
  ) -> Value {
    guard let region = bound(reference) else { return unknown(type) }
    guard case .region(let number) = region else { return .one }
    return .folded(.regionContains(frame(ofRegion: number), place), type)
  }

  mutating func regionSide(
    _ reference: RegionReference, _ side: Value.RegionSide, _ type: Type
  ) -> Value {
    switch bound(reference) {
    case .everywhere: .folded(.regionSide(.fixed(.everywhere), side), type)
    case .region(let number): .folded(.regionSide(frame(ofRegion: number), side), type)
    case nil: unknown(type)
    }
  }

  /// At creation no host has set one.
  private func frame(ofRegion number: Int) -> Value.Frame {
    if !isAtCreation { return .region(number) }
    return .fixed(machine.regions[number].isEverywhereAtFirst ? .everywhere : .zero)
  }
}
