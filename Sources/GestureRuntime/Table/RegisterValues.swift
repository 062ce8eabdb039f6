// Values as tools of this package see them: with their registers.

extension GestureValue {
  /// The cases of an enum of the language or of a table.
  package static func cases(of id: UInt16, _ enums: [EnumTable]) -> [EnumTable.Case] {
    if id < EnumID.firstDeclared {
      return EnumID.cases(of: id).map { EnumTable.Case(name: $0, fields: []) }
    }
    let index = Int(id - EnumID.firstDeclared)
    return enums.indices.contains(index) ? enums[index].cases : []
  }

  /// The value of `type` in as many registers as it takes. Nil if there are fewer registers.
  package init?(_ registers: [Double], as type: ValueType, enums: [EnumTable]) {
    guard let width = enums.width(of: type), registers.count >= width else {
      return nil
    }
    self = registers.withUnsafeBufferPointer {
      GestureValue(reading: type, from: $0.baseAddress!, enums)
    }
  }

  /// The registers of the value as a value of `type`. Nil if it is not a value of that type.
  package func registers(as type: ValueType, enums: [EnumTable]) -> [Double]? {
    guard let width = enums.width(of: type) else { return nil }
    var registers = Array(repeating: 0.0, count: width)
    let isOfType = registers.withUnsafeMutableBufferPointer {
      write(as: type, to: $0.baseAddress!, enums)
    }
    return isOfType ? registers : nil
  }
}
