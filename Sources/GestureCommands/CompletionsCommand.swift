internal import GestureTool

extension Command {
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish", operandCount: .exactly(1),
    summary: "Print completions for a shell.",
    example: "gesturec completions fish",
    discussion: """
      bash: add to ~/.bashrc:   source <(gesturec completions bash)
      zsh:  once, with DIR in $fpath:   gesturec completions zsh > DIR/_gesturec
      fish: once:   gesturec completions fish > ~/.config/fish/completions/gesturec.fish
      """,
    options: [],
    run: { arguments, environment throws(Stop) in
      let word = arguments.operands[0]
      guard let shell = Completion.Shell(rawValue: word) else {
        let names = Completion.Shell.allCases.map { $0.rawValue }
        throw .usage("'\(word)' is not one of \(names.joined(separator: ", "))")
      }
      environment.output(Completion(commands: Tool.gesturec.commands).script(for: shell))
      return .success
    })
}
