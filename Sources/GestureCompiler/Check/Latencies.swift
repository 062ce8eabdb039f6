internal import GestureRuntime

extension Checker {
  /// Checks the latencies. Parts and actions must be known by then.
  mutating func checkLatencies(
    _ latencies: [LatencySyntax], _ actions: Signatures, of parameters: [CheckedParameter]
  ) -> [CheckedGesture.Latency] {
    var checked: [CheckedGesture.Latency] = []
    for syntax in latencies {
      let endpoints = ofEachCopy { $0.resolveTimed(syntax.path, actions) }.map { $0.result }
      let bound = checkBound(syntax.bound, parameters, .latency, "the bound of a latency")
      guard !endpoints.isEmpty, let bound else { continue }
      let name = dotted(syntax.path)
      if let other = checked.first(where: { endpoints.contains($0.endpoint) }) {
        report(
          .repeatedLatency(name), at: syntax.span,
          labels: [Diagnostic.Label("the other one is here", at: other.span)])
        continue
      }
      checked += endpoints.map {
        CheckedGesture.Latency(endpoint: $0, name: name, bound: bound, span: syntax.span)
      }
    }
    return checked
  }

  /// Returns the bound in nanoseconds. Parameters count with their defaults.
  /// - Parameter what: the subject, as in "… must be known when the file is compiled".
  mutating func checkBound(
    _ syntax: Expression, _ parameters: [CheckedParameter], _ site: ExpressionSite, _ what: String
  ) -> Double? {
    scope.site = site
    let before = errorCount
    let expected = Expected(.quantity(.time), what, at: nil)
    guard let bound = require(syntax, expected), errorCount == before else { return nil }
    // A parameter with an error is not in the list. Nothing is known of the parameters behind it.
    let asked = bound.parameters
    guard asked.allSatisfy({ $0 < parameters.count }) else { return nil }
    let values = constantArguments(Array(repeating: nil, count: parameters.count), of: parameters)
    if let value = constantValue(bound, parameters: values)?.first {
      return isSensible(value, .time, what, at: syntax.extent) ? value : nil
    }
    let unknown = asked.first { values[$0] == nil }
    report(
      .latencyNotConstant(what, parameter: unknown.map { parameters[$0].name }),
      at: syntax.extent)
    return nil
  }

  // MARK: - Names

  /// Returns a part of this gesture or of a nested one, or otherwise an action.
  private mutating func resolveTimed(
    _ path: [Identifier], _ actions: Signatures
  ) -> CheckedGesture.Latency.Endpoint? {
    let last = path.count - 1
    let own = actions.all.map { $0.name }
    if last == 0, let action = number(of: path[0], .action) { return .action(action, through: []) }
    guard var (nodePath, node) = resolveFirstTimed(path[0], last == 0 ? own : []) else {
      return nil
    }
    for (depth, name) in path.enumerated().dropFirst() {
      guard case .gesture(let number, _) = node.kind else {
        report(.noInnerParts(name.text), at: name.span)
        return nil
      }
      let gesture = known.program.gestures[number]
      if case .part(let part, _, _)? = meaning(name) {
        guard let step = self.node(part.node, name, after: nodePath) else { return nil }
        nodePath.append(step)
        node = gesture.nodes[step]
      } else if depth == last, let action = self.number(of: name, .action) {
        return .action(action, through: nodePath)
      } else {
        let actions = depth == last ? gesture.actions.map { $0.name } : []
        suggestTimed(name, gesture.nodes.writtenNames, actions)
        return nil
      }
    }
    return .part(nodePath)
  }

  private mutating func resolveFirstTimed(
    _ name: Identifier, _ actions: [String]
  ) -> (NodePath, CheckedNode)? {
    if meaning(name) == nil {
      guard !scope.nodes.contains(where: { $0 == nil }) else { return nil }
      suggestTimed(name, partNames, actions)
      return nil
    }
    return resolveFirstPart(name) { .notTimed($0, $1) }
  }

  private mutating func suggestTimed(
    _ name: Identifier, _ parts: [String], _ actions: [String]
  ) {
    suggest(
      { .unknownTimed(name.text, nearest: $0) }, for: name, among: parts + actions,
      label: label(ofUseOf: name.text))
  }
}

extension CheckedExpression {
  /// The parameters that the expression reads, by number.
  var parameters: [Int] {
    if case .parameter(let number) = kind { return [number] }
    return children.flatMap { $0.parameters }
  }
}
