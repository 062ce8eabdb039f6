internal import GestureCompiler

/// The Swift names of the names of a spec: the same names in backticks, which Swift allows everywhere. A few names
/// would clash with members of every gesture, and differ.
struct HarnessNames {
  private var gestures: [Int: String] = [:]
  private var enums: [Int: String] = [:]

  /// Names that a type must not have, because other types or modules have them.
  private let reserved: Set<String> = [
    "Action", "Code", "State", "Frames", "Swift", "GestureRuntime", "Self",
  ]

  init(_ compilation: Compilation) {
    let program = compilation.program
    var files: [Int32: Set<String>] = [:]
    for (number, gesture) in program.gestures.enumerated() {
      gestures[number] = HarnessNames.free(
        gesture.name, &files[gesture.file, default: reserved])
    }
    for (number, declaration) in program.enums.enumerated() where declaration.gesture == nil {
      guard let file = declaration.file else { continue }
      enums[number] =
        "`\(HarnessNames.free(declaration.name, &files[file, default: reserved]))`"
    }
    var members: [Int32: [String: Set<String>]] = [:]
    for (number, declaration) in program.enums.enumerated() {
      guard let file = declaration.file, let owner = declaration.gesture else { continue }
      let name = HarnessNames.free(
        declaration.name,
        &members[file, default: [:]][owner, default: files[file] ?? reserved])
      let gesture = program.gestures.lastIndex { $0.name == owner && $0.file == file }
      enums[number] = gesture.map { "`\(gestures[$0]!)`.`\(name)`" } ?? name
    }
  }

  func gesture(_ number: Int) -> String { "`\(gestures[number]!)`" }
  func enumeration(_ id: Int) -> String { enums[id] ?? "" }

  /// The name, or with the first number that makes it another.
  private static func free(_ name: String, _ taken: inout Set<String>) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  /// The name in structs that hold the members of nested gestures.
  static func inner(_ words: [String], from first: Int) -> [String] {
    words.enumerated().map { index, word in
      let isTaken = ["hash", "hashValue", "Self", "Swift", "GestureRuntime"].contains(word)
      return isTaken && index >= first ? word + "2" : word
    }
  }

  /// Copies have their number behind their name: `pad2` is `pad[2]`.
  static func member(_ name: String) -> String {
    name == "_" ? "blank" : "`\(name.filter { $0 != "[" && $0 != "]" })`"
  }

  /// The name as an argument label, where needless backticks are a warning.
  static func label(_ name: String) -> String {
    name == "inout" || name == "_" ? member(name) : name
  }

  /// The path from a machine to a variable or input.
  func path(_ dotted: String, _ machine: Machine) -> String {
    var words = dotted.split(separator: ".").map { String($0) }
    if ["core", "Self", "Swift", "GestureRuntime"].contains(words[0]) {
      var taken = Set(
        (machine.parameters.map { $0.slot.name } + machine.inputs.map { $0.slot.name }
          + machine.variables.map { $0.slot.name } + machine.uses.map { $0.name }))
      taken.insert(words[0])
      words[0] = HarnessNames.free(words[0], &taken)
    }
    return HarnessNames.inner(words, from: 1).map { HarnessNames.member($0) }.joined(separator: ".")
  }
}
