internal import GestureTool

/// The completions that a shell offers after a word, read from the declarations of the commands.
struct Completion {
  let commands: [Command]

  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// The possible values of an option or an operand.
  enum Values: Equatable {
    case words([String])
    case directories
    /// Files with these endings, and the directories that lead to them. All files if the list is empty.
    case files([String])
    /// A value that only the user knows.
    case anything
  }

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }
}

extension Command.Option {
  var completion: Completion.Values? { value.map { Completion.Values(shownAs: $0) } }
}

extension Command {
  var completion: Completion.Values { Completion.Values(shownAs: operands) }
}

extension Completion.Values {
  /// - Parameter text: the name in help: `DIR`, `text|json`, `PATH…`.
  init(shownAs text: String) {
    let name = text.filter { !"…[]".contains($0) }
    let words = name.split(separator: "|").map { String($0) }
    switch name {
    case "DIR": self = .directories
    case "PATH", "SPEC", "OLD NEW | PATH": self = .files([".gesture"])
    case "SPEC FILE": self = .files([])
    case "TABLE": self = .files([".gtable"])
    case _ where words.contains("FILE") || words.contains("PATH"): self = .files([])
    case _ where words.allSatisfy { $0.allSatisfy(\.isLowercase) } && !words.isEmpty:
      self = .words(words)
    default: self = .anything
    }
  }
}
