internal import GestureRuntime

/// The file in its style, with the tests in their short forms if they mean exactly the same: `tap`, `swipe`, `pinch`,
/// `repeat`, `setup` and lists after `expect no`. Steps with comments between them stay.
package func formatWithShortTests(_ source: SourceFile) throws(FormatProblem) -> [UInt8] {
  var bytes = try format(source)
  // A step that has become short may be repeated, and a repeated one may be repeated again.
  for _ in 0..<8 {
    let file = SourceFile(path: source.path, bytes: bytes)
    var diagnostics = DiagnosticBag()
    let tree = parse(file, file: 0, into: &diagnostics)
    var shortening = Shortening(file, tree)
    shortening.shorten()
    guard !shortening.edits.isEmpty else { break }
    do throws(FormatProblem) {
      bytes = try format(SourceFile(path: source.path, bytes: shortening.text))
    } catch {
      throw .unfaithful
    }
  }
  return bytes
}

/// Finds the steps of one file that have a shorter form.
struct Shortening {
  let bytes: [UInt8]
  let tree: SyntaxTree
  /// The places of comments, in order.
  let comments: [Range<Int>]
  /// The new texts, in the order of the text and without overlaps.
  var edits: [(range: Range<Int>, text: String)] = []

  init(_ source: SourceFile, _ tree: SyntaxTree) {
    bytes = source.bytes
    self.tree = tree
    comments = tree.comments.map { Int($0.span.start)..<Int($0.span.end) }
  }

  /// The file with all edits.
  var text: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }

  mutating func shorten() {
    // Only one kind of change at a time, so that edits never overlap.
    for case .test(let test) in tree.declarations { shorten(test.steps) }
    if edits.isEmpty { addSetups() }
  }

  // MARK: Steps

  private mutating func shorten(_ steps: [StepSyntax]) {
    let items = repeated(tapped(joined(steps.map { item($0) })))
    for item in items {
      if item.isNew {
        edits.append((item.range, item.text))
      } else if let inner = item.inner {
        shorten(inner)
      }
    }
  }

  private func item(_ step: StepSyntax) -> Item {
    var item = Item(text: written(step.span), range: step.span.range)
    item.step = step
    if case .repeated(_, let steps) = step.kind { item.inner = steps }
    if case .tap(let tap) = step.kind, tap.times == nil, let last = tap.contacts.last?.place {
      let over = tap.over.map { nanoseconds($0) } ?? 0
      if let over {
        let first = step.span.start + Int32(Keyword.tap.rawValue.utf8.count)
        let end = tap.over?.extent.end ?? last.extent.end
        item.tap = Item.Tap(
          head: written(step.span, from: first, to: end),
          options: written(step.span, from: end, to: step.span.end), over: over)
      }
    }
    return item
  }

  /// Replaces `down` and `up` at one place by `tap`, with a short wait between by `tap … over`, with a move by `swipe`.
  private func joined(_ items: [Item]) -> [Item] {
    var result: [Item] = []
    var i = 0
    while i < items.count {
      if let (text, count) = joined(at: i, items), !hasComment(items[i..<i + count]) {
        result.append(Item(text, replacing: items[i..<i + count]))
        i += count
      } else {
        result.append(items[i])
        i += 1
      }
    }
    return result
  }

  private func joined(at i: Int, _ items: [Item]) -> (text: String, count: Int)? {
    if let text = joinedLists(at: i, items) { return (text, 2) }
    func step(_ number: Int) -> StepSyntax? {
      i + number < items.count ? items[i + number].step : nil
    }
    guard let down = step(0), case .event(.down, let contacts) = down.kind,
      let last = contacts.last?.place
    else { return nil }
    let head = written(down.span, from: down.span.start + 4, to: last.extent.end)
    let options = written(down.span, from: last.extent.end, to: down.span.end)
    if lifts(step(1), contacts) { return ("tap \(head) \(options)", 2) }
    if case .wait(let time)? = step(1)?.kind, let passed = nanoseconds(time),
      passed > 0, passed < 500e6, lifts(step(2), contacts)
    {
      return ("tap \(head) over \(written(time.extent)) \(options)", 3)
    }
    if let text = swipe(contacts, options, step(1)), lifts(step(2), contacts) { return (text, 3) }
    if options.isEmpty, let text = pinch((0..<5).map { step($0) }) { return (text, 5) }
    return nil
  }

  /// Whether the step lifts the fingers at their places, in the same order.
  private func lifts(_ step: StepSyntax?, _ contacts: [StepSyntax.Contact]) -> Bool {
    guard let step, step.options.isEmpty, case .event(.up, let lifted) = step.kind else {
      return false
    }
    return lifted.allSatisfy { $0.place == nil }
      && lifted.map { $0.finger ?? 1 } == contacts.map { $0.finger ?? 1 }
  }

  private func swipe(
    _ contacts: [StepSyntax.Contact], _ options: String, _ step: StepSyntax?
  ) -> String? {
    guard let step, step.options.isEmpty, case .move(let moves, let time) = step.kind,
      moves.map({ $0.finger ?? 1 }) == contacts.map({ $0.finger ?? 1 })
    else { return nil }
    let ways = zip(contacts, moves).map { contact, move in
      (contact.finger.map { "\($0) " } ?? "")
        + "from \(contact.place.map { written($0.extent) } ?? "")"
        + " \(move.isRelative ? "by" : "to") \(written(move.place.extent))"
    }
    let over = time.map { " over \(written($0.extent))" } ?? ""
    return "swipe \(ways.joined(separator: ", "))\(over) \(options)"
  }

  /// Two fingers that come down one after the other on a horizontal line, change their distance and lift.
  private func pinch(_ steps: [StepSyntax?]) -> String? {
    let known = steps.compactMap { $0 }
    guard known.count == 5, known.allSatisfy({ $0.options.isEmpty }),
      case .event(.down, let first) = known[0].kind, case .event(.down, let second) = known[1].kind,
      case .move(let moves, let time) = known[2].kind, let a = first.only, let b = second.only,
      lifts(known[3], first), lifts(known[4], second), moves.count == 2,
      moves.allSatisfy({ !$0.isRelative }),
      moves.map({ $0.finger ?? 1 }) == [a.finger ?? 1, b.finger ?? 1],
      let start = line(a.place, b.place), let end = line(moves[0].place, moves[1].place),
      start.center == end.center
    else { return nil }
    let fingers = [a.finger ?? 1, b.finger ?? 1]
    let names = fingers == [1, 2] ? "" : "\(fingers[0]) \(fingers[1]) "
    let over = time.map { " over \(written($0.extent))" } ?? ""
    let (x, y) = (NumberText.exact(start.center.x), NumberText.exact(start.center.y))
    return "pinch \(names)at (\(x), \(y)) from \(NumberText.exact(start.width))"
      + " to \(NumberText.exact(end.width))\(over)"
  }

  /// The centre of two places on a horizontal line, from left to right, if both follow from it exactly.
  private func line(_ left: Expression?, _ right: Expression?)
    -> (center: (x: Double, y: Double), width: Double)?
  {
    guard let left = left.flatMap({ literal($0) }), let right = right.flatMap({ literal($0) }),
      left.y == right.y, left.x <= right.x
    else { return nil }
    let width = right.x - left.x
    let center = left.x + width / 2
    guard center - 0.5 * width == left.x, center + 0.5 * width == right.x else { return nil }
    return ((center, left.y), width)
  }

  private func literal(_ place: Expression) -> (x: Double, y: Double)? {
    guard case .pair(let x, let y, _) = place, let x = points(x), let y = points(y) else {
      return nil
    }
    return (x, y)
  }

  private func points(_ expression: Expression) -> Double? {
    switch expression {
    case .number(let number) where number.unit == nil || number.unit == .points: number.value
    case .unary(.negate, let operand, _): points(operand).map { -$0 }
    default: nil
    }
  }

  private func nanoseconds(_ expression: Expression) -> Double? {
    guard case .number(let number) = expression, let unit = number.unit, unit.dimension == .time
    else { return nil }
    let value = unit.canonical(number.value)
    return value == value.rounded() && value < 1e15 ? value : nil
  }

  /// Replaces equal taps with equal waits between them by `tap 3 times`.
  private func tapped(_ items: [Item]) -> [Item] {
    // The next run reads the taps that this one has made.
    if items.contains(where: { $0.isNew }) { return items }
    var result: [Item] = []
    var i = 0
    while i < items.count {
      guard let tap = items[i].tap, i + 2 < items.count,
        case .wait(let time)? = items[i + 1].step?.kind, let gap = nanoseconds(time), gap > 0
      else {
        result.append(items[i])
        i += 1
        continue
      }
      var count = 1
      while i + 2 * count < items.count, items[i + 2 * count].tap == tap,
        items[i + 2 * count - 1].text == items[i + 1].text
      {
        count += 1
      }
      let run = items[i..<i + 2 * count - 1]
      if count < 2 || hasComment(run) {
        result.append(items[i])
        i += 1
        continue
      }
      let every =
        gap == 100e6
        ? "" : " every \(tap.over == 0 ? written(time.extent) : milliseconds(gap + tap.over))"
      result.append(Item("tap \(count) times \(tap.head)\(every) \(tap.options)", replacing: run))
      i += run.count
    }
    return result
  }

  private func milliseconds(_ time: Double) -> String {
    NumberText.milliseconds(Int64(time)) + Unit.milliseconds.spelling
  }

  /// Replaces blocks of equal steps by `repeat`, from the block that saves the most lines.
  func repeated(_ items: [Item]) -> [Item] {
    // The texts of new items are final only when they have been formatted.
    if items.contains(where: { $0.isNew }) { return items }
    var best: (saved: Int, start: Int, length: Int, count: Int)?
    for start in items.indices {
      var length = 1
      while start + 2 * length <= items.count, length <= 40 {
        let block = items[start..<start + length].map { $0.text }
        var count = 1
        while start + (count + 1) * length <= items.count,
          items[start + count * length..<start + (count + 1) * length].map({ $0.text }) == block
        {
          count += 1
        }
        let saved = count * length - length - 2
        if count > 1, saved > 1, saved > best?.saved ?? 0,
          !hasComment(items[start..<start + count * length])
        {
          best = (saved, start, length, count)
        }
        length += 1
      }
    }
    guard let best else { return items }
    let run = items[best.start..<best.start + best.length * best.count]
    let body = run.prefix(best.length).map { $0.text }.joined(separator: "\n")
    let item = Item("repeat \(best.count) {\n\(body)\n}", replacing: run)
    return items[..<run.startIndex] + [item] + items[run.endIndex...]
  }

  // MARK: Text

  func hasComment(_ items: ArraySlice<Item>) -> Bool {
    guard let first = items.first, let last = items.last else { return false }
    return hasComment(first.range.lowerBound..<last.range.upperBound)
  }

  func hasComment(_ range: Range<Int>) -> Bool {
    comments.contains { $0.overlaps(range) || $0.upperBound == range.lowerBound }
  }

  func written(_ span: Span) -> String { written(span, from: span.start, to: span.end) }

  func written(_ span: Span, from start: Int32, to end: Int32) -> String {
    let text = bytes[Int(start)..<Int(end)]
    return String(decoding: text.drop { $0 == 0x20 || $0 == 0x0A }, as: UTF8.self)
  }
}

extension Span {
  fileprivate var range: Range<Int> { Int(start)..<Int(end) }
}

extension Array {
  /// The only element. Nil if there is another number of elements.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
