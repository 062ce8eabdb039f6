@_spi(GestureEngine) internal import GestureRuntime

/// The meaning of a name or a path of names: a value, or something that has values.
enum Resolved {
  case value(CheckedExpression)
  /// A node of the gesture at hand or, further down the path, of a nested one.
  case part(NodePath, CheckedNode, name: String)
  case touches
  case touch
  case partTouches(NodePath, CheckedNode)
  /// A single touch, by age from 0.
  case oneTouch(Int)
  case partTouch(NodePath, Int)

  /// The noun, as in "`x` is …".
  var noun: String {
    switch self {
    case .value: "a value"
    case .part: "a part"
    case .touches, .partTouches: "all followed touches together"
    case .touch: "the touch of an event"
    case .oneTouch, .partTouch: "one of the touches"
    }
  }
}

extension Checker {
  /// Infers a path that must lead to a value.
  mutating func inferPath(_ expression: Expression) -> CheckedExpression? {
    guard let resolved = resolvePath(expression) else { return nil }
    if case .value(let value) = resolved { return value }
    if case .part(_, let node, _) = resolved,
      scope.site == .gate || scope.site == .gateOfRecognizer
        || scope.site == .handler || scope.site == .test || scope.site == .property
        || scope.site == .gestureLet || scope.site == .gestureFunction
    {
      let names = members(of: node)
      report(.notAValue(text(expression.extent), resolved.noun, names), at: expression.extent)
    } else {
      report(.notAValue(text(expression.extent), resolved.noun, []), at: expression.extent)
    }
    return nil
  }

  private mutating func resolvePath(_ expression: Expression) -> Resolved? {
    switch expression {
    case .name(let name): return withoutElements(resolveName(name), name)
    case .member(let base, let name):
      guard let resolved = resolvePath(base) else { return nil }
      if case .value(let value) = resolved { record?.add(base.extent, nil, value.type) }
      return withoutElements(resolveMember(resolved, name, expression.extent), name)
    case .element(let base, let index, let span):
      return resolvePath(base).flatMap { resolveElement(of: $0, index, base.extent, span) }
    default: return infer(expression).map { .value($0) }
    }
  }

  private mutating func resolveName(_ name: Identifier) -> Resolved? {
    switch meaning(name) {
    case .touches?: return allow(.touches, name, Resolved.touches.noun) ? .touches : nil
    case .touch?:
      guard allow(.touch, name, Resolved.touch.noun) else { return nil }
      scope.readsTouch = true
      return .touch
    case .elapsed?:
      guard allow(.elapsed, name, "the time in a state") else { return nil }
      return .value(CheckedExpression(.elapsed, .quantity(.time), name.span))
    case .ambiguousPart(let span)?:
      reportAmbiguousPart(name, span)
      return nil
    case .symbol?, .part?, .ambiguous?, .oneTouch?, nil:
      if let entity = entity(name) { return resolveEntity(entity, name) }
      return resolveConstant(name)
    }
  }

  mutating func reportAmbiguousPart(_ name: Identifier, _ other: Span) {
    report(
      .ambiguousPart(name.text), at: name.span,
      labels: [Diagnostic.Label("one is here", at: other)])
  }

  /// Returns whether a name of the language may be read here. Reports it if not.
  private mutating func allow(_ access: Access, _ name: Identifier, _ noun: String) -> Bool {
    if scope.site.access.contains(access) { return true }
    report(.unreadable(name.text, noun, in: scope.site.text), at: name.span)
    return false
  }

  /// Returns whether a declared name may be read here. Reports it if not.
  mutating func mayRead(_ entity: Entity, _ name: Identifier) -> Bool {
    if scope.site.access.contains(entity.access) { return true }
    report(
      .unreadable(name.text, entity.noun, in: scope.site.text), at: name.span,
      labels: [Diagnostic.Label("`\(name.text)` is declared here", at: entity.span)])
    return false
  }

  private mutating func resolveEntity(_ entity: Entity, _ name: Identifier) -> Resolved? {
    if case .broken = entity.kind {
      scope.isIncomplete = true
      return nil
    }
    if case .timer = entity.kind {
      report(.notAValue(name.text, entity.noun, []), at: name.span)
      return nil
    }
    guard mayRead(entity, name) else { return nil }
    if entity.readsTouch {
      guard scope.site.access.contains(.touch) else {
        report(
          .readsTouch(name.text, in: scope.site.text), at: name.span,
          labels: [Diagnostic.Label("`\(name.text)` is declared here", at: entity.span)])
        return nil
      }
      scope.readsTouch = true
    }
    if case .part(let number) = entity.kind {
      guard let number = self.node(number, name, after: []), let node = scope.nodes[number] else {
        return nil
      }
      return .part([number], node, name: name.shown)
    }
    if case .function = entity.kind {
      report(.notAValue(name.text, entity.noun, []), at: name.span)
      return nil
    }
    guard let kind = read(entity, name) else { return nil }
    return .value(CheckedExpression(kind, entity.type, name.span))
  }

  private mutating func read(_ entity: Entity, _ name: Identifier) -> CheckedExpression.Kind? {
    switch entity.kind {
    case .parameter(let number): .parameter(number)
    case .region(let reference, _): .region(reference)
    case .variable(let number, let copies):
      variable(number, copies, name, after: []).map { .variable($0, through: []) }
    case .input(let number): .input(number, through: [])
    case .value(let number): .value(number)
    case .memberLet(let number): .memberLet(number)
    case .binding(let number): .binding(number)
    case .local(let number): .local(number)
    case .functionParameter(let number): .functionParameter(number)
    case .part, .function, .timer, .broken: nil
    }
  }

  private mutating func resolveConstant(_ name: Identifier) -> Resolved? {
    let found = resolve(name) { $0.reportUnknown(name) }
    if case .function? = found { report(.notAValue(name.text, "a function", []), at: name.span) }
    guard case .constant(let number)? = found else { return nil }
    return .value(
      CheckedExpression(.constant(number), known.program.constants[number].type, name.span))
  }

  private mutating func reportUnknown(_ name: Identifier) {
    if scope.lostNames.contains(name.text) { return }
    let cases = scope.wanted.map { known.program.namedValues($0) } ?? []
    if Elsewhere.absent.contains(name.text) {
      let start = cases.contains("zero") ? ".zero" : scope.wanted == .bool ? "false" : nil
      return report(
        .absent(name.text), at: name.span,
        fixIts: start.map { [replacement($0, at: name.span, .maybeIncorrect)] } ?? [])
    }
    var meant = Elsewhere.values[name.text]
    if cases.contains(name.text) { meant = "." + name.text }
    if let part = scope.closureArgument, !part.isEmpty,
      Elsewhere.closureArguments.contains(name.text)
    {
      meant = part
    }
    let names = scope.names + known.visibility.names(.constants, from: file)
    suggest(
      { .unknownName(name.text, nearest: $0) }, for: name, among: names, meant: meant,
      label: meant == nil ? label(ofUseOf: name.text) : nil)
  }

  // MARK: - Members

  private mutating func resolveMember(_ base: Resolved, _ name: Identifier, _ span: Span)
    -> Resolved?
  {
    switch base {
    case .value(let value): return resolveComponent(value, name, span).map { .value($0) }
    case .part(let path, let node, let partName):
      return resolvePartMember(path, node, partName, name, span)
    case .touches: return read(name, TouchesReading.all, of: "touches", span) { .touches($0) }
    case .partTouches(let path, _):
      return read(name, TouchesReading.all, of: "touches", span) { .partTouches(path, $0) }
    case .oneTouch(let index):
      return read(name, TouchReading.ofEach, of: "touches[\(index)]", span) {
        .oneTouch($0, index: index)
      }
    case .partTouch(let path, let index):
      return read(name, TouchReading.ofEach, of: "touches[\(index)]", span) {
        .partTouch(path, $0, index: index)
      }
    case .touch:
      let resolved = read(name, TouchReading.all, of: "touch", span) { .touch($0) }
      guard case .value(let value)? = resolved, case .touch([.isNew]) = value.kind else {
        return resolved
      }
      return mayAskForNewness(at: span) ? resolved : nil
    }
  }

  private mutating func read<Readout>(
    _ name: Identifier, _ all: [ReadoutSpec<Readout>], of owner: String, _ span: Span,
    _ kind: ([Readout]) -> CheckedExpression.Kind
  ) -> Resolved? {
    if let reading = all.first(where: { $0.name == name.text }) {
      return .value(CheckedExpression(kind(reading.readouts), reading.type, span))
    }
    let names = all.map { $0.name }
    suggest(
      { .unknownMember(name.text, of: "`\(owner)`", nearest: $0) }, for: name, among: names,
      meant: memberElsewhere(name, names))
    return nil
  }

  private mutating func resolveComponent(
    _ value: CheckedExpression, _ name: Identifier, _ span: Span
  ) -> CheckedExpression? {
    let isNamed = { (component: Component) in component.name(in: value.type) == name.text }
    if value.type.isPair, let component = [Component.x, .y].first(where: isNamed) {
      return CheckedExpression(.component(value, component), value.type.componentType, span)
    }
    if value.type == .region, case .region(let region) = value.kind,
      let side = RegionSide(rawValue: name.text)
    {
      return CheckedExpression(.regionSide(region, side), side.type, span)
    }
    if value.type == .region, let method = RegionMethod(rawValue: name.text) {
      report(.argumentCount(usage: method.usage, found: 0), at: name.span)
      return nil
    }
    if value.type == .regions, let method = RegionsMethod(rawValue: name.text) {
      report(.argumentCount(usage: method.usage, found: 0), at: name.span)
      return nil
    }
    if value.type == .regions, RegionSide(rawValue: name.text) != nil {
      report(.sideOfFrames(name.text, of: text(value.span)), at: name.span)
      return nil
    }
    if value.type == .optionalCount {
      reportAbsence(at: value.span, "`.\(name.text)`")
      return nil
    }
    let owner = known.program.text(value.type)
    let names = value.type.members
    suggest(
      { .unknownMember(name.text, of: owner, nearest: $0) }, for: name, among: names,
      meant: memberElsewhere(name, names))
    return nil
  }

  /// Returns the member with this name in other frameworks.
  func memberElsewhere(_ name: Identifier, _ names: [String]) -> String? {
    Elsewhere.members[name.text]?.first { names.contains($0) }
  }
}
