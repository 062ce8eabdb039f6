internal import GestureAnalysis
internal import GestureJSON
internal import GestureRuntime
internal import GestureTool

/// The labels that people gave to sessions: lines of `{"session":"a","expect":["tapped"],"person":"p1"}`.
struct FitLabels {
  /// An action that is to happen, with the arguments that matter.
  struct Expected {
    var action: Int
    /// Each as `fingers: 2`.
    var arguments: [String]
  }

  struct Label {
    /// The actions in order. Any action of each list will do.
    var expected: [[Expected]]
    var person: String?
  }

  private(set) var labels: [String: Label] = [:]
  /// The actions that labels name. The others do not count.
  private(set) var counted: CountedActions
  private let names: [String]

  init(_ path: String, _ gesture: GestureTable, _ environment: Environment) throws(Stop) {
    names = gesture.actions.map { $0.signature.name }
    counted = CountedActions(gesture)
    let bytes = try environment.contents(of: path)
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
      do throws(Stop) {
        try add(line)
      } catch {
        throw .failure("\(path):\(number + 1): \(error.text)")
      }
    }
    guard !labels.isEmpty else { throw .failure("\(path) has no label") }
    count()
  }

  private mutating func add(_ line: ArraySlice<UInt8>) throws(Stop) {
    guard let json = try? JSON(parsing: line), let session = json["session"]?.string,
      let expected = json["expect"]?.array
    else { throw Self.unreadable }
    var label = Label(expected: [], person: json["person"]?.string)
    for element in expected {
      var choices: [Expected] = []
      for word in element.array ?? [element] {
        guard let word = word.string else { throw Self.unreadable }
        choices.append(try action(word))
      }
      label.expected.append(choices)
    }
    guard labels.updateValue(label, forKey: session) == nil else {
      throw .usage("the session '\(session)' has two labels")
    }
  }

  private static var unreadable: Stop {
    .usage(#"a label is a line such as {"session":"a","expect":["tapped"]}"#)
  }

  /// `tapped`, or `tapped(fingers: 2)`.
  private func action(_ word: String) throws(Stop) -> Expected {
    let name = word.prefix { $0 != "(" }
    guard let number = names.firstIndex(of: String(name)) else {
      throw unknownName("action", String(name), among: names)
    }
    let rest = word.dropFirst(name.count)
    guard rest.isEmpty || rest.last == ")" else {
      throw .usage("'\(word)' is not of the form NAME(ARGUMENT: VALUE)")
    }
    let arguments = rest.dropFirst().dropLast().split(separator: ",").map { argument in
      argument.split(separator: ":").map { part in
        var part = part.drop { $0 == " " || $0 == "." }
        while part.last == " " { part.removeLast() }
        return part
      }.joined(separator: ": ")
    }
    return Expected(action: number, arguments: arguments)
  }

  /// Finds the actions that count, and the actions that count each time: some label has them twice in a row.
  private mutating func count() {
    counted.counting = names.map { _ in .never }
    for expected in labels.values.flatMap({ $0.expected.joined() }) {
      counted.counting[expected.action] = .once
      if !expected.arguments.isEmpty { counted.tellsArguments[expected.action] = true }
    }
    for label in labels.values {
      for (choices, next) in zip(label.expected, label.expected.dropFirst()) {
        let repeated = Set(choices.map { $0.action }).intersection(next.map { $0.action })
        for action in repeated { counted.counting[action] = .always }
      }
    }
  }

  subscript(session: String) -> Label? { labels[session] }
}

extension FitLabels.Label {
  /// Whether this is the outcome that the label asks for.
  func isMet(by outcome: [PerformedAction]) -> Bool {
    outcome.count == expected.count
      && zip(expected, outcome).allSatisfy { choices, performed in
        choices.contains { expected in
          expected.action == performed.action
            && expected.arguments.allSatisfy { performed.arguments.contains($0) }
        }
      }
  }
}
