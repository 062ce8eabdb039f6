/// What is known of parts, for all machines of one program: most gestures use a few recognizers with a few
/// arguments.
struct SharedParts {
  var lowered: [PartUse: LoweredPart] = [:]
  private var specialized: [PartUse: SpecializedPart] = [:]

  mutating func specialized(_ part: Machine.Part, frames: [Int?]) -> SpecializedPart {
    guard let use = part.use else { return SpecializedPart(part, frames: frames) }
    if let known = specialized[use] { return known }
    let part = SpecializedPart(part, frames: frames)
    specialized[use] = part
    return part
  }
}

/// All that the states and values of a part depend on: they are the same for equal uses in
/// machines of one program.
struct PartUse: Hashable, Sendable {
  /// By its number in the program.
  var recognizer: Int
  /// Its own number in the machine, which what is read of touches names.
  var part: Int
  /// The first one that is its own.
  var register: Int
  var arguments: [Argument]

  /// Nil where an argument is none that can be told to be equal.
  init?(recognizer: Int, part: Int, register: Int, _ bindings: [Binding]) {
    arguments = bindings.compactMap { Argument($0) }
    guard arguments.count == bindings.count else { return nil }
    self.recognizer = recognizer
    self.part = part
    self.register = register
  }

  struct Argument: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      /// Its bits: 0 and -0 are two.
      case constant(UInt64)
      case enumCase(Int)
      case registers(Range<Int>)
    }

    var content: Content
    var type: Type
    /// What it is called, the outermost first.
    var names: [Value.Name] = []

    /// Nil of others.
    init?(_ binding: Binding) {
      guard case .value(var value) = binding else { return nil }
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
