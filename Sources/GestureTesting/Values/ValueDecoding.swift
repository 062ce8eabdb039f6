package import GestureJSON
package import GestureRuntime

extension GestureValue {
  /// The value of `type` that `json` encodes, in the form of records. Nil if it encodes none.
  /// - Parameter enums: the enums that the table declares.
  package init?(_ json: JSON, as type: ValueType, enums: [EnumTable] = []) {
    switch (type, json) {
    case (.bool, .bool(let value)): self = .bool(value)
    case (.count, .number(let value)):
      guard let whole = Int(exactly: value) else { return nil }
      self = .count(whole)
    case (.duration, .number(let value)):
      guard let time = Timestamp(seconds: value) else { return nil }
      self = .duration(.nanoseconds(time.nanoseconds))
    case (.number, .number(let value)), (.distance, .number(let value)),
      (.speed, .number(let value)), (.angle, .number(let value)),
      (.angularSpeed, .number(let value)), (.rate, .number(let value)):
      self = .number(value)
    case (_, .array(let items)): self.init(items, as: type)
    case (.enumeration(let id), .string(let name)):
      guard
        let fields = GestureValue.cases(of: id, enums).first(where: { $0.name == name })?.fields,
        fields.isEmpty
      else { return nil }
      self = .enumeration(name, [])
    case (.enumeration(let id), .object(let object)):
      self.init(object, as: GestureValue.cases(of: id, enums), enums: enums)
    default: return nil
    }
  }

  private init?(_ items: [JSON], as type: ValueType) {
    if case .set(let id) = type {
      let all = GestureValue.cases(of: id, []).map { $0.name }
      let names = items.compactMap { item in
        if case .string(let name) = item, all.contains(name) { name } else { nil }
      }
      guard names.count == items.count else { return nil }
      self = .set(all.filter(names.contains))
      return
    }
    guard items.count == 2, case .number(let x) = items[0], case .number(let y) = items[1] else {
      return nil
    }
    switch type {
    case .point: self = .point(Point(x: x, y: y))
    case .vector: self = .vector(Vector(dx: x, dy: y))
    case .velocity: self = .velocity(Velocity(dx: x, dy: y))
    default: return nil
    }
  }

  /// `{"dragging":{"translation":[1,2]}}`
  private init?(_ object: [JSON.Field], as cases: [EnumTable.Case], enums: [EnumTable]) {
    guard object.count == 1, case .object(let values)? = object.first?.value,
      let name = object.first?.key,
      let fields = cases.first(where: { $0.name == name })?.fields, fields.count == values.count
    else { return nil }
    var result: [Field] = []
    for field in fields {
      guard let json = values.first(where: { $0.key == field.name })?.value,
        let value = GestureValue(json, as: field.type, enums: enums)
      else { return nil }
      result.append(Field(field.name, value))
    }
    self = .enumeration(name, result)
  }
}
