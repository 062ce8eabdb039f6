public import GestureRuntime

/// A value of a typed member as `GestureValue`. A function for each type, so that a member of another
/// type than the spec promises does not compile.
public enum Shown {
  public static func bool(_ value: Bool) -> GestureValue { .bool(value) }
  public static func count(_ value: Int) -> GestureValue { .count(value) }
  public static func number(_ value: Double) -> GestureValue { .number(value) }
  public static func duration(_ value: Duration) -> GestureValue { .duration(value) }
  public static func angle(_ value: GestureAngle) -> GestureValue { .angle(value) }
  public static func point(_ value: Point) -> GestureValue { .point(value) }
  public static func vector(_ value: Vector) -> GestureValue { .vector(value) }
  public static func velocity(_ value: Velocity) -> GestureValue { .velocity(value) }
  public static func direction(_ value: Direction) -> GestureValue { name(value) }
  public static func axis(_ value: GestureAxis) -> GestureValue { name(value) }
  public static func kind(_ value: PointerKind) -> GestureValue { name(value) }
  public static func button(_ value: PointerButton) -> GestureValue { name(value) }
  public static func reason(_ value: FailureReason) -> GestureValue { name(value) }
  public static func directions(_ value: Directions) -> GestureValue {
    names(value, Direction.self)
  }
  public static func kinds(_ value: PointerKinds) -> GestureValue { names(value, PointerKind.self) }
  public static func buttons(_ value: PointerButtons) -> GestureValue {
    names(value, PointerButton.self)
  }
  public static func modifiers(_ value: ModifierKeys) -> GestureValue {
    names(value, ModifierKey.self)
  }

  private static func name(_ value: some CaseIterable) -> GestureValue {
    .enumeration("\(value)", [])
  }

  private static func names<Element: CaseIterable & RawRepresentable<UInt8>>(
    _ set: some RawRepresentable<UInt8>, _ element: Element.Type
  ) -> GestureValue {
    .set(Element.allCases.filter { set.rawValue >> $0.rawValue & 1 == 1 }.map { "\($0)" })
  }
}

/// The way back. Nil if the value has another type.
public enum Taken {
  public static func bool(_ value: GestureValue) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }
  public static func count(_ value: GestureValue) -> Int? {
    if case .count(let value) = value { value } else { nil }
  }
  public static func number(_ value: GestureValue) -> Double? {
    if case .number(let value) = value { value } else { nil }
  }
  public static func duration(_ value: GestureValue) -> Duration? {
    if case .duration(let value) = value { value } else { nil }
  }
  public static func angle(_ value: GestureValue) -> GestureAngle? {
    if case .number(let value) = value { .radians(value) } else { nil }
  }
  public static func point(_ value: GestureValue) -> Point? {
    if case .point(let value) = value { value } else { nil }
  }
  public static func vector(_ value: GestureValue) -> Vector? {
    if case .vector(let value) = value { value } else { nil }
  }
  public static func velocity(_ value: GestureValue) -> Velocity? {
    if case .velocity(let value) = value { value } else { nil }
  }
  public static func direction(_ value: GestureValue) -> Direction? { one(value) }
  public static func axis(_ value: GestureValue) -> GestureAxis? { one(value) }
  public static func kind(_ value: GestureValue) -> PointerKind? { one(value) }
  public static func button(_ value: GestureValue) -> PointerButton? { one(value) }
  public static func reason(_ value: GestureValue) -> FailureReason? { one(value) }
  public static func directions(_ value: GestureValue) -> Directions? {
    bits(value, Direction.self).map { Directions(rawValue: $0) }
  }
  public static func kinds(_ value: GestureValue) -> PointerKinds? {
    bits(value, PointerKind.self).map { PointerKinds(rawValue: $0) }
  }
  public static func buttons(_ value: GestureValue) -> PointerButtons? {
    bits(value, PointerButton.self).map { PointerButtons(rawValue: $0) }
  }
  public static func modifiers(_ value: GestureValue) -> ModifierKeys? {
    bits(value, ModifierKey.self).map { ModifierKeys(rawValue: $0) }
  }

  /// The name and payload of a case.
  public static func payload(_ value: GestureValue) -> (name: String, fields: [GestureValue])? {
    guard case .enumeration(let name, let fields) = value else { return nil }
    return (name, fields.map { $0.value })
  }

  private static func one<Element: CaseIterable>(_ value: GestureValue) -> Element? {
    guard case .enumeration(let name, _) = value else { return nil }
    return Element.allCases.first { "\($0)" == name }
  }

  private static func bits<Element: CaseIterable & RawRepresentable<UInt8>>(
    _ value: GestureValue, _ element: Element.Type
  ) -> UInt8? {
    guard case .set(let names) = value else { return nil }
    return Element.allCases.filter { names.contains("\($0)") }.reduce(0) { $0 | 1 << $1.rawValue }
  }
}
