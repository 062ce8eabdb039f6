/// Everything that the states and values of a part depend on: the same in all machines for equal uses.
struct PartUse: Hashable, Sendable {
  var recognizer: Int
  /// The number of the part in the machine. Readings of touches name it.
  var part: PartID
  /// The first register of the part's own.
  var register: RegisterID
  var arguments: [Argument]

  struct Argument: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      /// The bits of a constant, so that 0 and -0 differ.
      case constant(UInt64)
      case enumCase(Int)
      case registers(Range<RegisterID>)
      /// The region `.everywhere`, which no frame of a machine stands for.
      case everywhere
    }

    var content: Content
    var type: Type
    /// The names of the value, the outermost first.
    var names: [Value.Name] = []

    static let everywhere = Argument(content: .everywhere, type: .regions)

    private init(content: Content, type: Type) { (self.content, self.type) = (content, type) }

    /// Nil if the value is of another kind.
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

/// The result of lowering a recognizer with its arguments.
struct LoweredPart {
  var values: [Value] = []
  var crossedRegions: [Int?] = []
  var states: PerState<Machine.State> = []
}
