import Foundation
import PackagePlugin

/// `swift package gesturec …`: the whole tool, in the folder of the package. The modules of the build plugin's tool are
/// built already, so only the other commands are compiled for it.
@main struct GestureToolPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    if readsInput(arguments) {
      let text =
        "error: a plugin has no standard input: name a file instead of '-', or run gesturec itself\n"
      FileHandle.standardError.write(Data(text.utf8))
      exit(2)
    }
    let process = Process()
    process.executableURL = try context.tool(named: "gesturec").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // SwiftPM sends its requests to a plugin on the plugin's standard input.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The tool has reported the errors.
    exit(process.terminationReason == .exit ? process.terminationStatus : 1)
  }

  /// Whether the command reads standard input: it is a server, or an argument is `-`. A `-` after `-o` stands
  /// for standard output.
  private func readsInput(_ arguments: [String]) -> Bool {
    ["lsp", "mcp"].contains(arguments.first)
      || zip([""] + arguments, arguments).contains { $0 != "-o" && $1 == "-" }
  }
}
