@_spi(GestureEngine) extension GestureShape {
  /// - Parameters:
  ///   - code: the rules and handlers.
  ///   - structure: the nodes, parts and states as gesturec writes them, see `ShapeText`.
  @export(implementation) public convenience init<Code: GestureCode>(
    of code: Code.Type, _ structure: StaticString
  ) {
    self.init(CallsOf<Code>(), structure)
  }

  @usableFromInline convenience init(_ calls: CodeCalls, _ structure: StaticString) {
    self.init(ShapeDraft(reading: structure), calls)
  }
}
