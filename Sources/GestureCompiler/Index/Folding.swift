/// A range that an editor can fold away.
package struct Fold: Sendable {
  package enum Kind: Sendable { case code, comment, imports }
  /// The range from the first line, which stays, to the last line that disappears.
  package var span: Span
  package var kind: Kind
}

extension Outline {
  /// The folds of brackets and comments of several lines, and of runs of imports.
  package var folds: [Fold] {
    let pairs = BracketPairs(source, file).pairs.map {
      Fold(span: Span(file: file, start: $0.open, end: $0.close), kind: .code)
    }
    return (pairs + commentFolds + importFold).sorted { $0.span.start < $1.span.start }
  }

  /// The folds of comments. Consecutive line comments are one fold.
  private var commentFolds: [Fold] {
    var folds: [Fold] = []
    for comment in tree.comments {
      if comment.kind != .block, let last = folds.last,
        isOnlySpace(last.span.end, comment.span.start), source.isFirstOnLine(comment.span.start)
      {
        folds[folds.count - 1].span.end = comment.span.end
      } else {
        folds.append(Fold(span: comment.span, kind: .comment))
      }
    }
    return folds
  }

  private func isOnlySpace(_ start: Int32, _ end: Int32) -> Bool {
    var lines = 0
    for byte in source.bytes[Int(start)..<Int(end)] {
      switch byte {
      case 0x0A: lines += 1
      case 0x20, 0x09, 0x0D: break
      default: return false
      }
    }
    return lines == 1
  }

  private var importFold: [Fold] {
    let imports = tree.imports
    guard imports.count > 1, let first = imports.first, let last = imports.last else { return [] }
    return [Fold(span: first.span.through(last.span), kind: .imports)]
  }
}
