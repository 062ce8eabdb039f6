/// The number of registers that a value of each type takes.
package struct EnumWidths: Sendable {
  /// The greatest depth of enums in each other, and of operators in a tree.
  static let nestingLimit = 32

  private var widths: [Int]

  /// - Throws: an error if an enum contains itself, is nested too deep, or is too wide for a register file.
  package init(_ enums: [EnumTable]) throws(TableError) {
    let first = Int(EnumID.firstDeclared)
    widths = Array(repeating: 1, count: first)
    widths.append(contentsOf: Array(repeating: 0, count: enums.count))
    // Each round settles one more level of nesting.
    var unsettled = Array(enums.indices)
    for _ in 0...EnumWidths.nestingLimit where !unsettled.isEmpty {
      var settled: [(index: Int, width: Int)] = []
      for i in unsettled {
        if let payload = payloadWidth(enums[i]) { settled.append((first + i, 1 + payload)) }
      }
      for one in settled { widths[one.index] = one.width }
      unsettled.removeAll { widths[first + $0] > 0 }
    }
    guard unsettled.isEmpty else {
      throw TableError(message: "an enum contains itself, or is nested too deep or too wide")
    }
  }

  /// Nil while the width of an enum in the payload is unknown, or if the width is absurd.
  private func payloadWidth(_ declaration: EnumTable) -> Int? {
    guard !declaration.cases.isEmpty, declaration.cases.count <= 255 else { return nil }
    var widest = 0
    for one in declaration.cases {
      var sum = 0
      for field in one.fields {
        guard let width = width(of: field.type) else { return nil }
        sum += width
      }
      widest = max(widest, sum)
    }
    return widest < 0xFFFF ? widest : nil
  }

  /// Nil for an enum that is not declared.
  package func width(of type: ValueType) -> Int? {
    switch type {
    case .point, .vector, .velocity: 2
    case .enumeration(let id):
      Int(id) < widths.count && widths[Int(id)] > 0 ? widths[Int(id)] : nil
    case .set(let id): id < EnumID.firstDeclared ? 1 : nil
    default: 1
    }
  }
}
