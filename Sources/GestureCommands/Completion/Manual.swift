internal import GestureTool

/// The manual page of a tool, in the macros of `man(7)`, read from the declarations of its commands.
struct Manual {
  let tool: Tool

  var text: String {
    """
    .TH GESTUREC 1 "" "gesturec \(toolVersion)" "User commands"
    .SH NAME
    \(tool.name) \\- \(plain(tool.summary))
    .SH SYNOPSIS
    .B \(tool.name)
    .I command
    [options] \\&...
    .SH COMMANDS
    \(tool.commands.map(section).joined())\
    .SH EXIT STATUS
    \(ExitCode.allCases.map { ".TP\n.B \($0.rawValue)\n\(plain($0.meaning))\n" }.joined())\
    .SH SEE ALSO
    .BR swift (1)
    .SH COPYRIGHT
    Copyright 2026 the gesturec authors.
    Apache License 2.0 with the Runtime Library Exception.
    .PP
    Code that gesturec generates from your files belongs to you, without conditions.

    """
  }

  private func section(_ command: Command) -> String {
    var text = ".SS \(command.name)\n.B \(tool.name) \(command.name)\n"
    text += command.options.isEmpty ? "" : "[options]\n"
    text += command.operands.isEmpty ? "" : ".I \(plain(command.operands))\n"
    text += ".PP\n\(plain(command.summary))\n"
    for option in command.options {
      text += ".TP\n.B \(plain(option.usage))\n\(plain(option.help))\n"
    }
    if !command.discussion.isEmpty { text += ".PP\n\(literal(command.discussion))" }
    return text + ".PP\nExample:\n.PP\n\(literal("  " + command.example))"
  }

  private func literal(_ text: String) -> String {
    ".nf\n"
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { plain(String($0)) + "\n" }.joined() + ".fi\n"
  }

  /// One line of text, escaped so that no character acts as a request or as a hyphen for breaks.
  private func plain(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "\\&..."
      default: String(character)
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}
