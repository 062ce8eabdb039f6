// Moves the first steps that all tests of a gesture share into a setup.
extension Shortening {
  mutating func addSetups() {
    var setups: Set<String> = []
    var gestures: [String] = []
    for declaration in tree.declarations {
      switch declaration {
      case .setup(let setup): setups.insert(setup.gesture.text)
      case .test(let test) where !gestures.contains(test.gesture.text):
        gestures.append(test.gesture.text)
      default: break
      }
    }
    for gesture in gestures where !setups.contains(gesture) { addSetup(for: gesture) }
  }

  private mutating func addSetup(for gesture: String) {
    var tests: [TestSyntax] = []
    for case .test(let test) in tree.declarations where test.gesture.text == gesture {
      tests.append(test)
    }
    guard tests.count > 1, let first = tests.first else { return }
    var common = first.steps.prefix { $0.kind.isOfSetup }.map { written($0.span) }
    for test in tests {
      let texts = test.steps.prefix(common.count).map { written($0.span) }
      common = Array(zip(common, texts).prefix { $0 == $1 }.map { $0.0 })
    }
    let count = common.count
    let ranges = tests.map { body($0, upTo: count) }
    guard count > 0, tests.allSatisfy({ $0.steps.count > count }),
      !ranges.contains(where: { hasComment($0) })
    else { return }
    let name = written(first.gesture.span)
    let place = endOfLine(before: Int(first.span.start))
    edits.append(
      (place..<place, "\n\nsetup for \(name) {\n\(common.joined(separator: "\n"))\n}\n"))
    for range in ranges { edits.append((range, "\n")) }
  }

  /// The text from the opening brace of a test to its step `count`.
  private func body(_ test: TestSyntax, upTo count: Int) -> Range<Int> {
    guard count > 0, count < test.steps.count else { return 0..<0 }
    var start = Int(test.steps[0].span.start)
    while bytes[start - 1] != UInt8(ascii: "{"),
      !comments.contains(where: { $0.upperBound == start })
    {
      start -= 1
    }
    return start..<Int(test.steps[count].span.start)
  }

  /// The end of the line of the last declaration before a place.
  private func endOfLine(before place: Int) -> Int {
    let ends = tree.declarations.map { Int($0.span.end) }.filter { $0 <= place }
    var end = ends.max() ?? 0
    while end < place, bytes[end] != 0x0A { end += 1 }
    return end
  }
}

extension Declaration {
  fileprivate var span: Span {
    switch self {
    case .importFile(let syntax): syntax.span
    case .constant(let syntax): syntax.span
    case .function(let syntax): syntax.span
    case .enumeration(let syntax): syntax.span
    case .recognizer(let syntax): syntax.span
    case .gesture(let syntax): syntax.span
    case .test(let syntax): syntax.span
    case .setup(let syntax): syntax.span
    }
  }
}
