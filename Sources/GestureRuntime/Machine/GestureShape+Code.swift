// Generated code says whether its gesture is wide, so that a program without wide gestures need not have their engine.

@_spi(GestureEngine) extension GestureShape {
  /// - Parameters:
  ///   - code: the rules and handlers.
  ///   - structure: the nodes, parts and states as gesturec writes them, see `ShapeText`.
  @export(implementation) public convenience init<Code: GestureCode>(
    of code: Code.Type, _ structure: StaticString
  ) {
    self.init(narrow: CallsOf<Code>(), structure)
  }

  /// The same for a gesture with more than 64 nodes and timers.
  @export(implementation) public convenience init<Code: GestureCode>(
    wide code: Code.Type, _ structure: StaticString
  ) {
    self.init(wide: CallsOf<Code>(), structure)
  }

  @usableFromInline convenience init(narrow calls: CodeCalls, _ structure: StaticString) {
    let draft = ShapeDraft(reading: structure)
    precondition(!draft.isWide, "a gesture with more than 64 nodes is written with `wide:`")
    self.init(draft, calls, engine: EngineCalls.narrow)
  }

  @usableFromInline convenience init(wide calls: CodeCalls, _ structure: StaticString) {
    let draft = ShapeDraft(reading: structure)
    precondition(draft.isWide, "a gesture with at most 64 nodes is written with `of:`")
    self.init(draft, calls, engine: EngineCalls.wide)
  }
}
