// Hosts see distances, speeds and rates as `Double`, so their declarations name the unit.
extension Type {
  /// The unit, as in "in points". Nil if hosts see another type, or for a number without a unit.
  var unitOfDouble: String? {
    switch self {
    case .quantity(.time), .quantity(.angle), .quantity(.none): nil
    case .quantity(.rate): "per second"
    case .quantity(let dimension): dimension.canonicalUnit.map { "in \($0.name)" }
    default: nil
    }
  }
}

extension SwiftWriter {
  /// Adds the documentation of a single value, with its unit.
  mutating func documentation(_ lines: Documentation, of type: Type) {
    guard let unit = type.unitOfDouble else { return documentation(lines) }
    // Directly behind a list, it would belong to the last item.
    let isSetOff = lines.last.map { $0.first?.isLetter != true && $0.first != "`" } ?? false
    let sentence = unit.prefix(1).uppercased() + unit.dropFirst() + "."
    documentation(lines + (isSetOff ? [""] : []) + [sentence])
  }

  /// Adds the documentation of several values, with a list of those that have units.
  mutating func documentation(_ lines: Documentation, of fields: [CheckedField]) {
    let units = fields.compactMap { field in
      field.type.unitOfDouble.map { "- `\(field.name)`: \($0)." }
    }
    documentation(lines + units)
  }
}
