enum SwiftName {
  /// Words that Swift reserves only in some places.
  private static let contextual: Set<String> = [
    "Type", "Protocol", "some", "any", "async", "await", "copy", "consume", "discard", "each",
    "yield", "isolated", "sending", "nonisolated", "borrowing", "consuming",
  ]
  static let words = contextual.union(SwiftWord.all)

  /// Names that members of public structs must not have, because they would hide modules or generated members.
  static let ofStructs: Set<String> = ["hash", "hashValue", "Self", "Swift", "GestureRuntime"]

  /// Returns the name, in backticks if Swift reserves the word.
  static func escaped(_ name: String) -> String { words.contains(name) ? "`\(name)`" : name }

  /// Returns a name that may be declared: the name itself, or a word if Swift does not take it for a name.
  static func usable(_ name: String) -> String { name == "_" ? "blank" : withoutBrackets(name) }

  /// Whether the name has the number of a copy.
  static func isOfCopy(_ name: String) -> Bool { name.utf8.last == UInt8(ascii: "]") }

  /// Returns `stroke0` for `stroke[0]`.
  private static func withoutBrackets(_ name: String) -> String {
    guard isOfCopy(name) else { return name }
    return name.filter { $0 != "[" && $0 != "]" }
  }

  /// Returns the label of a parameter or payload in its declaration. Almost all words are allowed there.
  static func declaredLabel(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : usableLabel(name)
  }

  static func usedLabel(_ name: String) -> String {
    name == "inout" ? "`inout`" : usableLabel(name)
  }

  private static func usableLabel(_ name: String) -> String { usable(name) }

  /// Returns one word made from several, with a lower-case first word, for private declarations.
  static func joined(_ words: [String]) -> String {
    var result = ""
    let add = { (piece: String) in result += result.isEmpty ? lowered(piece) : raised(piece) }
    for word in words {
      let word = withoutBrackets(word)
      // Nearly all words are one piece, and need not be split.
      if word.utf8.contains(UInt8(ascii: "_")) {
        for piece in word.split(separator: "_") { add(String(piece)) }
      } else {
        add(word)
      }
    }
    // Without its underscore, `_0` would be no name.
    guard let first = result.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    else { return "it" + result }
    return result
  }

  static func raised(_ name: String) -> String { changed(name, from: "a"..."z") }

  static func lowered(_ name: String) -> String { changed(name, from: "A"..."Z") }

  /// Returns the name with its first letter in the other case. ASCII only, as `swift-format` checks no other letters.
  private static func changed(_ name: String, from letters: ClosedRange<Unicode.Scalar>) -> String {
    guard let first = name.utf8.first, letters.contains(Unicode.Scalar(first)) else { return name }
    var bytes = Array(name.utf8)
    bytes[0] = first ^ 0x20
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The rules of `swift-format` that names of a spec break. The generated file turns them off.
struct BrokenRules {
  private var members = false
  private var types = false
  private var ascii = false

  mutating func add(member name: String) {
    let (bytes, underscore) = (name.utf8, UInt8(ascii: "_"))
    guard let first = bytes.first else { return }
    let isLower = first == underscore || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    if !isLower || bytes.dropFirst().contains(underscore) { members = true }
    add(name)
  }

  mutating func add(type name: String) {
    guard let first = name.unicodeScalars.first else { return }
    if !("A"..."Z").contains(first) { types = true }
    add(name)
  }

  private mutating func add(_ name: String) {
    if !name.utf8.allSatisfy({ $0 < 0x80 }) { ascii = true }
  }

  var names: [String] {
    (members ? ["AlwaysUseLowerCamelCase"] : []) + (ascii ? ["IdentifiersMustBeASCII"] : [])
      + (types ? ["TypeNamesShouldBeCapitalized"] : [])
  }
}

struct SwiftNames {
  /// Names that are not available. They are many, and other scopes have the same, so they are not copied.
  private let reserved: [Set<String>]
  private var taken: Set<String> = []

  init(taken reserved: Set<String>...) { self.reserved = reserved }

  func contains(_ name: String) -> Bool {
    taken.contains(name) || reserved.contains { $0.contains(name) }
  }

  /// Returns the name, with a number if it is taken.
  mutating func add(_ wanted: String, besides other: SwiftNames = SwiftNames()) -> String {
    var name = SwiftName.usable(wanted)
    var number = 2
    while other.contains(name) || contains(name) {
      name = "\(SwiftName.usable(wanted))\(number)"
      number += 1
    }
    taken.insert(name)
    return name
  }

  /// The names of members that have the numbers of copies, by the names as written. They give way to all other names,
  /// and to each other: `pad[12]` and the copy 2 of `pad1` are both `pad12` at first.
  static func ofCopies(among names: [String], taken: Set<String> = []) -> [String: String] {
    var free = SwiftNames(taken: Set(names), taken)
    var result: [String: String] = [:]
    for name in names where SwiftName.isOfCopy(name) && result[name] == nil {
      result[name] = free.add(name)
    }
    return result
  }
}
