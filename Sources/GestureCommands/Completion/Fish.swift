internal import GestureTool

extension Completion {
  var fish: String {
    var text = """
      # Completion of gesturec for fish:
      #   gesturec completions fish > ~/.config/fish/completions/gesturec.fish
      complete -c gesturec -f
      complete -c gesturec -n __fish_use_subcommand -l help -d \(quoted(Command.helpOption.help))
      complete -c gesturec -n __fish_use_subcommand -l version -d 'print the version'

      """
    for command in commands {
      text += "complete -c gesturec -n __fish_use_subcommand -a \(command.name) "
      text += "-d \(quoted(command.summary))\n"
    }
    for command in commands {
      let start = "complete -c gesturec -n '__fish_seen_subcommand_from \(command.name)'"
      text += "\n\(start)\(action(command.completion))\n"
      for option in command.options + [Command.helpOption] {
        text += "\(start) \(option.name.count == 1 ? "-s" : "-l") \(option.name)"
        if let values = option.completion { text += " -r\(action(values))" }
        text += " -d \(quoted(option.help))\n"
      }
    }
    return text
  }

  private func action(_ values: Values) -> String {
    switch values {
    case .words(let words): " -f -a '\(words.joined(separator: " "))'"
    case .directories: " -f -a '(__fish_complete_directories)'"
    case .files([]): " -F"
    case .files(let endings):
      " -f -a '(\(endings.map { "__fish_complete_suffix \($0)" }.joined(separator: "; ")))'"
    case .anything: " -f"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "\\'".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
