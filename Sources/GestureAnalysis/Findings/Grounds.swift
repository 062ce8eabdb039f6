import GestureCompiler
import GestureRuntime

/// Everything that determines the findings of a gesture. If it is the same in another version of the file, the findings
/// are the same, even if the gesture has moved.
struct Grounds: Equatable {
  /// The bytes of the gesture's table.
  private var code: [UInt8]
  /// The texts of the declaration and of everything without a name.
  private var texts: [String]
  /// The bounds of latencies, in nanoseconds. The code does not contain them.
  private var bounds: [Double]
  /// The conditions of declared properties. The code does not contain them either.
  private var properties: [PropertyKind<Machine.Property.Formula>]
  private var touches: Int
  private var isOwn: Bool
  private var isNarrow: Bool
  private var isKnownToWait: Bool

  /// Nil if the gesture is too large for a table.
  init?(
    _ machine: Machine, _ files: [SourceFile], touches: Int, isOwn: Bool, isNarrow: Bool,
    isKnownToWait: Bool
  ) {
    guard let code = try? emit([machine]).encoded() else { return nil }
    self.code = code
    let nameless = machine.nodes.filter { $0.name.isEmpty }
    let handlers = machine.nodes.flatMap { $0.handlers.map { $0.span } }
    // The handlers of nested gestures are not in the declaration.
    let nested = handlers.filter { !machine.span.contains($0) }
    texts = ([machine.span] + nameless.map { $0.span } + nested).map {
      files[Int($0.file)].text($0)
    }
    bounds = machine.latencies.map { $0.bound }
    properties = machine.properties.map { $0.kind }
    self.touches = touches
    self.isOwn = isOwn
    self.isNarrow = isNarrow
    self.isKnownToWait = isKnownToWait
  }
}

extension Machine {
  /// All places that findings mention. Machines on the same grounds have the same number of places, in the same order.
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
  /// The same finding in another version of the file. Nil if any of its places has gone.
  func moved(by spans: [Span: Span], gesture: Int) -> Finding? {
    guard let span = spans[span] else { return nil }
    var finding = self
    finding.span = span
    finding.gesture = gesture
    finding.labels = labels.compactMap { label in
      spans[label.span].map { Diagnostic.Label(label.text, at: $0) }
    }
    if var witness {
      for item in witness.lines.indices {
        for line in witness.lines[item].indices {
          witness.lines[item][line].span = witness.lines[item][line].span.flatMap { spans[$0] }
        }
      }
      finding.witness = witness
    }
    return finding.labels.count == labels.count ? finding : nil
  }
}
