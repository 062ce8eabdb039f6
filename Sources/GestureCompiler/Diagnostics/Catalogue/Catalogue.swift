/// What `gesturec explain` tells of each code: one entry a code, in files by subject. Data, so that
/// an editor or a web page can show it too.
public enum Catalogue {
  public struct Entry: Sendable {
    public var code: DiagnosticCode
    /// The kind of mistake in a few words, without a full stop.
    public var title: String
    /// Plain text with `code` in backticks; paragraphs are separated by an empty line.
    public var explanation: String
    /// A spec that gives this code first, or of the analysis among others; nil where it would be huge. A
    /// line `// file: NAME` begins another file, which is compiled together with the first one.
    public var wrong: String?
    /// The same without the mistake: nothing is reported.
    public var right: String?

    init(
      _ code: DiagnosticCode, _ title: String, _ explanation: String, wrong: String? = nil,
      right: String? = nil
    ) {
      self.code = code
      self.title = title
      self.explanation = explanation
      self.wrong = wrong
      self.right = right
    }
  }

  /// By code.
  public static let entries: [Entry] = [
    text, numbers, lists, items, missing, expressions, unknownNames, roles, types, arguments,
    states,
    compositions, handlers, latencies, properties, dead, rivals, waits, forgotten, limits, warnings,
  ].flatMap { $0 }
    .sorted { $0.code.rawValue.utf8.lexicographicallyPrecedes($1.code.rawValue.utf8) }

  /// The entry of `GS0142`; letters may be small.
  public static func entry(_ code: String) -> Entry? {
    let wanted = uppercased(code)
    return entries.first { $0.code.rawValue == wanted }
  }

  /// All entries of a group, by its name in any case of letters.
  public static func entries(ofGroup name: String) -> [Entry] {
    let wanted = uppercased(name)
    return entries.filter { uppercased($0.code.group.rawValue) == wanted }
  }

  /// ASCII only: there are no other letters in codes and groups.
  private static func uppercased(_ text: String) -> String {
    String(
      decoding: text.utf8.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
