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

  mutating func partValue(_ path: NodePath, _ number: Int, _ type: Type) -> [Scalar] {
    guard let part = part(path) else { return unknown(type) }
    if !refreshes.contains(part) { refreshes.append(part) }
    return run(machine.parts[part].values[number].slot.register, width(type))
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

  /// x <= px && px < x + width && y <= py && py < y + height, or a look at all frames.
  mutating func regionContains(
    _ reference: RegionReference, _ place: CheckedExpression
  ) -> Scalar {
    let (x, y) = pair(place)
    guard let region = bound(reference) else { return .register(-1) }
    guard case .region(let number) = region else { return .one }
    if machine.regions[number].isMany, !isAtCreation { return .regionsContain(number, x, y) }
    let frame = frame(ofRegion: number)
    let columns = within(x, frame[0], frame[2])
    let rows = within(y, frame[1], frame[3])
    return .both(.both(.both(columns.from, columns.to), rows.from), rows.to)
  }

  private func within(_ place: Scalar, _ start: Scalar, _ size: Scalar) -> (
    from: Scalar, to: Scalar
  ) {
    (
      .apply(.lessOrEqual, start, place), .apply(.less, place, .apply(.add, start, size))
    )
  }

  func regionReadout(_ kind: CheckedExpression.Kind) -> [Scalar] {
    switch kind {
    case .regionCenter(let reference):
      let frame = frame(reference)
      return [halfWay(frame[0], frame[2]), halfWay(frame[1], frame[3])]
    case .regionWidth(let reference): return [frame(reference)[2]]
    case .regionHeight(let reference): return [frame(reference)[3]]
    default: preconditionFailure("not a readout of a region")
    }
  }

  private func halfWay(_ start: Scalar, _ size: Scalar) -> Scalar {
    .apply(.add, start, .apply(.divide, size, .constant(2)))
  }

  /// x, y, width, height.
  private func frame(_ reference: RegionReference) -> [Scalar] {
    switch bound(reference) {
    case .everywhere: Lowering.everywhere
    case .region(let number): frame(ofRegion: number)
    case nil: Array(repeating: .register(-1), count: 4)
    }
  }

  /// At creation no host has set one.
  private func frame(ofRegion number: Int) -> [Scalar] {
    let region = machine.regions[number]
    if !isAtCreation { return run(region.register, 4) }
    return region.isEverywhereAtFirst ? Lowering.everywhere : Array(repeating: .zero, count: 4)
  }

  static var everywhere: [Scalar] {
    [
      .constant(Rect.everywhere.x), .constant(Rect.everywhere.y),
      .constant(Rect.everywhere.width), .constant(Rect.everywhere.height),
    ]
  }
}
