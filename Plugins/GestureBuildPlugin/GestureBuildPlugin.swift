import Foundation
import PackagePlugin

/// Generates Swift from the `.gesture` files of a target each time it is built.
@main struct GestureBuildPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let specs = TargetSpecs(target: target.name, files: module.sourceFiles.map { $0.url })
    let tool = try context.tool(named: "gesturec-build").url
    let directory = context.pluginWorkDirectoryURL
    let makesTests = module.kind == .test && module.linksTesting
    let others =
      makesTests ? module.testedSpecs.map { $0.without(specs) }.filter { !$0.specs.isEmpty } : []
    let tests = others.map {
      $0.testCommand(tool: tool, into: directory.appending(path: $0.target))
    }
    if specs.specs.isEmpty {
      if tests.isEmpty {
        Diagnostics.warning(
          "GestureBuildPlugin finds no .gesture file in the target '\(target.name)'")
      }
      return tests
    }
    let conditions = (module as? SwiftSourceModuleTarget)?.compilationConditions ?? []
    return specs.commands(
      access: TargetSpecs.access(in: conditions), makesTests: makesTests, tool: tool,
      into: directory)
      + tests
  }
}

extension SourceModuleTarget {
  /// Whether the target can run the tests of specs.
  fileprivate var linksTesting: Bool {
    dependencies.contains { dependency in
      if case .product(let product) = dependency { product.name == "GestureTesting" } else { false }
    }
  }

  /// The specs of each target of its own package among its dependencies.
  fileprivate var testedSpecs: [TargetSpecs] {
    dependencies.compactMap { dependency in
      guard case .target(let target) = dependency, let module = target as? any SourceModuleTarget
      else { return nil }
      return TargetSpecs(target: target.name, files: module.sourceFiles.map { $0.url })
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GestureBuildPlugin: XcodeBuildToolPlugin {
    /// An Xcode project gives a plugin no compilation conditions, and other modules rarely import a target of a
    /// project: its gestures are internal.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let specs = TargetSpecs(
        target: target.displayName, files: target.inputFiles.map { $0.url })
      guard !specs.specs.isEmpty else {
        Diagnostics.warning(
          "GestureBuildPlugin finds no .gesture file in the target '\(target.displayName)'")
        return []
      }
      return specs.commands(
        access: "internal", tool: try context.tool(named: "gesturec-build").url,
        into: context.pluginWorkDirectoryURL)
    }
  }
#endif
