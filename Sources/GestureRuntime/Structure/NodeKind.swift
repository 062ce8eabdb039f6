/// What a node of the tree of parts is.
public enum NodeKind: Equatable, Sendable {
  case recognizer
  case composition(CompositionOperator)

  @export(implementation) package var composition: CompositionOperator? {
    if case .composition(let composition) = self { composition } else { nil }
  }
}

/// The number in tables.
extension NodeKind: RawRepresentable {
  /// 0 is a recognizer, any other number that of an operator; nil where there is no such operator.
  @export(implementation) public init?(rawValue: UInt8) {
    if rawValue == 0 {
      self = .recognizer
    } else {
      guard let composition = CompositionOperator(rawValue: rawValue) else { return nil }
      self = .composition(composition)
    }
  }

  /// 0 for a recognizer, else the operator's own.
  @export(implementation) public var rawValue: UInt8 { composition?.rawValue ?? 0 }
}

/// An operator that composes parts. The raw value is its number in tables, where 0 is a recognizer. What the
/// language says of it is `CompositionSpec`.
public enum CompositionOperator: UInt8, CaseIterable, Sendable {
  case sequence = 1, simultaneous, exclusive, race

  /// How its parts go together.
  @usableFromInline package enum Course: Equatable, Sendable {
    /// One after another: each hands touches on to the next one, and the phases are those of the last.
    case inTurn
    /// Each for itself: the whole begins with the first of them and is over with the last.
    case together
    /// One of them wins, which calls off the others; the phases are those of the winner. Where a part waits, it
    /// wins only when all before it have failed, else whichever is recognized first does.
    case choice(waits: Bool)
  }

  @export(implementation) package var course: Course {
    switch self {
    case .sequence: .inTurn
    case .simultaneous: .together
    case .exclusive: .choice(waits: true)
    case .race: .choice(waits: false)
    }
  }

  @export(implementation) package var isChoice: Bool {
    if case .choice = course { true } else { false }
  }

  /// Whether it may bound how long the next part lets wait for its start.
  @export(implementation) package var takesWithin: Bool { course == .inTurn }
}

/// What generated code calls.
extension ShapeDescription {
  /// - Parameters:
  ///   - name: as in records; empty without.
  ///   - children: how many of the nodes so far that are of no other one.
  @discardableResult public func sequence(_ name: String, of children: Int) -> ShapeDescription {
    add(.composition(.sequence), name, of: children)
  }

  /// As `sequence(_:of:)`, for parts each for itself.
  @discardableResult
  public func simultaneous(_ name: String, of children: Int) -> ShapeDescription {
    add(.composition(.simultaneous), name, of: children)
  }

  /// As `sequence(_:of:)`, for parts of which one wins: each waits until those before it have failed.
  @discardableResult public func exclusive(_ name: String, of children: Int) -> ShapeDescription {
    add(.composition(.exclusive), name, of: children)
  }

  /// As `sequence(_:of:)`, for parts of which the one that is recognized first wins.
  @discardableResult public func race(_ name: String, of children: Int) -> ShapeDescription {
    add(.composition(.race), name, of: children)
  }
}
