internal import GestureTool

extension Completion {
  var bash: String {
    let names = commands.map { $0.name } + ["--help", "--version"]
    return """
      # Completion of gesturec for bash 3.2 and later:
      #   source <(gesturec completions bash)
      _gesturec_offer() { # WORDS PREFIX
        local IFS=$'\\n'
        COMPREPLY=($(compgen -W "${1// /$'\\n'}" -- "$2"))
      }

      _gesturec_files() { # PREFIX ENDING…
        local IFS=$'\\n' prefix=$1 ending
        shift
        COMPREPLY=($(compgen -d -S / -- "$prefix"))
        [[ ${#COMPREPLY[@]} -eq 0 ]] || compopt -o nospace 2>/dev/null
        for ending; do COMPREPLY+=($(compgen -f -X "!*$ending" -- "$prefix")); done
      }

      _gesturec() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local command=${COMP_WORDS[1]}
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          _gesturec_offer '\(names.joined(separator: " "))' "$current"
          return
        fi
        # bash takes '--name=value' for three words.
        if [[ $current == = ]]; then current=; fi
        if [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
        case $command:$previous in
      \(commands.map { optionCases($0) }.joined())  esac
        case $command:$current in
      \(commands.map { commandCases($0) }.joined())  esac
      }

      complete -F _gesturec gesturec

      """
  }

  private func optionCases(_ command: Command) -> String {
    command.options.compactMap { option in
      option.completion.map { values in
        "    \(command.name):\(option.spelling)) \(action(values)); return ;;\n"
      }
    }.joined()
  }

  private func commandCases(_ command: Command) -> String {
    let spellings = (command.options + [Command.helpOption]).map { $0.spelling }
    let options = action(.words(spellings))
    return "    \(command.name):-*) \(options) ;;\n"
      + "    \(command.name):*) \(action(command.completion)) ;;\n"
  }

  private func action(_ values: Values) -> String {
    switch values {
    case .words(let words): "_gesturec_offer '\(words.joined(separator: " "))' \"$current\""
    case .directories: "_gesturec_files \"$current\""
    case .files([]): "_gesturec_files \"$current\" ''"
    case .files(let endings):
      "_gesturec_files \"$current\" \(endings.map { "'\($0)'" }.joined(separator: " "))"
    case .anything: ":"
    }
  }
}
