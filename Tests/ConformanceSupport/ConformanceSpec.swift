internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime

/// A case written in the language.
struct ConformanceSpec {
  /// One recognizer, for one gesture of the case or for a whole composition.
  struct Part {
    var label: String
    /// The gesture that its phases and most of its events are of.
    var gesture: Int
    /// The taps that its event `tapped` stands for, if it replaces a composition. The event carries the number of
    /// fingers.
    var taps: [(fingers: Int, gesture: Int)] = []
    var recognizer: CheckedRecognizer
    /// The region member, and its frame.
    var region: (name: String, frame: Rect)?
  }

  private(set) var parts: [Part] = []
  private(set) var text = ""
  private let conformanceCase: ConformanceCase
  private let dialect: Dialect

  static let gestureName = "Case"

  init(_ conformanceCase: ConformanceCase, _ dialect: Dialect) throws(ConformanceProblem) {
    self.conformanceCase = conformanceCase
    self.dialect = dialect
    var body = try composed(conformanceCase.composition)
    // A part has a name of its own only inside an operator.
    if parts.count == 1 { body = "simultaneous(\(body))" }
    let regions = parts.compactMap { $0.region?.name }
    text = "gesture \(ConformanceSpec.gestureName) = \(body)"
    if !regions.isEmpty {
      text += " { " + regions.map { "region \($0)" }.joined(separator: " ") + " }"
    }
  }

  private mutating func composed(
    _ composition: ConformanceCase.Composition, after previous: Int? = nil
  ) throws(ConformanceProblem) -> String {
    if let whole = TapOrDrag(composition, conformanceCase),
      let recognizer = dialect.recognizer(TapOrDrag.recognizerName)
    {
      return try use(of: whole, recognizer)
    }
    switch composition {
    case .gesture(let index): return try use(of: index, after: previous)
    case .group(let name, let inner, let within):
      var items: [String] = []
      var last: Int?
      for part in inner {
        items.append(try composed(part, after: name == "sequence" ? last : nil))
        if case .gesture(let index) = part { last = index } else { last = nil }
      }
      if let within { items.append("within: \(decimalText(within))s") }
      return "\(name)(\(items.joined(separator: ", ")))"
    }
  }

  /// - Parameter previous: the gesture before it in a sequence.
  private mutating func use(
    of index: Int, after previous: Int?
  ) throws(ConformanceProblem) -> String {
    var gesture = conformanceCase.gestures[index]
    let name = recognizerName(index, conformanceCase)
    guard let recognizer = dialect.recognizer(name) else {
      throw ConformanceProblem("the dialect has no recognizer '\(name)'")
    }
    let part = label(of: index)
    var gate = ""
    // How far one gesture is from another is for the gesture to know, not for its recognizer.
    if let previous, let farthest = gesture.param("maxTapDistance")?.number {
      let places = "\(part).startLocation, \(label(of: previous)).location"
      gate = " where distance(\(places)) <= \(decimalText(farthest))pt"
      gesture.params.removeAll { $0.key == "maxTapDistance" }
    }
    var writer = ArgumentWriter(recognizer, dialect, regionName: "box\(index)")
    try writer.add(gesture)
    if !isAwaited(index, conformanceCase.composition) {
      try writer.add("holdsBack", "holdsBack", .bool(false))
    }
    parts.append(
      Part(label: part, gesture: index, recognizer: recognizer, region: writer.region))
    return "\(part): \(name)(\(writer.arguments))\(gate)"
  }

  private mutating func use(
    of whole: TapOrDrag, _ recognizer: CheckedRecognizer
  ) throws(ConformanceProblem) -> String {
    let gestures = conformanceCase.gestures
    var writer = ArgumentWriter(recognizer, dialect, regionName: "box\(whole.drag)")
    try writer.add(gestures[whole.first], role: "first")
    try writer.add(gestures[whole.drag], role: "drag")
    for tap in whole.taps { try writer.add(gestures[tap], role: "first", ignoring: "pointers") }
    try writer.add("within", "within", whole.within.map { .number($0) } ?? .null)
    let taps = whole.taps.map { tap in
      (fingers: Int(saturating: gestures[tap].param("pointers")?.number ?? 1), gesture: tap)
    }
    let part = label(of: whole.drag)
    parts.append(
      Part(
        label: part, gesture: whole.drag, taps: taps, recognizer: recognizer, region: writer.region)
    )
    return "\(part): \(recognizer.name)(\(writer.arguments))"
  }

  /// A number keeps it apart from the language's words and from other gestures.
  private func label(of index: Int) -> String {
    let letters = conformanceCase.gestures[index].name.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
    return "part\(index)_\(letters)"
  }
}

/// `exclusive(sequence(tap, drag, within: …), tap, …)`: the gestures of one finger on a touchpad. Its clicks overlap,
/// because a press that is not a drag yet also belongs to the next click. A composition of the language starts again
/// after each click. Therefore a dialect may have one recognizer for the whole.
struct TapOrDrag {
  var first: Int
  var drag: Int
  var taps: [Int] = []
  var within: Double?

  static let recognizerName = "tapOrDrag"

  init?(_ composition: ConformanceCase.Composition, _ conformanceCase: ConformanceCase) {
    func gesture(_ part: ConformanceCase.Composition, _ kind: String) -> Int? {
      guard case .gesture(let index) = part else { return nil }
      return conformanceCase.gestures[index].kind == kind ? index : nil
    }
    guard case .group("exclusive", let parts, _) = composition,
      case .group("sequence", let steps, let within)? = parts.first, steps.count == 2,
      let first = gesture(steps[0], "tap"), let drag = gesture(steps[1], "drag")
    else { return nil }
    (self.first, self.drag, self.within) = (first, drag, within)
    for part in parts.dropFirst() {
      guard let tap = gesture(part, "tap") else { return nil }
      taps.append(tap)
    }
  }
}

/// The recognizer that stands for a gesture: the recognizer of its kind, except for three variants.
private func recognizerName(_ index: Int, _ conformanceCase: ConformanceCase) -> String {
  let gesture = conformanceCase.gestures[index]
  // A sequence goes on at an end. A long press before other parts ends at its deadline.
  if gesture.kind == "longPress", hasSuccessor(index, conformanceCase.composition) { return "hold" }
  if gesture.kind == "tap", gesture.param("serial")?.bool == true { return "serialTap" }
  if gesture.kind == "tap", gesture.param("perPointer")?.bool == true { return "eachTap" }
  return gesture.kind
}

private func hasSuccessor(_ index: Int, _ composition: ConformanceCase.Composition) -> Bool {
  guard case .group(let name, let parts, _) = composition else { return false }
  let preceding = name == "sequence" ? parts.dropLast() : []
  return preceding.contains { contains(index, $0) } || parts.contains { hasSuccessor(index, $0) }
}

private func contains(_ index: Int, _ composition: ConformanceCase.Composition) -> Bool {
  switch composition {
  case .gesture(let other): other == index
  case .group(_, let parts, _): parts.contains { contains(index, $0) }
  }
}

/// Whether another part of an `exclusive` comes after it, and so waits for it.
private func isAwaited(_ index: Int, _ composition: ConformanceCase.Composition) -> Bool {
  guard case .group(let name, let parts, _) = composition else { return false }
  let preceding = name == "exclusive" ? parts.dropLast() : []
  return preceding.contains { contains(index, $0) } || parts.contains { isAwaited(index, $0) }
}
