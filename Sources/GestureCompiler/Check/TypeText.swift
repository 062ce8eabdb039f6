extension CheckedProgram {
  /// Returns the type as messages show it: the name, and the unit if it has one.
  func text(_ type: Type) -> String {
    switch type {
    case .enumeration(let id): "`\(enums[id].name)`"
    case .set(let id): "`\(type.typeName?.rawValue ?? enums[id].name)`"
    case .quantity(let dimension), .vector(let dimension):
      if let name = type.typeName {
        named(name, unit: type.suggestedUnit ?? dimension.unitText)
      } else if case .vector = type {
        dimension.unitText.isEmpty ? "a vector without a unit" : "a vector in \(dimension.unitText)"
      } else {
        "a quantity in \(dimension.unitText)"
      }
    case .optionalCount: "`count?`"
    case .bool, .count, .point, .region, .regions: "`\(type.typeName?.rawValue ?? "")`"
    }
  }

  private func named(_ name: TypeName, unit: String) -> String {
    unit.isEmpty ? "`\(name.rawValue)`" : "`\(name.rawValue)` (\(unit))"
  }
}
