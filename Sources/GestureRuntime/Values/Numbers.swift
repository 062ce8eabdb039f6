// Between values of Swift and the numbers of the language: an enum is its tag, a set the bits of its
// elements' tags, a count a whole `Double`, a duration nanoseconds.

extension PointerKind {
  /// The first case where there is none of this number.
  @export(implementation)
  public init(tag: Double) { self = PointerKind(rawValue: UInt8(exactly: tag) ?? 0) ?? .touch }
  @export(implementation) public var tag: Double { Double(rawValue) }
}

extension PointerButton {
  /// The first case where there is none of this number.
  @export(implementation)
  public init(tag: Double) { self = PointerButton(rawValue: UInt8(exactly: tag) ?? 0) ?? .primary }
  @export(implementation) public var tag: Double { Double(rawValue) }
}

extension Direction {
  /// The first case where there is none of this number.
  @export(implementation)
  public init(tag: Double) { self = Direction(rawValue: UInt8(exactly: tag) ?? 0) ?? .left }
  @export(implementation) public var tag: Double { Double(rawValue) }
}

extension Axis {
  /// The first case where there is none of this number.
  @export(implementation)
  public init(tag: Double) { self = Axis(rawValue: UInt8(exactly: tag) ?? 0) ?? .horizontal }
  @export(implementation) public var tag: Double { Double(rawValue) }
}

extension ModifierKey {
  /// The first case where there is none of this number.
  @export(implementation)
  public init(tag: Double) { self = ModifierKey(rawValue: UInt8(exactly: tag) ?? 0) ?? .shift }
  @export(implementation) public var tag: Double { Double(rawValue) }
}

extension PointerKinds {
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  @export(implementation) public var register: Double { Double(rawValue) }
  @export(implementation)
  public func contains(_ kind: PointerKind) -> Bool { contains(PointerKinds(kind)) }
}

extension PointerButtons {
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  @export(implementation) public var register: Double { Double(rawValue) }
  @export(implementation)
  public func contains(_ button: PointerButton) -> Bool { contains(PointerButtons(button)) }
}

extension Directions {
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  @export(implementation) public var register: Double { Double(rawValue) }
  @export(implementation)
  public func contains(_ direction: Direction) -> Bool { contains(Directions(direction)) }
}

extension ModifierKeys {
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  @export(implementation) public var register: Double { Double(rawValue) }
  @export(implementation)
  public func contains(_ key: ModifierKey) -> Bool { contains(ModifierKeys(key)) }
}

extension Int {
  /// A count: cut to what an `Int` holds, NaN to 0.
  public init(saturating count: Double) { self = GestureValue.saturated(count) }
}

extension Duration {
  /// Rounded to the nanosecond; infinite is the greatest one, NaN zero.
  public init(nanoseconds: Double) { self.init(inside: nanoseconds) }
  /// Infinite where it is the greatest one.
  public var nanoseconds: Double { inside }
}

/// Quantities as specs write them, in the units that code computes with.
@_spi(GestureEngine) extension Double {
  /// In nanoseconds.
  @export(implementation) public static func seconds(_ count: Double) -> Double { count * 1e9 }
  /// In nanoseconds.
  @export(implementation) public static func milliseconds(_ count: Double) -> Double { count * 1e6 }
  /// In radians, or of degrees per second in radians per second.
  @export(implementation)
  public static func degrees(_ count: Double) -> Double { count * (Double.pi / 180) }
}

extension GestureValue {
  public init(count: Double) { self = .count(Int(saturating: count)) }
  public init(duration: Double) { self = .duration(Duration(nanoseconds: duration)) }
  public init(_ kind: PointerKind) { self.init(EnumID.kind, kind.rawValue) }
  public init(_ button: PointerButton) { self.init(EnumID.button, button.rawValue) }
  public init(_ direction: Direction) { self.init(EnumID.direction, direction.rawValue) }
  public init(_ axis: Axis) { self.init(EnumID.axis, axis.rawValue) }
  public init(_ key: ModifierKey) { self.init(EnumID.modifier, key.rawValue) }
  public init(_ kinds: PointerKinds) { self.init(EnumID.kind, set: kinds.rawValue) }
  public init(_ buttons: PointerButtons) { self.init(EnumID.button, set: buttons.rawValue) }
  public init(_ directions: Directions) { self.init(EnumID.direction, set: directions.rawValue) }
  public init(_ modifiers: ModifierKeys) { self.init(EnumID.modifier, set: modifiers.rawValue) }

  private init(_ id: UInt16, _ tag: UInt8) {
    self = .enumeration(GestureValue.builtInCases(id)[Int(tag)], [])
  }

  private init(_ id: UInt16, set: UInt8) {
    let cases = GestureValue.builtInCases(id)
    self = .set(cases.indices.filter { set & (1 << UInt8($0)) != 0 }.map { cases[$0] })
  }
}
