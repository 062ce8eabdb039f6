// Names, by which hosts and tools find things. Two equal names would hide one of the things.

extension Table {
  func verifyNames() throws(TableError) {
    try verifyUnique(gestures, "gestures", in: "the table") { $0.name }
    try verifyUnique(enums, "enums", in: "the table") { $0.name }
    for declaration in enums {
      var owner: String { "enum `\(declaration.name)`" }
      try verifyUnique(declaration.cases, "cases", in: owner) { $0.name }
      for one in declaration.cases { try verifyUnique(one.fields, "labels", in: owner) { $0.name } }
    }
    for gesture in gestures { try gesture.verifyNames() }
  }
}

extension GestureTable {
  fileprivate func verifyNames() throws(TableError) {
    var owner: String { "gesture `\(name)`" }
    try verifyUnique(parameters, "parameters", in: owner) { $0.name }
    try verifyUnique(inputs, "inputs", in: owner) { $0.name }
    try verifyUnique(variables, "variables", in: owner) { $0.name }
    try verifyUnique(regions, "regions", in: owner) { $0.name }
    try verifyUnique(timers, "timers", in: owner) { $0.name }
    try verifyUnique(nodes.filter { !$0.name.isEmpty }, "parts", in: owner) { $0.name }
    try verify(actions.map { $0.signature }, "actions", in: owner)
    for part in parts {
      try verify(part.events, "events", in: owner)
      try verifyUnique(part.values, "values", in: owner) { $0.name }
    }
  }

  private func verify(
    _ signatures: [SignatureTable], _ kind: String, in owner: @autoclosure () -> String
  ) throws(TableError) {
    try verifyUnique(signatures, kind, in: owner()) { $0.name }
    for one in signatures { try verifyUnique(one.fields, "labels", in: owner()) { $0.name } }
  }
}

/// - Parameters:
///   - kind: the word for the things, in the plural.
///   - owner: the thing that they belong to.
private func verifyUnique<Named>(
  _ things: [Named], _ kind: String, in owner: @autoclosure () -> String,
  _ name: (Named) -> String
) throws(TableError) {
  if things.count < 2 { return }
  #if SMALL_ENGINE
    try verifyUnique(things.map(name))
  #else
    // Few names are compared with each other faster than they are hashed.
    let isLong = things.count > 8
    var names = Set<String>(minimumCapacity: isLong ? things.count : 0)
    for (index, thing) in things.enumerated() {
      let own = name(thing)
      let isTaken =
        isLong ? !names.insert(own).inserted : things[..<index].contains { name($0) == own }
      if isTaken { throw TableError(message: "\(owner()): two \(kind) have the name `\(own)`") }
    }
  #endif
}

#if SMALL_ENGINE
  /// Compares names in sorted order. Sets of strings would need the tables of Unicode.
  @inline(never) private func verifyUnique(_ names: [String]) throws(TableError) {
    let bytes = names.map { Array($0.utf8) }
    let order = bytes.indices.sorted { bytes[$0].lexicographicallyPrecedes(bytes[$1]) }
    for (a, b) in zip(order, order.dropFirst()) where bytes[a] == bytes[b] {
      throw TableError(message: "two things have the name `\(names[a])`")
    }
  }

  // A name in a table never meets another form of itself: the compiler refuses two names that Unicode holds for equal,
  // and a page passes numbers instead of names.
  extension String {
    /// Compares bytes. The standard library's operator would need the tables of Unicode.
    static func == (a: String, b: String) -> Bool { Array(a.utf8) == Array(b.utf8) }
  }
#endif
