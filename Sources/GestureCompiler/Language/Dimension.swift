internal import GestureRuntime

extension Dimension {
  static func + (a: Dimension, b: Dimension) -> Dimension? {
    a.combined(b) { $0.addingReportingOverflow($1) }
  }
  static func - (a: Dimension, b: Dimension) -> Dimension? {
    a.combined(b) { $0.subtractingReportingOverflow($1) }
  }

  private func combined(
    _ other: Dimension, _ combine: (Int8, Int8) -> (partialValue: Int8, overflow: Bool)
  ) -> Dimension? {
    let length = combine(length2, other.length2)
    let time = combine(time2, other.time2)
    let angle = combine(angle2, other.angle2)
    guard !length.overflow, !time.overflow, !angle.overflow else { return nil }
    return Dimension(
      length2: length.partialValue, time2: time.partialValue, angle2: angle.partialValue)
  }

  /// Nil if roots were taken too often to represent the result.
  var squareRoot: Dimension? {
    guard length2 % 2 == 0, time2 % 2 == 0, angle2 % 2 == 0 else { return nil }
    return Dimension(length2: length2 / 2, time2: time2 / 2, angle2: angle2 / 2)
  }

  /// The unit, such as `pt²/s`. Empty for a bare number.
  var unitText: String {
    let factors = [(Unit.points, length2), (.radians, angle2), (.seconds, time2)]
    let above = factors.filter { $0.1 > 0 }.map { powerText($0.0.spelling, $0.1) }
      .joined(separator: "·")
    let below = factors.filter { $0.1 < 0 }.map { powerText($0.0.spelling, -Int($0.1)) }
    guard !below.isEmpty else { return above }
    let divisor = below.count == 1 ? below[0] : "(" + below.joined(separator: "·") + ")"
    return (above.isEmpty ? "1" : above) + "/" + divisor
  }

  private func powerText(_ unit: String, _ doubled: some BinaryInteger) -> String {
    switch Int(doubled) {
    case 2: unit
    case 4: unit + "²"
    case 6: unit + "³"
    case let doubled where doubled % 2 == 0: unit + "^\(doubled / 2)"
    case let doubled: unit + "^(\(doubled)/2)"
    }
  }
}

extension Type {
  package var typeName: TypeName? { TypeName.allCases.first { $0.type == self } }

  /// Whether a file can write the type down. Hosts can then see values of the type.
  var isNameable: Bool {
    switch self {
    case .enumeration, .set: true
    default: typeName != nil
    }
  }

  var isRegion: Bool { self == .region || self == .regions }

  /// The dimension of a type whose values are one number. Nil for other types.
  package var quantityDimension: Dimension? {
    switch self {
    case .count: Dimension.none
    case .quantity(let dimension): dimension
    default: nil
    }
  }

  /// The unit that such a number most likely has. Durations up to 10 are in seconds.
  func suggestedUnit(for value: Double) -> String? {
    self == .quantity(.time) && value <= 10 ? Unit.seconds.spelling : suggestedUnit
  }

  /// The unit to suggest for a bare number.
  var suggestedUnit: String? {
    if case .quantity(let dimension) = self { dimension.suggestedUnit?.spelling } else { nil }
  }
}

extension Type {
  /// The type of either component of a pair.
  var componentType: Type { .quantity(dimension) }

  /// The dimension of the scalars. `none` for scalars without a unit.
  package var dimension: Dimension {
    switch self {
    case .quantity(let dimension), .vector(let dimension): dimension
    case .point: .length
    case .bool, .count, .optionalCount, .enumeration, .set, .region, .regions: .none
    }
  }
}

extension Type {
  /// The names that may follow a dot after a value of this type.
  var members: [String] {
    switch self {
    case .point: ["x", "y"]
    case .vector: ["dx", "dy"]
    case .region:
      ["contains"] + RegionSide.allCases.map { $0.rawValue }
        + RegionMethod.allCases.map { $0.rawValue }
    case .regions: ["contains"] + RegionsMethod.allCases.map { $0.rawValue }
    case .set: ["contains"]
    default: []
    }
  }
}
