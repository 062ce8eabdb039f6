extension Formatter {
  /// `head { statements }`
  mutating func block(_ block: BlockSyntax, after head: Layout) -> Layout {
    let head = Layout.group(.sequence([head, openBrace(.line)]))
    return .sequence([head, .group(rest(of: block, isOpen: !fits(head)))])
  }

  /// The rest of a block after the opening brace, up to the closing brace. A single statement may stay on the line of
  /// the brace if the author put it there.
  private mutating func rest(of block: BlockSyntax, isOpen: Bool) -> Layout {
    var inner: [Layout] = []
    let gap: Layout =
      isOpen || cursor.isOnNewLine || cursor.isBroken || !block.isSimple ? .hardLine : .line
    level += 2
    for (index, each) in block.statements.enumerated() {
      inner.append(index == 0 ? gap : cursor.isAfterEmptyLine ? .blankLine : .hardLine)
      let above = cursor.ownLines()
      inner += above.comments + above.end + [.item(statement(each))]
    }
    level -= 2
    let isSpaced = cursor.isAfterEmptyLine && !inner.isEmpty
    let last = cursor.ownLines().comments
    if !last.isEmpty { inner += [isSpaced ? .blankLine : .hardLine] + last }
    if inner.isEmpty {
      return cursor.isBroken ? .sequence([.hardLine, cursor.token()]) : closingBrace()
    }
    return .sequence([
      .nest(.sequence(inner)), block.statements.isEmpty ? .hardLine : gap, cursor.token(),
    ])
  }

  private mutating func statement(_ statement: StatementSyntax) -> Layout {
    switch statement {
    case .call(_, let arguments, _): return .sequence([cursor.token(), self.arguments(arguments)])
    case .assignment(let path, _, let value, _):
      let head = Layout.sequence([self.path(path), .space, cursor.token()])
      return assignment(head) { $0.expression(value) }
    case .local(let constant): return binding(constant.type, constant.value)
    case .start(_, let time, _): return .sequence([cursor.words(3), .space, expression(time)])
    case .stop: return cursor.words(2)
    case .branch(let binding, let condition, let then, let otherwise, _):
      return branch(binding, condition, then, otherwise, isOpen: false)
    }
  }

  /// The blocks of an `if` and its `else`: both on one line, or both open.
  private mutating func branch(
    _ binding: Identifier?, _ condition: Expression, _ then: BlockSyntax,
    _ otherwise: BlockSyntax?, isOpen: Bool
  ) -> Layout {
    let start = cursor.words(binding == nil ? 1 : 4)
    let head = Layout.group(
      .sequence([start, .space, expression(condition), openBrace(.line)]))
    let isOpen = isOpen || !fits(head) || otherwise.map { isBranch($0) } ?? false
    var parts = [head, rest(of: then, isOpen: isOpen)]
    if let otherwise { parts.append(self.otherwise(otherwise, isOpen: isOpen)) }
    return .group(.sequence(parts))
  }

  private mutating func otherwise(_ otherwise: BlockSyntax, isOpen: Bool) -> Layout {
    let isBroken = cursor.isBroken
    let above = linesAbove()
    let word = Layout.sequence(above + [isBroken ? .hardLine : .space, cursor.token()])
    if isBranch(otherwise),
      case .branch(let binding, let condition, let then, let rest, _)? =
        otherwise.statements.first
    {
      return .sequence([word, .space, branch(binding, condition, then, rest, isOpen: true)])
    }
    return .sequence([word, openBrace(.space), rest(of: otherwise, isOpen: isOpen)])
  }

  /// Whether the block is the `if` of an `else if`, without braces of its own.
  private func isBranch(_ block: BlockSyntax) -> Bool {
    guard case .branch(_, _, _, _, let span)? = block.statements.first else { return false }
    return span.start == block.span.start
  }
}

extension BlockSyntax {
  fileprivate var isSimple: Bool {
    if case .branch? = statements.first { return false }
    return statements.count < 2
  }
}
