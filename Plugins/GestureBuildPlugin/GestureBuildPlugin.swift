import Foundation
import PackagePlugin

/// Makes Swift of the `.gesture` files of a target whenever it is built.
@main struct GestureBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let specs = TargetSpecs(target: target.name, files: module.sourceFiles.map { $0.url })
    let conditions = (module as? SwiftSourceModuleTarget)?.compilationConditions ?? []
    return specs.commands(
      access: TargetSpecs.access(in: conditions),
      tool: try context.tool(named: "gesturec-build").url,
      into: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GestureBuildPlugin: XcodeBuildToolPlugin {
    /// An Xcode project gives a plugin no compilation conditions, and a target of one is rarely
    /// imported: its gestures are internal.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let specs = TargetSpecs(
        target: target.displayName, files: target.inputFiles.map { $0.url })
      return specs.commands(
        access: "internal", tool: try context.tool(named: "gesturec-build").url,
        into: context.pluginWorkDirectoryURL)
    }
  }
#endif
