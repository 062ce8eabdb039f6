/// The kind of a node in the tree of parts.
@usableFromInline package enum NodeKind: RawRepresentable, Equatable, Sendable {
  case recognizer
  case composition(CompositionOperator)

  @export(implementation) package var composition: CompositionOperator? {
    if case .composition(let composition) = self { composition } else { nil }
  }

  // MARK: The number in tables

  /// 0 makes a recognizer, any other number the operator with that number. Nil if no operator has the number.
  @export(implementation) package init?(rawValue: UInt8) {
    if rawValue == 0 {
      self = .recognizer
    } else {
      guard let composition = CompositionOperator(rawValue: rawValue) else { return nil }
      self = .composition(composition)
    }
  }

  /// 0 for a recognizer, otherwise the number of the operator.
  @export(implementation) package var rawValue: UInt8 { composition?.rawValue ?? 0 }
}

/// An operator that composes parts. The raw value is its number in tables, where 0 is a recognizer. `CompositionSpec`
/// has its description in the language.
@usableFromInline package enum CompositionOperator: UInt8, CaseIterable, Sendable {
  case sequence = 1, simultaneous, exclusive, race, takeover, `repeat`, delay, each

  /// The way an operator's parts work together.
  @usableFromInline package enum Course: Equatable, Sendable {
    /// One part after another: each hands touches on to the next one, and the phases are the last part's.
    case inTurn
    /// Each part on its own: the whole begins with the first of them and is over with the last.
    case together
    /// A part wins, which cancels the others. The phases are the winner's.
    case choice(Winning)
    /// One part, which starts again each time it is over while its touches are down.
    case again
    /// Copies of one part, each on its own and for one touch at a time.
    case copies
  }

  /// The rule that decides the winner of a choice.
  @usableFromInline package enum Winning: Equatable, Sendable {
    /// A part waits until all parts before it have failed.
    case inOrder
    /// The part that is recognized first wins.
    case first
    /// The part that is recognized first wins, until an earlier part is recognized.
    case firstUntilEarlier
    /// The only part wins, once its time is over or none of its touches is down.
    case afterTime
  }

  @export(implementation) package var course: Course {
    switch self {
    case .sequence: .inTurn
    case .simultaneous: .together
    case .exclusive: .choice(.inOrder)
    case .race: .choice(.first)
    case .takeover: .choice(.firstUntilEarlier)
    case .repeat: .again
    case .delay: .choice(.afterTime)
    case .each: .copies
    }
  }

  @export(implementation) package var isChoice: Bool {
    if case .choice = course { true } else { false }
  }

  /// The largest number of parts.
  @export(implementation) package var mostParts: Int {
    switch course {
    case .again, .choice(.afterTime): 1
    // As many as the largest number of touches.
    case .copies: 16
    default: Int.max
    }
  }

  /// Whether it may limit the time until the next part starts.
  @export(implementation) package var takesWithin: Bool { course == .inTurn }

  /// Whether it requires a time.
  @export(implementation) package var needsTime: Bool { course == .choice(.afterTime) }
}
