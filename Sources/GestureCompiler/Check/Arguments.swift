/// The target of arguments, as messages name it.
struct Callee {
  var name: String
  /// The place of the name in the call.
  var span: Span
  /// Whether words such as `from` may follow its arguments.
  var isPart = false
}

extension Checker {
  /// Returns the arguments in the order of the fields. Each field must have one.
  mutating func bind(_ arguments: [ArgumentSyntax], to fields: [CheckedField], of callee: Callee)
    -> [CheckedExpression]?
  {
    let before = errorCount
    guard let indices = match(arguments, fields.map { $0.name }, callee) else { return nil }
    var bound: [CheckedExpression] = []
    for (field, index) in zip(fields, indices) {
      guard let index else {
        report(.missingArgument(field.name, of: callee.name), at: callee.span)
        continue
      }
      let expected = Expected(field.type, "`\(field.name)` of `\(callee.name)`", at: nil)
      if let value = check(arguments[index].value, expected) { bound.append(value) }
    }
    guard errorCount == before, bound.count == fields.count else { return nil }
    return bound
  }

  /// Returns the number of the argument for each name, nil for a name without an argument. Nil if a label is wrong.
  mutating func match(_ arguments: [ArgumentSyntax], _ names: [String], _ callee: Callee) -> [Int?]?
  {
    let before = errorCount
    var indices: [Int?] = Array(repeating: nil, count: names.count)
    for (number, argument) in arguments.enumerated() {
      guard let label = argument.label else {
        reportUnlabelled(argument, number < names.count ? names[number] : nil, callee)
        continue
      }
      guard let index = names.firstIndex(of: label.text) else {
        if callee.isPart, let word = Keyword.behindParts.first(where: { $0.rawValue == label.text })
        {
          report(.labelBehindPart(word, of: callee.name), at: label.span)
          continue
        }
        suggest(
          { .unknownLabel(label.text, of: callee.name, names: names, nearest: $0) }, for: label,
          among: names,
          meant: Elsewhere.labels[label.text]?.first { names.contains($0) }
            ?? longer(label.text, names))
        continue
      }
      if let other = indices[index] {
        let note = arguments[other].label.map { Diagnostic.Label("the first is here", at: $0.span) }
        report(.repeatedArgument(label.text), at: label.span, labels: note.map { [$0] } ?? [])
      }
      indices[index] = number
    }
    return errorCount == before ? indices : nil
  }

  /// Returns the only name that ends in `word`: `minimumDuration` for `duration`.
  private func longer(_ word: String, _ names: [String]) -> String? {
    let tail = Array(word.utf8)
    let matches = names.filter { name in
      let end = name.utf8.suffix(tail.count)
      return name.utf8.count > tail.count && tail.count >= 4
        && zip(end, tail).allSatisfy { ($0 ^ $1) & 0xDF == 0 }
    }
    return matches.count == 1 ? matches[0] : nil
  }

  private mutating func reportUnlabelled(
    _ argument: ArgumentSyntax, _ name: String?, _ callee: Callee
  ) {
    let span = argument.value.extent
    report(
      .unlabelledArgument(of: callee.name, label: name), at: span,
      fixIts: name.map { [.insert("\($0): ", before: span, .maybeIncorrect)] } ?? [])
  }
}
