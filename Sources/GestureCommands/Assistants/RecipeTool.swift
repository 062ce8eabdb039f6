internal import GestureJSON
internal import GestureLanguageServer
internal import GestureTool

struct Recipe: Sendable {
  /// The name of the file, without the ending.
  var name: String
  var text: String

  /// The first line of the file, which is a comment.
  var summary: String { String(text.prefix { $0 != "\n" }.drop { $0 == "/" || $0 == " " }) }

  static let all = cookbook.map { Recipe(name: $0.name, text: $0.text) }

  /// The text without the steps of its tests: nearly every test has a `tap` or a `swipe`.
  private var described: String {
    let lines = text.split(separator: "\n")
    let gestures = lines.prefix { !$0.hasPrefix("test ") && !$0.hasPrefix("setup ") }
    return (gestures + lines.filter { $0.hasPrefix("test ") }).joined(separator: "\n")
  }

  /// Returns how well the recipe fits: 2 if its name or summary has all words, 1 if only its text does, 0 otherwise.
  /// - Parameter words: the words in small letters.
  fileprivate func fitness(_ words: [String]) -> Int {
    func has(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    return has("\(name) \(summary)") ? 2 : has("\(name) \(described)") ? 1 : 0
  }

  fileprivate var entry: JSON { object(["name": .string(name), "summary": .string(summary)]) }
}

extension AssistantTool {
  /// The tool that reads the cookbook. No command reads the recipes, so they are part of the binary.
  static let recipe = AssistantTool(
    name: "recipe",
    summary: """
      Read the cookbook: without arguments or with "search" the names and summaries of recipes, with "name" the text of \
      one, a complete .gesture file with tests.
      """,
    parameters: [
      .init(name: "name", kind: .string, help: "the recipe to read, such as SwipeRow"),
      .init(name: "search", kind: .string, help: "only recipes with these words, best first"),
    ]
  ) { arguments throws(Failure) in
    guard let name = arguments.string("name") else {
      let words = (arguments.string("search") ?? "").lowercased().split(separator: " ")
        .map(String.init)
      let ranked = [2, 1].flatMap { rank in Recipe.all.filter { $0.fitness(words) == rank } }
      return object(["recipes": .array(ranked.map { $0.entry })])
    }
    if arguments.string("search") != nil {
      throw Failure(message: "'name' and 'search' cannot be combined")
    }
    guard let found = Recipe.all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      let advice = didYouMean(name, in: Recipe.all.map { $0.name })
      throw Failure(message: "there is no recipe '\(name)'\(advice)")
    }
    return object([
      "name": .string(found.name), "summary": .string(found.summary), "text": .string(found.text),
    ])
  }
}
