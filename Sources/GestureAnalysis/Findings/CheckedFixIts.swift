import GestureCompiler

// Changes that are offered only after the changed file was analysed: the finding is gone, and no other
// one has come.

extension Revisions {
  /// The finding with the changes that mend it.
  func mending(_ finding: Finding, of earlier: AnalysisRun, _ options: AnalysisOptions) -> Finding {
    var finding = finding
    finding.fixIts = candidates(for: finding).filter { fixIt in
      guard let revised = revised(fixIt.edits) else { return false }
      let after = analyzeOnce(revised, options, after: earlier)
      let before = Set(earlier.analysis.findings.map { $0.name })
      let left = Set(after.findings.map { $0.name })
      return !left.contains(finding.name) && left.isSubset(of: before)
    }
    return finding
  }

  private func candidates(for finding: Finding) -> [Diagnostic.FixIt] {
    guard let gesture = compilation.gestures.first(where: { $0 == finding.gesture }) else {
      return []
    }
    var compilation = compilation
    guard let machine = compilation.machine(gesture) else { return [] }
    let tree = NodeTree(machine)
    guard let node = machine.nodes.indices.first(where: { machine.nodes[$0].span == finding.span }),
      tree.parents[node] >= 0
    else { return [] }
    let parent = tree.parents[node]
    switch finding.problem {
    case .shadowed, .heldUntilLift:
      let rival = finding.labels.first.flatMap { label in
        tree.children[parent].first { machine.nodes[$0].span.contains(label.span) }
      }
      return [rival.flatMap { reorder($0, before: node, machine) }, race(machine.nodes[parent])]
        .compactMap { $0 }
    case .waitsForEver: return [limit(machine.nodes[parent])].compactMap { $0 }
    default: return []
    }
  }

  /// Puts a part of an `exclusive` where one before it stands.
  private func reorder(_ first: Int, before second: Int, _ machine: Machine) -> Diagnostic.FixIt? {
    let (a, b) = (labelled(machine.nodes[first].span), labelled(machine.nodes[second].span))
    guard a.file == compilation.file, b.file == a.file, a.end <= b.start else { return nil }
    return Diagnostic.FixIt(
      "put `\(text(machine.nodes[second].span))` before `\(text(machine.nodes[first].span))`",
      [Diagnostic.FixIt.Edit(text(b), at: a), Diagnostic.FixIt.Edit(text(a), at: b)],
      .maybeIncorrect)
  }

  /// The first one wins, whatever the order.
  private func race(_ node: Machine.Node) -> Diagnostic.FixIt? {
    let word = "exclusive"
    guard case .exclusive = node.kind, node.span.file == compilation.file,
      text(node.span).hasPrefix(word)
    else { return nil }
    let span = Span(
      file: node.span.file, start: node.span.start, end: node.span.start + Int32(word.utf8.count))
    return Diagnostic.FixIt(
      "let the first one win: `race`", [Diagnostic.FixIt.Edit("race", at: span)], .maybeIncorrect)
  }

  /// A bound for what a sequence waits for.
  private func limit(_ node: Machine.Node) -> Diagnostic.FixIt? {
    let text = text(node.span)
    guard case .sequence(_, within: nil) = node.kind, node.span.file == compilation.file,
      text.hasSuffix(")")
    else { return nil }
    let hasComma = text.dropLast().last { !$0.isWhitespace } == ","
    let end = Span(file: node.span.file, start: node.span.end - 1, end: node.span.end - 1)
    return Diagnostic.FixIt(
      "wait for 350 ms at most",
      [Diagnostic.FixIt.Edit((hasComma ? " " : ", ") + "within: 350ms", at: end)], .maybeIncorrect)
  }

  // MARK: Text

  private func text(_ span: Span) -> String {
    String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// A part with its label.
  private func labelled(_ span: Span) -> Span {
    let bytes = source.bytes
    var start = Int(span.start)
    let skipBlanks = {
      while start > 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[start - 1]) { start -= 1 }
    }
    skipBlanks()
    guard start > 0, bytes[start - 1] == UInt8(ascii: ":") else { return span }
    start -= 1
    skipBlanks()
    let end = start
    while start > 0, bytes[start - 1].isPartOfName { start -= 1 }
    return start < end ? Span(file: span.file, start: Int32(start), end: span.end) : span
  }
}

extension Finding {
  /// What it says, of whom: the same after a change of the file that moves it.
  fileprivate var name: String { "\(problem.code.rawValue) \(problem.text)" }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
