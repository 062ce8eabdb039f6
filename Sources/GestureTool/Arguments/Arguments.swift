internal import GestureCompiler

/// A command line, split by the options that its command declares.
package struct Arguments {
  package var operands: [String] = []
  /// Whether the operand is the text of standard input.
  package var readsInput = false
  private var values: [String: [String]] = [:]

  /// `--name value`, `--name=value`, `-n value`, `-nvalue`, switches. `--` ends the options.
  package init(_ words: some Sequence<String>, for command: Command) throws(Stop) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, from: &words, for: command)
    }
    if wantsHelp { return }
    if operands.count < command.operandCount.least {
      throw .usage("'\(command.name)' needs \(command.operands)")
    }
    if let most = command.operandCount.most, operands.count > most {
      throw .usage("'\(command.name)' does not take '\(operands[most])'")
    }
  }

  private mutating func take(
    _ word: String, from words: inout ArraySlice<String>, for command: Command
  ) throws(Stop) {
    let known = command.options + [Command.helpOption]
    if let option = known.first(where: { $0.takes(attached: word) }) {
      return try add(String(word.dropFirst(2)), to: option)
    }
    let sign = word.firstIndex(of: "=")
    let spelling = sign.map { String(word[..<$0]) } ?? word
    guard let option = known.first(where: { $0.spelling == spelling }) else {
      throw .usage(
        "'\(command.name)' has no option '\(spelling)'"
          + didYouMean(spelling, in: known.map { $0.spelling }))
    }
    var value = ""
    if option.value != nil {
      if let sign {
        value = String(word[word.index(after: sign)...])
      } else if let next = words.popFirst() {
        value = next
      } else {
        throw .usage("'\(spelling)' needs \(option.value!)")
      }
    } else if sign != nil {
      throw .usage("'\(spelling)' takes no value")
    }
    try add(value, to: option)
  }

  private mutating func add(_ value: String, to option: Command.Option) throws(Stop) {
    guard option.repeats || values[option.name] == nil || option.value == nil else {
      throw .usage("'\(option.spelling)' is given twice")
    }
    values[option.name, default: []].append(value)
  }

  package var wantsHelp: Bool { has("help") }

  package func has(_ option: String) -> Bool { values[option] != nil }

  package func all(_ option: String) -> [String] { values[option] ?? [] }

  package subscript(option: String) -> String? { values[option]?.first }

  /// The value of an option that accepts a few known words.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: String, default fallback: Choice
  ) throws(Stop) -> Choice {
    guard let word = self[option] else { return fallback }
    if let choice = Choice(rawValue: word) { return choice }
    throw .usage(
      "'--\(option) \(word)' is not one of "
        + Choice.allCases.map { $0.rawValue }.joined(separator: ", "))
  }

  package func wholeNumber(_ option: String, in range: ClosedRange<Int>) throws(Stop) -> Int? {
    guard let word = self[option] else { return nil }
    guard let number = Int(word), range.contains(number) else {
      throw .usage(
        "'--\(option) \(word)' is not a whole number from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return number
  }
}
