package import GestureCompiler
internal import GestureRuntime

/// A machine with its text in the spec, for tools that point at rules.
package struct SpecMachine: Sendable {
  package let machine: Machine
  package let files: [SourceFile]
  private let lines: [LineMap]

  package init(_ machine: Machine, files: [SourceFile]) {
    self.machine = machine
    self.files = files
    lines = files.map { LineMap($0) }
  }

  /// The place in the source: `Circle.gesture:12`. A line of the prelude is named as such.
  package func sourceLocation(_ span: Span) -> String {
    "\(files[Int(span.file)].path.printable):\(lines[Int(span.file)].position(of: span.start).line)"
  }

  package func text(_ span: Span) -> RuleText { RuleText(span, in: files) }

  /// The title of a part: `hold: longPress`, or `tap` if that is its name.
  package func title(ofPart part: PartID) -> String {
    let part = machine.parts[part]
    return part.name.isEmpty || part.name == part.recognizer
      ? part.recognizer : "\(part.name): \(part.recognizer)"
  }

  /// The rule with a number in the part. The number stays the same when other rules are removed.
  func rule(_ number: Int, of part: PartID) -> Machine.Rule? {
    for state in machine.parts[part].states {
      if let rule = state.rules.first(where: { $0.number == number }) { return rule }
    }
    return nil
  }
}
