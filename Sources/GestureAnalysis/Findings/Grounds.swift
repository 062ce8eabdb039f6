import GestureCompiler
import GestureRuntime

/// What the findings of a gesture rest on. In another version of the file in which it is the same, the
/// findings are the same, wherever the gesture stands there.
struct Grounds: Equatable {
  /// The bytes of its table.
  private var code: [UInt8]
  /// The declaration, and what has no name but its text.
  private var texts: [String]
  /// Bounds of latencies, in nanoseconds: code knows nothing of them.
  private var bounds: [Double]
  /// What declared properties ask: code knows nothing of that either.
  private var properties: [String]
  private var touches: Int
  private var isOwn: Bool
  private var isNarrow: Bool
  private var isKnownToWait: Bool

  /// Nil where the gesture is too large for a table.
  init?(
    _ machine: Machine, _ files: [SourceFile], touches: Int, isOwn: Bool, isNarrow: Bool,
    isKnownToWait: Bool
  ) {
    guard let code = try? emit([machine]).encoded() else { return nil }
    self.code = code
    let nameless = machine.nodes.filter { $0.name.isEmpty }
    let handlers = machine.nodes.flatMap { $0.handlers.map { $0.span } }
    // Those of nested gestures are not in the declaration.
    let nested = handlers.filter { !machine.span.contains($0) }
    texts = ([machine.span] + nameless.map { $0.span } + nested).map {
      files[Int($0.file)].text($0)
    }
    bounds = machine.latencies.map { $0.bound }
    properties = machine.properties.map { "\($0.kind)" }
    self.touches = touches
    self.isOwn = isOwn
    self.isNarrow = isNarrow
    self.isKnownToWait = isKnownToWait
  }
}

extension Machine {
  /// All places that findings speak of. Machines on the same grounds have as many, in the same order.
  var spans: [Span] {
    var spans = [span]
    for node in nodes { spans += [node.span] + node.handlers.map { $0.span } }
    for part in parts {
      spans.append(part.span)
      for state in part.states { spans += [state.span] + state.rules.map { $0.span } }
    }
    return spans + falseHandlers + latencies.map { $0.span } + properties.map { $0.span }
  }
}

extension Finding {
  /// The same in another version of the file; nil where one of its places has gone.
  func moved(by places: [Span: Span], gesture: Int) -> Finding? {
    guard let span = places[span] else { return nil }
    var finding = self
    finding.span = span
    finding.gesture = gesture
    finding.labels = labels.compactMap { label in
      places[label.span].map { Diagnostic.Label(label.text, at: $0) }
    }
    if var witness {
      for item in witness.lines.indices {
        for line in witness.lines[item].indices {
          witness.lines[item][line].span = witness.lines[item][line].span.flatMap { places[$0] }
        }
      }
      finding.witness = witness
    }
    return finding.labels.count == labels.count ? finding : nil
  }
}
