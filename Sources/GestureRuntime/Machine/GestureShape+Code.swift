@_spi(GestureEngine) extension GestureShape {
  /// - Parameters:
  ///   - code: what has the rules and handlers.
  ///   - describe: says what its structure is.
  @export(implementation) public convenience init<Code: GestureCode>(
    of code: Code.Type, _ describe: (ShapeDescription) -> Void
  ) {
    self.init(CallsOf<Code>(), describe)
  }

  @usableFromInline convenience init(_ calls: CodeCalls, _ describe: (ShapeDescription) -> Void) {
    var draft = ShapeDraft()
    withUnsafeMutablePointer(to: &draft) { describe(ShapeDescription($0)) }
    draft.finish()
    self.init(draft, calls)
  }
}
