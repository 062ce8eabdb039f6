/// What a rule or handler says before and after its block, as the spec writes it, on one line: for tools
/// that quote rules.
public struct RuleText: Hashable, Sendable {
  /// `on up`, `after minimumDuration`, `on hold.ended, move.ended`.
  public var trigger: String
  /// After `where`.
  public var condition: String?
  public var hasBlock: Bool
  /// After `->`.
  public var target: String?

  /// - Parameters:
  ///   - span: of the whole rule or handler.
  ///   - files: those of the compilation.
  public init(_ span: Span, in files: [SourceFile]) {
    let bytes = Array(files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)])
    var pieces: [Piece: String] = [:]
    var piece = Piece.trigger
    var depth = 0
    var end: Int32 = 0
    hasBlock = false
    for token in Lexer.run(bytes, file: 0).tokens where token.kind != .endOfFile {
      defer { end = token.end }
      switch token.kind {
      case .punctuation(.leftBrace):
        if depth == 0 { (hasBlock, piece) = (true, .block) }
        depth += 1
      case .punctuation(.rightBrace): depth -= 1
      case .punctuation(.arrow) where depth == 0: piece = .target
      case .name(.where) where depth == 0 && piece == .trigger: piece = .condition
      default:
        guard piece != .block else { continue }
        let text = String(decoding: bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
        let isApart = token.start > end && pieces[piece] != nil
        pieces[piece, default: ""] += isApart ? " " + text : text
      }
    }
    trigger = pieces[.trigger] ?? ""
    condition = pieces[.condition]
    target = pieces[.target]
  }

  private enum Piece { case trigger, condition, block, target }

  /// `on move where isTooFar -> fail`; a block is shown as dots.
  public var line: String {
    var text = trigger
    if let condition { text += " where " + condition }
    if hasBlock { text += " {…}" }
    if let target { text += " -> " + target }
    return text
  }
}
