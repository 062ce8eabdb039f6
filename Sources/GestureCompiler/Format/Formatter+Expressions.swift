extension Formatter {
  mutating func expression(_ expression: Expression) -> Layout {
    switch expression {
    case .number, .bool, .missing: return cursor.token()
    case .name(let name): return .sequence([cursor.token(), copyNumber(of: name)])
    case .implicitMember(_, let arguments, _):
      let name = cursor.joined(2)
      guard let arguments else { return name }
      return .sequence([name, self.arguments(arguments)])
    case .set(let elements, _): return list(elements) { $0.expression($1) }
    case .pair(let a, let b, _): return list([a, b], .tuple) { $0.expression($1) }
    case .parenthesized(let inner, _): return list([inner], .tuple) { $0.expression($1) }
    case .member(let base, let name):
      return .sequence([self.expression(base), cursor.joined(2), copyNumber(of: name)])
    case .element(let base, let index, _):
      return .sequence([self.expression(base), list([index]) { $0.expression($1) }])
    case .call(let receiver, _, let arguments, _):
      let function =
        if let receiver { Layout.sequence([self.expression(receiver), cursor.joined(2)]) } else {
          cursor.token()
        }
      return .sequence([function, self.arguments(arguments)])
    case .unary(_, let operand, _): return .sequence([cursor.token(), self.expression(operand)])
    case .binary: return .group(chain(expression))
    case .conditional(let condition, let first, let second):
      return conditional(condition, first, second)
    }
  }

  /// `a + b - c`: operators of one precedence. If they do not fit on one line, each begins a line.
  private mutating func chain(_ expression: Expression) -> Layout {
    var links: [Expression] = []
    var first = expression
    var precedence: Precedence?
    while case .binary(let sign, let left, let right, _) = first,
      precedence == nil || sign.spec.precedence == precedence
    {
      precedence = sign.spec.precedence
      links.append(right)
      first = left
    }
    let start = self.expression(first)
    var rest: [Layout] = []
    for operand in links.reversed() {
      rest += [.line, cursor.token(), .space, self.expression(operand)]
    }
    return .sequence([start, .nest(.sequence(rest))])
  }

  /// `a ? b : c`
  private mutating func conditional(
    _ condition: Expression, _ first: Expression, _ second: Expression
  ) -> Layout {
    .group(
      .sequence([
        expression(condition),
        .nest(
          .sequence([
            .line, cursor.token(), .space, expression(first),
            .line, cursor.token(), .space, expression(second),
          ])),
      ]))
  }

  /// `name = value`: the value goes to the next line if that keeps it on one.
  mutating func assignment(_ head: Layout, _ value: (inout Formatter) -> Layout) -> Layout {
    if cursor.isBroken {
      let above = cursor.ownLines()
      return .sequence([
        head, .nest(.sequence([.hardLine] + above.comments + above.end + [.item(value(&self))])),
      ])
    }
    let value = value(&self)
    let parts = [head, .space, value]
    guard let width = Layout.sequence(parts).flatWidth, let valueWidth = value.flatWidth,
      level + width > Formatter.width, level + 2 + valueWidth <= Formatter.width
    else { return .sequence(parts) }
    return .sequence([head, .nest(.sequence([.hardLine, value]))])
  }

  /// `where condition`
  mutating func condition(_ condition: Expression) -> Layout {
    .sequence([cursor.token(), .space, expression(condition)])
  }
}
