import Foundation
import PackagePlugin

/// `swift package gesturec …`: the whole tool, in the folder of the package. What the build plugin's tool is made of is
/// built already, and only the other commands are compiled for it.
@main struct GestureToolPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "gesturec").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // That of a plugin is what SwiftPM asks it by.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The tool has reported what is wrong.
    exit(process.terminationReason == .exit ? process.terminationStatus : 1)
  }
}
