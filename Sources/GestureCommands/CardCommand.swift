internal import GestureTool

extension Command {
  static let card = Command(
    name: "card", operands: "", operandCount: .exactly(0),
    summary: "Print a summary of the language on one page.",
    example: "gesturec card | less",
    discussion: """
      Prints Documentation/Card.md: how to write, test and check a gesture, in Markdown. An assistant
      that has read this page can write gestures.
      """,
    options: [],
    run: { _, environment throws(Stop) in
      environment.output(languageCard)
      return .success
    })
}

/// The language on one page, in Markdown: `Documentation/Card.md`.
let languageCard = String(decoding: PackageResources.Card_md, as: UTF8.self)
