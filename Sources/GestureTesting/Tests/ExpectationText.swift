internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime

/// The explanation of a failed expectation, in addition to the expected reports.
struct ExpectationFailure {
  /// A clause about the reports that came instead.
  var instead: String
  /// The piece of the step that did not hold. Nil for the whole step.
  var focus: Span?
  var hints: [String] = []
}

extension TestRun {
  mutating func holds(_ expectation: CheckedTest.Expectation) -> Bool {
    switch expectation {
    case .nothing: stretch.isEmpty
    case .noAction: !stretch.contains { $0.isAction }
    case .none(let seen): seen.allSatisfy { occurrences($0) == 0 }
    case .count(let count, let seen): seen.allSatisfy { occurrences($0) == count }
    case .inOrder(let seen): firstMissing(seen) == nil
    case .condition(let number): machine.probe(number)
    }
  }

  /// The index of the first report that did not come, among reports expected in this order.
  private func firstMissing(_ seen: [CheckedSeen]) -> Int? {
    var left = stretch[...]
    for (index, one) in seen.enumerated() {
      guard let found = left.firstIndex(where: { matches($0, one) }) else { return index }
      left = left[(found + 1)...]
    }
    return nil
  }

  /// The failure. Nil if the expectation holds.
  mutating func failure(of expectation: CheckedTest.Expectation, at span: Span)
    -> ExpectationFailure?
  {
    if holds(expectation) { return nil }
    switch expectation {
    case .nothing:
      guard let first = stretch.first else { return nil }
      return ExpectationFailure(
        instead: "but \(summary(first, units(near: span))) came at \(milliseconds(first.time))",
        hints: hintOfNoAction)
    case .noAction:
      guard let first = stretch.first(where: { $0.isAction }) else { return nil }
      return ExpectationFailure(
        instead: "but \(summary(first, units(near: span))) came at \(milliseconds(first.time))")
    case .none(let seen):
      for one in seen {
        guard let found = stretch.first(where: { matches($0, one) }) else { continue }
        return ExpectationFailure(
          instead: "but it came at \(milliseconds(found.time))", focus: one.span)
      }
      return nil
    case .count(let count, let seen):
      guard let one = seen.first(where: { occurrences($0) != count }) else { return nil }
      return ExpectationFailure(
        instead: "but it came \(times(occurrences(one)))", focus: one.span, hints: hints(for: one))
    case .inOrder(let seen): return failure(ofOrder: seen)
    case .condition:
      let values = values(in: files.words(span), units(near: span))
      return ExpectationFailure(
        instead: values.isEmpty ? "which does not hold" : "but \(values.joined(separator: ", "))",
        hints: toleranceHints(files.words(span)))
    }
  }

  private func failure(ofOrder seen: [CheckedSeen]) -> ExpectationFailure? {
    guard let index = firstMissing(seen) else { return nil }
    let one = seen[index]
    let subject = seen.count == 1 ? "which" : "but \(files.words(one.span))"
    let isEarlier = index > 0 && stretch.contains { matches($0, one) }
    let before = index > 0 ? files.words(seen[index - 1].span) : ""
    return ExpectationFailure(
      instead: isEarlier
        ? "\(subject) came before \(before), not after it" : "\(subject) did not come",
      focus: one.span, hints: isEarlier ? [] : hints(for: one))
  }

  // MARK: - Hints

  /// The hint for `expect nothing` if phases came, but no action.
  private var hintOfNoAction: [String] {
    if table.actions.isEmpty || stretch.contains(where: { $0.isAction }) { return [] }
    return ["no action came: `expect no action` allows the phases"]
  }

  /// Hints about reports that are nearly those expected.
  private func hints(for seen: CheckedSeen) -> [String] {
    var bare = seen
    bare.arguments = []
    var hints: [String] = []
    if !seen.arguments.isEmpty, let near = stretch.first(where: { matches($0, bare) }) {
      let names = seen.arguments.filter { !holds($0, of: near) }.map { $0.name }
      let units = units(near: seen.span)
      let values = near.fields.filter { names.contains($0.name) }.map {
        "\($0.name): \($0.value.shown(as: type(of: $0.name, of: near), units))"
      }
      hints.append(
        "it came at \(milliseconds(near.time)), with \(values.joined(separator: ", "))")
      if let hint = toleranceHint(seen, near) { hints.append(hint) }
    } else if let early = log.reported(inStretch: false).last(where: { matches($0, bare) }) {
      hints.append(
        "it came at \(milliseconds(early.time)), before the last expectations: what an `expect` "
          + "looks at begins after them")
    }
    if let standing = explainer?.standing(of: seen.kind) { hints.append(standing) }
    return hints
  }

  /// Hints that measured numbers are seldom exact: for `a == b` if `a` is not a whole number.
  private mutating func toleranceHints(_ condition: String) -> [String] {
    guard let sides = condition.parts(around: "=="), !condition.includes("±") else { return [] }
    let name = String(sides.before.split(separator: " ").last ?? "")
    guard value(name)?.isMeasured == true else { return [] }
    return [tolerance("", type(of: name))]
  }

  /// A hint for arguments that are off by less than a hundredth, or by less than one.
  private func toleranceHint(_ seen: CheckedSeen, _ near: RecordLine) -> String? {
    let missed = seen.arguments.filter { !holds($0, of: near) }
    let isNear = missed.allSatisfy { argument in
      guard let field = near.fields.first(where: { $0.name == argument.name }),
        field.value.isMeasured,
        let type = type(of: argument.name, of: near),
        let registers = field.value.registers(as: type, enums: enums)
      else { return false }
      return zip(registers, argument.value).allSatisfy { abs($0 - $1) < max(1, abs($1) / 100) }
    }
    guard isNear, let first = missed.first else { return nil }
    return tolerance("\(first.name): ", type(of: first.name, of: near))
  }

  private func tolerance(_ label: String, _ type: ValueType?) -> String {
    let unit: Unit? =
      switch type {
      case .angle: .degrees
      case .distance: .points
      default: nil
      }
    return "where it need not be exact, say by how much it may be off: "
      + "`\(label)… ± 1\(unit?.spelling ?? "")`"
  }

  /// The present variables, inputs and values that a condition names.
  private mutating func values(in condition: String, _ units: [Set<String>]) -> [String] {
    var known: [String] = []
    for word in condition.split(whereSeparator: {
      !($0.isLetter || $0.isNumber || "._[]".contains($0))
    }) {
      let name = String(word)
      guard !name.hasPrefix("."), let value = value(name) else { continue }
      let text = "\(name) is \(value.shown(as: type(of: name), units))"
      if !known.contains(text) { known.append(text) }
    }
    return known
  }

  /// `offset.dx` is reported as `offset`.
  private mutating func value(_ name: String) -> GestureValue? {
    if let value = machine[variable: name] { return value }
    if let value = try? machine.input(name) { return value }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let (part, field) = (String(name[..<dot]), name[name.index(after: dot)...])
    return machine.values(ofPart: part).first { $0.name == field }?.value
  }

  private func type(of name: String) -> ValueType? {
    let slots = table.variables.map { ($0.name, $0.type) } + table.inputs.map { ($0.name, $0.type) }
    if let slot = slots.first(where: { $0.0 == name }) { return slot.1 }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return part(String(name[..<dot]))?.values.first { $0.name == name[name.index(after: dot)...] }?
      .type
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

/// The time since the start of the test, such as `225 ms`.
func milliseconds(_ time: Timestamp) -> String { Dimension.time.text(Double(time.nanoseconds)) }

extension GestureValue {
  /// Whether it is or contains a number that is not whole, as most measured numbers are.
  fileprivate var isMeasured: Bool {
    let numbers: [Double] =
      switch self {
      case .number(let value): [value]
      case .point(let point): [point.x, point.y]
      case .vector(let vector): [vector.dx, vector.dy]
      case .velocity(let velocity): [velocity.dx, velocity.dy]
      case .bool, .count, .duration, .enumeration, .set: []
      }
    return numbers.contains { $0 != $0.rounded() }
  }
}
