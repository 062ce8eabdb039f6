internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime

/// A case written in the language.
struct ConformanceSpec {
  /// One part for each gesture of the case, in its order.
  struct Part {
    var label: String
    var recognizer: CheckedRecognizer
    /// The region member, and its frame.
    var region: (name: String, frame: Rect)?
  }

  private(set) var parts: [Part] = []
  private(set) var text = ""

  static let gestureName = "Case"

  init(_ conformanceCase: ConformanceCase, _ dialect: Dialect) throws(ConformanceProblem) {
    var uses: [String] = []
    for (index, gesture) in conformanceCase.gestures.enumerated() {
      let name = recognizerName(index, conformanceCase)
      guard let recognizer = dialect.recognizer(name) else {
        throw ConformanceProblem("the dialect has no recognizer '\(name)'")
      }
      // A number keeps it apart from the language's words and from other gestures.
      let letters = gesture.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      var part = Part(label: "part\(index)_\(letters)", recognizer: recognizer)
      let arguments = try ArgumentWriter(
        gesture, recognizer, dialect, regionName: "box\(index)", region: &part.region
      ).arguments
      uses.append("\(name)(\(arguments.joined(separator: ", ")))")
      parts.append(part)
    }
    var body = composed(conformanceCase.composition, uses)
    // A part has a name of its own only inside an operator.
    if case .gesture = conformanceCase.composition { body = "simultaneous(\(body))" }
    let regions = parts.compactMap { $0.region?.name }
    text = "gesture \(ConformanceSpec.gestureName) = \(body)"
    if !regions.isEmpty {
      text += " { " + regions.map { "region \($0)" }.joined(separator: " ") + " }"
    }
  }

  private func composed(_ composition: ConformanceCase.Composition, _ uses: [String]) -> String {
    switch composition {
    case .gesture(let index): "\(parts[index].label): \(uses[index])"
    case .group(let name, let inner):
      "\(name)(" + inner.map { composed($0, uses) }.joined(separator: ", ") + ")"
    }
  }
}

/// The recognizer that stands for a gesture: its kind's, but for three variants.
private func recognizerName(_ index: Int, _ conformanceCase: ConformanceCase) -> String {
  let gesture = conformanceCase.gestures[index]
  // A sequence goes on at an end; a long press that others follow ends at its deadline.
  if gesture.kind == "longPress", hasSuccessor(index, conformanceCase.composition) { return "hold" }
  if gesture.kind == "tap", gesture.param("serial")?.bool == true { return "serialTap" }
  if gesture.kind == "tap", gesture.param("perPointer")?.bool == true { return "eachTap" }
  return gesture.kind
}

private func hasSuccessor(_ index: Int, _ composition: ConformanceCase.Composition) -> Bool {
  guard case .group(let name, let parts) = composition else { return false }
  let preceding = name == "sequence" ? parts.dropLast() : []
  return preceding.contains { contains(index, $0) } || parts.contains { hasSuccessor(index, $0) }
}

private func contains(_ index: Int, _ composition: ConformanceCase.Composition) -> Bool {
  switch composition {
  case .gesture(let other): other == index
  case .group(_, let parts): parts.contains { contains(index, $0) }
  }
}
