// Finds the copy, among those that an `each` makes, that the name of a part stands for.

/// The number of the chosen copy of each `each`, by the path to the node of the `each`.
typealias ChosenCopies = [NodePath: Int]

extension ChosenCopies {
  /// Returns these copies with others, which win. (`Dictionary.merging` casts, which Embedded Swift cannot.)
  func choosing(_ others: ChosenCopies) -> ChosenCopies {
    var all = self
    for (each, copy) in others { all[each] = copy }
    return all
  }
}

/// The facts about copies at one place.
struct ScopeOfCopies {
  /// The number of the copy that the checker is making of the part of an `each`.
  var made: Int?
  /// The copies that names without a number stand for.
  var chosen: ChosenCopies = [:]
  /// Whether such a name may stand for all copies, as in `on stroke.ended`.
  var mayBeAll = false
  /// The first `each` whose copy a name left open since this was last cleared, with its number of copies.
  var open: (each: NodePath, count: Int)?
  /// The copies that were named with their number since this was last cleared.
  var named: ChosenCopies = [:]
}

extension Checker {
  /// Returns the node that a name stands for, whose part is `number`. Reports a wrong or missing number of a copy.
  /// - Parameter path: the path to the gesture that has the part.
  mutating func node(_ number: Int, _ name: Identifier, after path: NodePath) -> Int? {
    guard case .part(let part, _, _)? = meaning(name), let copies = part.copies else {
      guard let copy = name.copy else { return number }
      report(.noCopies(name.text), at: copy.span)
      return nil
    }
    return copy(of: name, path + [copies.each], copies.count, part: name.text).map {
      number + $0 * copies.size
    }
  }

  /// Returns the number of the copy that a name stands for. If it stands for all copies, that is the first one.
  private mutating func copy(
    of name: Identifier, _ each: NodePath, _ count: Int, part: String
  ) -> Int? {
    if let copy = name.copy {
      guard copy.number < count else {
        report(.noSuchCopy(copy.number, of: name.text, count: count), at: copy.span)
        return nil
      }
      scope.copies.named[each] = copy.number
      return copy.number
    }
    if let chosen = scope.copies.chosen[each] { return chosen }
    guard scope.copies.mayBeAll else {
      report(
        .whichCopy(name.text, count: count, part: part), at: name.span,
        fixIts: [replacement("\(name.text)[0]", at: name.span, .maybeIncorrect)])
      return nil
    }
    if scope.copies.open == nil { scope.copies.open = (each, count) }
    return 0
  }

  /// Returns the number of the variable that a name stands for. Reports a wrong or missing number of a copy.
  /// - Parameter path: the path to the gesture that has the variable.
  mutating func variable(
    _ number: Int, _ copies: CheckedVariable.Copies?, _ name: Identifier, after path: NodePath
  ) -> Int? {
    guard let copies else { return number }
    let each = path + [copies.each]
    return copy(of: name, each, copies.count, part: copies.part).map {
      $0 == 0 ? number : copies.second + $0 - 1
    }
  }

  /// Returns the result of `resolve`. Inside it, names of parts may stand for all copies.
  mutating func ofAnyCopy<Result>(_ resolve: (inout Checker) -> Result) -> Result {
    let outer = scope.copies
    defer { scope.copies = outer }
    scope.copies.mayBeAll = true
    return resolve(&self)
  }

  /// Returns the result of `resolve` for each copy that its names leave open, with the copies. There is one result if
  /// the names leave nothing open, and none if `resolve` fails. Each problem is reported once.
  mutating func ofEachCopy<Result>(
    _ resolve: (inout Checker) -> Result?
  ) -> [(copies: ChosenCopies, result: Result)] {
    let outer = scope.copies
    defer { scope.copies = outer }
    scope.copies.mayBeAll = true
    var results: [(copies: ChosenCopies, result: Result)] = []
    var pending: [ChosenCopies] = [[:]]
    var isFirst = true
    while let chosen = pending.popLast() {
      scope.copies.chosen = outer.chosen.choosing(chosen)
      scope.copies.open = nil
      scope.copies.named = [:]
      guard let result = muted(!isFirst, { resolve(&$0) }) else { return [] }
      isFirst = false
      if let open = scope.copies.open {
        pending += (0..<open.count).reversed().map { chosen.choosing([open.each: $0]) }
      } else {
        results.append((chosen.choosing(scope.copies.named), result))
      }
    }
    return results
  }

  /// Runs `body` with these copies for names without a number.
  mutating func choosing<Result>(
    _ copies: ChosenCopies, _ body: (inout Checker) -> Result
  ) -> Result {
    let outer = scope.copies
    defer { scope.copies = outer }
    scope.copies.chosen = scope.copies.chosen.choosing(copies)
    return body(&self)
  }

  /// Runs `body`. If `isMuted`, the code has already been checked for another copy, and nothing new is reported.
  mutating func muted<Result>(_ isMuted: Bool, _ body: (inout Checker) -> Result) -> Result {
    guard isMuted, !self.isMuted else { return body(&self) }
    let (errors, types) = (errorCount, record)
    self.isMuted = true
    record = nil
    defer {
      self.isMuted = false
      (errorCount, record) = (errors, types)
    }
    return body(&self)
  }
}

// MARK: - Parts

extension Checker {
  /// Appends the nodes of all copies, and returns the numbers of those that are children. If an `each` has several
  /// parts, which is reported, this copies all of them, as the outline of the gesture does.
  mutating func buildCopies(
    _ members: [PartSyntax], _ limit: Expression?, count: Int, _ head: Span,
    _ parts: inout PartBuilder
  ) -> [(number: Int, depth: Int)] {
    if case .number(let number)? = limit, number.isCopies {
    } else if let limit {
      report(.wrongCopies, at: limit.extent)
      scope.isIncomplete = true
    }
    guard scope.copies.made == nil else {
      report(.eachInEach, at: head)
      return members.map { buildNode($0.body, label: $0.label, &parts) }
    }
    defer { scope.copies.made = nil }
    let first = (node: scope.nodes.count, gate: parts.gates.count)
    var children: [(number: Int, depth: Int)] = []
    for copy in 0..<count {
      scope.copies.made = copy
      for part in members {
        children.append(muted(copy > 0) { $0.buildNode(part.body, label: part.label, &parts) })
      }
    }
    for gate in first.gate..<parts.gates.count {
      let size = (scope.nodes.count - first.node) / count
      parts.gates[gate].copies = [[scope.nodes.count]: (parts.gates[gate].node - first.node) / size]
    }
    return children
  }

  /// Reports a copied recognizer that waits for two touches. A copy has one touch at a time, so it would never begin.
  mutating func checkCopied(_ least: Double?, _ name: Identifier) {
    guard scope.copies.made != nil, let least, least > 1 else { return }
    report(.copyWithoutTouches(name.text), at: name.span)
  }
}

extension CheckedNode {
  /// The name as written, without the number of the copy.
  var writtenName: String? {
    guard let name, let copy else { return name }
    return String(name.dropLast(Identifier.suffix(ofCopy: copy).count))
  }
}

extension [CheckedNode] {
  /// The names of the nodes that have one, each once.
  var writtenNames: [String] { filter { $0.copy ?? 0 == 0 }.compactMap { $0.writtenName } }
}
