// The number of registers that a value of each type takes.

extension [EnumTable] {
  /// Finds the width of each enum.
  /// - Throws: an error if an enum contains itself, is nested too deep, or is too wide for a register file.
  package mutating func settleWidths() throws(TableError) {
    for i in indices { self[i].width = 0 }
    var unsettled = Array<Int>(indices)
    // Each round settles one more level of nesting.
    for _ in 0...EngineLimit.nesting where !unsettled.isEmpty {
      let settled = unsettled.map { (index: $0, width: payloadWidth(self[$0]).map { $0 + 1 } ?? 0) }
      for one in settled { self[one.index].width = one.width }
      unsettled = settled.filter { $0.width == 0 }.map { $0.index }
    }
    guard unsettled.isEmpty else {
      throw TableError(exceeding: "an enum contains itself, or is nested too deep or too wide")
    }
  }

  /// Nil while the width of an enum in the payload is unknown, or if the width is absurd.
  private func payloadWidth(_ declaration: EnumTable) -> Int? {
    guard !declaration.cases.isEmpty, declaration.cases.count <= 255 else { return nil }
    var widest = 0
    for one in declaration.cases {
      guard let width = width(of: one.fields) else { return nil }
      widest = Swift.max(widest, width)
    }
    return widest < EngineLimit.registers ? widest : nil
  }

  /// Nil for an enum that is not declared or not settled, and for more registers than there can be.
  func width(of fields: [FieldTable]) -> Int? {
    var sum = 0
    for field in fields {
      guard let width = width(of: field.type) else { return nil }
      sum += width
      guard sum <= EngineLimit.registers else { return nil }
    }
    return sum
  }

  /// Nil for an enum that is not declared or not settled.
  package func width(of type: ValueType) -> Int? {
    switch type {
    case .point, .vector, .velocity: 2
    case .enumeration(let id) where id >= EnumID.firstDeclared:
      declared(id).flatMap { $0.width > 0 ? $0.width : nil }
    case .set(let id): id < EnumID.firstDeclared ? 1 : nil
    default: 1
    }
  }

  private func declared(_ id: UInt16) -> EnumTable? {
    let index = Int(id - EnumID.firstDeclared)
    return index < count ? self[index] : nil
  }
}
