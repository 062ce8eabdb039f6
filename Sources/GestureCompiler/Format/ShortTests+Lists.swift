// Lists of reports that stand side by side.

extension Shortening {
  /// Joins `expect no a` and `expect no b` to `expect no a, b`, and two lists with the same number, if one line has room.
  func joinedLists(at i: Int, _ items: [Item]) -> String? {
    guard i + 1 < items.count, let first = items[i].step, let second = items[i + 1].step,
      let head = listHead(first), head == listHead(second)
    else { return nil }
    let text = "\(items[i].text), \(items[i + 1].text.dropFirst(head.count))"
    let indentation = bytes[..<items[i].range.lowerBound].reversed().prefix { $0 == 0x20 }.count
    let fits = indentation + text.count <= Formatter.width && !text.contains("\n")
    return fits ? text : nil
  }

  /// "expect no " or "expect 3 ", if a list of reports follows and no `within`.
  private func listHead(_ step: StepSyntax) -> String? {
    guard case .expect(let expectation, within: nil) = step.kind else { return nil }
    let head: String
    switch expectation {
    case .none: head = "expect no "
    case .count(let count, _): head = "expect \(count) "
    case .nothing, .noAction, .inOrder, .condition: return nil
    }
    return written(step.span).hasPrefix(head) ? head : nil
  }
}
