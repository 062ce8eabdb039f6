@_spi(GestureEngine) internal import GestureRuntime

// The machines and the reports of parts.
extension Visibility {
  func recognizer(_ id: SymbolID) -> RecognizerSyntax? { outlines[id.file]?.recognizers[id.index] }
  func gesture(_ id: SymbolID) -> GestureSyntax? { outlines[id.file]?.gestures[id.index] }
  func parameters(_ id: SymbolID) -> [ParameterSyntax] {
    recognizer(id)?.parameters ?? gesture(id)?.parameters ?? []
  }

  /// The recognizer or gesture that a composition in `file` uses. Nil for an operator.
  func machine(_ body: ComposedSyntax, in file: Int32) -> SymbolID? {
    guard case .use(let name, _, _) = body.kind else { return nil }
    return find(name.text, .machines, from: file).first
  }

  /// Whether the composition neither begins nor is cancelled. Nil if that is not known.
  func isDiscrete(_ body: ComposedSyntax, in file: Int32) -> Bool? {
    // Gestures can use each other in so many ways that not all paths can be visited.
    var budget = 1000
    return isDiscrete(body, in: file, depth: 0, &budget)
  }

  private func isDiscrete(
    _ body: ComposedSyntax, in file: Int32, depth: Int, _ budget: inout Int
  ) -> Bool? {
    budget -= 1
    guard depth < GestureSize.greatestDepth, budget > 0 else { return nil }
    switch body.kind {
    case .use:
      guard let machine = machine(body, in: file) else { return nil }
      if let recognizer = recognizer(machine) { return !recognizer.states.contains { $0.isActive } }
      guard let gesture = gesture(machine) else { return nil }
      return isDiscrete(gesture.body, in: machine.file, depth: depth + 1, &budget)
    case .composition(let composition, let parts, _):
      if composition.course.isNeverDiscrete { return false }
      if composition.course == .inTurn {
        guard let last = parts.last else { return nil }
        return isDiscrete(last.body, in: file, depth: depth + 1, &budget)
      }
      var known: [Bool?] = []
      for part in parts { known.append(isDiscrete(part.body, in: file, depth: depth + 1, &budget)) }
      if known.contains(false) { return false }
      return known.contains(nil) ? nil : true
    }
  }

  func phases(_ body: ComposedSyntax, in file: Int32) -> [String] {
    let isDiscrete = isDiscrete(body, in: file) ?? false
    return ReportedPhase.allCases.map { $0.word }.filter {
      !isDiscrete || $0 == ReportedPhase.ended.word || $0 == ReportedPhase.failed.word
    }
  }

  /// The events that a recognizer declares, or the recognizer that a gesture consists of.
  func events(_ body: ComposedSyntax, in file: Int32) -> [SymbolID] {
    recognizer(of: body, in: file).map { children(of: $0, [.event]) } ?? []
  }

  /// The recognizer that a composition consists of, directly or through gestures that consist of one recognizer.
  func recognizer(of body: ComposedSyntax, in file: Int32) -> SymbolID? {
    var (body, file) = (body, file)
    for _ in 0..<GestureSize.greatestDepth {
      guard let machine = machine(body, in: file) else { return nil }
      guard let inner = gesture(machine) else { return machine }
      (body, file) = (inner.whole, machine.file)
    }
    return nil
  }
}
