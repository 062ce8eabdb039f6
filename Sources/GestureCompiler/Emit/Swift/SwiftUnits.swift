// Hosts see distances, speeds and rates as `Double`: what they count is said where they are declared.
extension Type {
  /// "in points"; nil of what hosts see as another type, or what counts nothing.
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
  /// Of what has one value, with its unit.
  mutating func documentation(_ lines: Documentation, of type: Type) {
    guard let unit = type.unitOfDouble else { return documentation(lines) }
    // Behind a list it would belong to the last item.
    let isSetOff = lines.last.map { $0.first?.isLetter != true && $0.first != "`" } ?? false
    let sentence = unit.prefix(1).uppercased() + unit.dropFirst() + "."
    documentation(lines + (isSetOff ? [""] : []) + [sentence])
  }

  /// Of what has several values, with those that have units.
  mutating func documentation(_ lines: Documentation, of fields: [CheckedField]) {
    let units = fields.compactMap { field in
      field.type.unitOfDouble.map { "- `\(field.name)`: \($0)." }
    }
    documentation(lines + units)
  }
}
