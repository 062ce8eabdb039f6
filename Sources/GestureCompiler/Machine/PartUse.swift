/// All that the states and values of a part depend on: they are the same for equal uses in
/// machines of one program.
struct PartUse: Hashable, Sendable {
  /// By its number in the program.
  var recognizer: Int
  /// Its own number in the machine, which what is read of touches names.
  var part: PartID
  /// The first one that is its own.
  var register: RegisterID
  var arguments: [Argument]

  struct Argument: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      /// Its bits: 0 and -0 are two.
      case constant(UInt64)
      case enumCase(Int)
      case registers(Range<RegisterID>)
    }

    var content: Content
    var type: Type
    /// What it is called, the outermost first.
    var names: [Value.Name] = []

    /// Nil of others.
    init?(_ value: Value) {
      var value = value
      while case .named(let name, let operand) = value.kind {
        names.append(name)
        value = operand
      }
      switch value.kind {
      case .constant(let number): content = .constant(number.bitPattern)
      case .enumCase(let tag, let payload, width: 1) where payload.isEmpty: content = .enumCase(tag)
      case .registers(let range): content = .registers(range)
      default: return nil
      }
      type = value.type
    }
  }
}

/// Of a recognizer what its arguments are put into.
struct LoweredPart {
  var values: [Value] = []
  var crossedRegions: [Int?] = []
  var states: PerState<Machine.State> = []
}
