internal import GestureTool

extension Completion {
  var zsh: String {
    """
    #compdef gesturec
    # Completion of gesturec for zsh; put it as _gesturec into a folder of $fpath:
    #   gesturec completions zsh > ~/.zfunc/_gesturec
    _gesturec() {
      local -a commands
      commands=(
    \(commands.map { "    '\(escaped($0.name)):\(quoted($0.summary))'\n" }.joined())  )
      if ((CURRENT == 2)); then
        _describe 'command' commands
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
    \(commands.map { arguments(of: $0) }.joined())  esac
    }

    # As a file of $fpath it is the function; sourced it has to be tied to the command.
    if [[ $funcstack[1] == _gesturec ]]; then _gesturec "$@"; else compdef _gesturec gesturec; fi

    """
  }

  private func arguments(of command: Command) -> String {
    var text = "    \(command.name))\n      _arguments \\\n"
    for option in command.options + [Command.helpOption] {
      text += "        '\(option.repeats ? "*" : "")\(option.spelling)"
      if option.value != nil { text += option.name.count == 1 ? "+" : "=" }
      text += "[\(quoted(escaped(option.help)))]"
      if let values = option.completion {
        text += ":\(quoted(escaped(option.value ?? ""))):\(action(values))"
      }
      text += "' \\\n"
    }
    let operands = command.operandCount.most == 1 ? "1" : "*"
    text +=
      "        '\(operands):\(quoted(escaped(command.operands))):\(action(command.completion))'\n"
    return text + "      ;;\n"
  }

  private func action(_ values: Values) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .directories: "_files -/"
    case .files([]): "_files"
    case .files(let endings):
      "_files -g \"\(endings.map { "*\($0)" }.joined(separator: " "))\""
    case .anything: " "
    }
  }

  /// The text for a specification of `_arguments`.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// The text inside single quotes.
  private func quoted(_ text: String) -> String {
    text.map { $0 == "'" ? "'\\''" : String($0) }.joined()
  }
}
