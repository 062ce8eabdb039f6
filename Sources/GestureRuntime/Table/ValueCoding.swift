// Values between the host and registers.

extension GestureValue {
  /// The value that lies in registers.
  package init(reading type: ValueType, from r: UnsafePointer<Double>, _ enums: [EnumTable]) {
    switch type {
    case .bool: self = .bool(r[0] != 0)
    case .count: self = .count(Int(saturating: r[0]))
    case .number, .distance, .speed, .angle, .angularSpeed, .rate: self = .number(r[0])
    case .duration: self = .duration(Duration(nanoseconds: r[0]))
    case .point: self = .point(Point(x: r[0], y: r[1]))
    case .vector: self = .vector(Vector(dx: r[0], dy: r[1]))
    case .velocity: self = .velocity(Velocity(dx: r[0], dy: r[1]))
    case .set(let id):
      let cases = EnumID.cases(of: id)
      self = .set(cases.indices.filter { bits(r[0]) & (1 << UInt8($0)) != 0 }.map { cases[$0] })
    case .enumeration(let id):
      let tag = Int(exactly: r[0]) ?? 0
      guard id >= EnumID.firstDeclared else {
        let cases = EnumID.cases(of: id)
        self = .enumeration(cases.indices.contains(tag) ? cases[tag] : "", [])
        return
      }
      let cases = enums[Int(id - EnumID.firstDeclared)].cases
      guard cases.indices.contains(tag) else {
        self = .enumeration("", [])
        return
      }
      self = .enumeration(
        cases[tag].name, GestureValue.fields(cases[tag].fields, from: r + 1, enums))
    }
  }

  /// The values of consecutive fields.
  static func fields(
    _ fields: [FieldTable], from registers: UnsafePointer<Double>, _ enums: [EnumTable]
  ) -> [Field] {
    var r = registers
    return fields.map { field in
      defer { r += enums.width(of: field.type) ?? 1 }
      return Field(field.name, GestureValue(reading: field.type, from: r, enums))
    }
  }

  /// Writes the value to registers. False if it has another type.
  func write(
    as type: ValueType, to r: UnsafeMutablePointer<Double>, _ enums: [EnumTable]
  ) -> Bool {
    switch (self, type) {
    case (.bool(let value), .bool): r[0] = value ? 1 : 0
    case (.count(let value), .count), (.count(let value), .number): r[0] = Double(value)
    case (.number(let value), .number), (.number(let value), .distance),
      (.number(let value), .speed), (.number(let value), .angle),
      (.number(let value), .angularSpeed), (.number(let value), .rate):
      r[0] = value
    case (.duration(let value), .duration): r[0] = value.nanoseconds
    case (.point(let value), .point): (r[0], r[1]) = (value.x, value.y)
    case (.vector(let value), .vector): (r[0], r[1]) = (value.dx, value.dy)
    case (.velocity(let value), .velocity): (r[0], r[1]) = (value.dx, value.dy)
    case (.set(let names), .set(let id)): return writeSet(names, id, to: r)
    case (.enumeration(let name, let payload), .enumeration(let id)):
      return writeCase(name, payload, id, to: r, enums)
    default: return false
    }
    return true
  }

  private func writeSet(
    _ names: [String], _ id: UInt16, to r: UnsafeMutablePointer<Double>
  ) -> Bool {
    let cases = EnumID.cases(of: id)
    var set: UInt8 = 0
    for name in names {
      guard let tag = cases.firstIndex(where: { $0 == name }) else { return false }
      set |= 1 << UInt8(tag)
    }
    r[0] = Double(set)
    return true
  }

  private func writeCase(
    _ name: String, _ payload: [Field], _ id: UInt16, to r: UnsafeMutablePointer<Double>,
    _ enums: [EnumTable]
  ) -> Bool {
    guard id >= EnumID.firstDeclared else {
      guard let tag = EnumID.cases(of: id).firstIndex(where: { $0 == name }) else {
        return false
      }
      r[0] = Double(tag)
      return payload.isEmpty
    }
    let cases = enums[Int(id - EnumID.firstDeclared)].cases
    guard let tag = cases.firstIndex(where: { $0.name == name }),
      cases[tag].fields.count == payload.count, let width = enums.width(of: .enumeration(id))
    else { return false }
    r.update(repeating: 0, count: width)
    r[0] = Double(tag)
    var next = r + 1
    for (field, value) in zip(cases[tag].fields, payload) {
      guard field.name == value.name, value.value.write(as: field.type, to: next, enums) else {
        return false
      }
      next += enums.width(of: field.type) ?? 1
    }
    return true
  }
}
