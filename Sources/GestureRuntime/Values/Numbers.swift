// Between values of Swift and the numbers of the language: an enum is its tag, a set the bits of its
// elements' tags, a count a whole `Double`, a duration nanoseconds.

@_spi(GestureEngine) extension PointerKind {
  /// The case with this number, or the first case if no case has it.
  @export(implementation)
  public init(tag: Double) { self = PointerKind(rawValue: UInt8(exactly: tag) ?? 0) ?? .touch }
  /// Its raw value, as a register holds it.
  @export(implementation) public var tag: Double { Double(rawValue) }
}

@_spi(GestureEngine) extension PointerButton {
  /// The case with this number, or the first case if no case has it.
  @export(implementation)
  public init(tag: Double) { self = PointerButton(rawValue: UInt8(exactly: tag) ?? 0) ?? .primary }
  /// Its raw value, as a register holds it.
  @export(implementation) public var tag: Double { Double(rawValue) }
}

@_spi(GestureEngine) extension Direction {
  /// The case with this number, or the first case if no case has it.
  @export(implementation)
  public init(tag: Double) { self = Direction(rawValue: UInt8(exactly: tag) ?? 0) ?? .left }
  /// Its raw value, as a register holds it.
  @export(implementation) public var tag: Double { Double(rawValue) }
}

@_spi(GestureEngine) extension GestureAxis {
  /// The case with this number, or the first case if no case has it.
  @export(implementation)
  public init(tag: Double) { self = GestureAxis(rawValue: UInt8(exactly: tag) ?? 0) ?? .horizontal }
  /// Its raw value, as a register holds it.
  @export(implementation) public var tag: Double { Double(rawValue) }
}

@_spi(GestureEngine) extension FailureReason {
  /// The case with this number, or `other` if no case has it.
  @export(implementation)
  public init(tag: Double) { self = FailureReason(rawValue: UInt8(exactly: tag) ?? 0) ?? .other }
  /// Its raw value, as a register holds it.
  @export(implementation) public var tag: Double { Double(rawValue) }
}

@_spi(GestureEngine) extension ModifierKey {
  /// The case with this number, or the first case if no case has it.
  @export(implementation)
  public init(tag: Double) { self = ModifierKey(rawValue: UInt8(exactly: tag) ?? 0) ?? .shift }
  /// Its raw value, as a register holds it.
  @export(implementation) public var tag: Double { Double(rawValue) }
}

@_spi(GestureEngine) extension PointerKinds {
  /// The set whose bits a register holds. Empty if the register is not a whole number of eight bits.
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  /// The bits of its elements' tags as a whole number.
  @export(implementation) public var register: Double { Double(rawValue) }
  /// Whether the set has this kind.
  @export(implementation)
  public func contains(_ kind: PointerKind) -> Bool { contains(PointerKinds(kind)) }
}

@_spi(GestureEngine) extension PointerButtons {
  /// The set whose bits a register holds. Empty if the register is not a whole number of eight bits.
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  /// The bits of its elements' tags as a whole number.
  @export(implementation) public var register: Double { Double(rawValue) }
  /// Whether the set has this button.
  @export(implementation)
  public func contains(_ button: PointerButton) -> Bool { contains(PointerButtons(button)) }
}

@_spi(GestureEngine) extension Directions {
  /// The set whose bits a register holds. Empty if the register is not a whole number of eight bits.
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  /// The bits of its elements' tags as a whole number.
  @export(implementation) public var register: Double { Double(rawValue) }
  /// Whether the set has this direction.
  @export(implementation)
  public func contains(_ direction: Direction) -> Bool { contains(Directions(direction)) }
}

@_spi(GestureEngine) extension ModifierKeys {
  /// The set whose bits a register holds. Empty if the register is not a whole number of eight bits.
  @export(implementation) public init(register: Double) { self.init(rawValue: bits(register)) }
  /// The bits of its elements' tags as a whole number.
  @export(implementation) public var register: Double { Double(rawValue) }
  /// Whether the set has this key.
  @export(implementation)
  public func contains(_ key: ModifierKey) -> Bool { contains(ModifierKeys(key)) }
}

@_spi(GestureEngine) extension Int {
  /// A count: limited to the range of `Int`. NaN becomes 0.
  public init(saturating count: Double) { self.init(clamping: Int64(saturating: count)) }
}

extension Int64 {
  /// Limited to 64 bits. NaN becomes 0.
  package init(saturating number: Double) {
    if number.isNaN {
      self = 0
    } else if number >= Double(Int64.max) {
      self = .max
    } else if number <= Double(Int64.min) {
      self = .min
    } else {
      self = Int64(number)
    }
  }
}

@_spi(GestureEngine) extension Duration {
  /// The longest one, which stands for `.infinity`.
  package static let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)

  /// Makes a duration, rounded to the nanosecond. Infinity becomes the longest duration, NaN zero.
  public init(nanoseconds: Double) {
    if nanoseconds.isNaN {
      self = .zero
    } else if nanoseconds >= 9.2e18 {
      self = .longest
    } else if nanoseconds <= -9.2e18 {
      self = Duration(secondsComponent: .min, attosecondsComponent: 0)
    } else {
      self = .nanoseconds(Int64(nanoseconds.rounded()))
    }
  }

  /// The duration in nanoseconds. Infinite if it is the longest one.
  public var nanoseconds: Double {
    // Beyond these its components are out of range.
    if self >= .longest { return .infinity }
    if self <= .zero - .longest { return -.infinity }
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}

/// Quantities as specs write them, in the units that code computes with.
@_spi(GestureEngine) extension Double {
  /// Converts seconds to nanoseconds.
  @export(implementation) public static func seconds(_ count: Double) -> Double { count * 1e9 }
  /// Converts milliseconds to nanoseconds.
  @export(implementation) public static func milliseconds(_ count: Double) -> Double { count * 1e6 }
  /// Converts degrees to radians, or degrees per second to radians per second.
  @export(implementation)
  public static func degrees(_ count: Double) -> Double { count * (Double.pi / 180) }
}

@_spi(GestureEngine) extension GestureValue {
  /// A `count`, limited to the range of `Int`. NaN becomes 0.
  public init(count: Double) { self = .count(Int(saturating: count)) }
  /// A `duration` of this many nanoseconds, rounded. Infinity becomes the longest `Duration`, NaN zero.
  public init(duration: Double) { self = .duration(Duration(nanoseconds: duration)) }
  /// Its case of `kind`, by name.
  public init(_ kind: PointerKind) { self.init(EnumID.kind, kind.rawValue) }
  /// Its case of `button`, by name.
  public init(_ button: PointerButton) { self.init(EnumID.button, button.rawValue) }
  /// Its case of `direction`, by name.
  public init(_ direction: Direction) { self.init(EnumID.direction, direction.rawValue) }
  /// Its case of `axis`, by name.
  public init(_ axis: GestureAxis) { self.init(EnumID.axis, axis.rawValue) }
  /// Its case of `reason`, by name.
  public init(_ reason: FailureReason) { self.init(EnumID.reason, reason.rawValue) }
  /// The key by name, as an element of `modifiers`.
  public init(_ key: ModifierKey) { self.init(EnumID.modifier, key.rawValue) }
  /// The names of the kinds in it. Empty for none.
  public init(_ kinds: PointerKinds) { self.init(EnumID.kind, set: kinds.rawValue) }
  /// The names of the buttons in it. Empty for none.
  public init(_ buttons: PointerButtons) { self.init(EnumID.button, set: buttons.rawValue) }
  /// The names of the directions in it. Empty for none.
  public init(_ directions: Directions) { self.init(EnumID.direction, set: directions.rawValue) }
  /// The names of the keys in it. Empty for none.
  public init(_ modifiers: ModifierKeys) { self.init(EnumID.modifier, set: modifiers.rawValue) }

  private init(_ id: UInt16, _ tag: UInt8) {
    self = .enumeration(EnumID.cases(of: id)[Int(tag)], [])
  }

  private init(_ id: UInt16, set: UInt8) {
    let cases = EnumID.cases(of: id)
    self = .set(cases.indices.filter { set & (1 << UInt8($0)) != 0 }.map { cases[$0] })
  }
}
