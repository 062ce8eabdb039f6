import Foundation
import PackagePlugin

/// `swift package generate-gestures`: writes the Swift of a target's `.gesture` files, for projects that check it in.
@main struct GestureCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let request = try Request(arguments)
    if request.wantsHelp { return print(Request.help) }
    let modules = try request.modules(of: context.package)
    let tool = try context.tool(named: "gesturec-build").url
    for module in modules {
      if isBuiltAnyway(module, of: context.package) {
        throw Failure(
          "the target '\(module.name)' uses GestureBuildPlugin, which makes the same types in each build; take that "
            + "out of Package.swift first")
      }
      let directory = module.directoryURL
      let process = Process()
      process.executableURL = tool
      process.arguments =
        ["build", "--emit", "swift", "--whole-module", "--access", request.access]
        + (request.qualifies ? ["--qualify"] : []) + (request.checksOnly ? ["--check"] : [])
        + ["-o", directory.appending(path: "Generated").path(percentEncoded: false)]
        + ["--", directory.path(percentEncoded: false)]
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        // The tool has reported the errors.
        throw Failure("the gestures of '\(module.name)' are not generated")
      }
    }
  }
}

/// Whether the manifest applies the build plugin to the target, judged by its text: a plugin receives the targets of a
/// package, but not their plugins.
private func isBuiltAnyway(_ module: any SourceModuleTarget, of package: Package) -> Bool {
  let manifest = package.directoryURL.appending(path: "Package.swift")
  guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { return false }
  return text.components(separatedBy: "arget(").dropFirst().contains { target in
    target.firstMatch(of: /name:\s*"([^"]+)"/)?.1 == module.name[...]
      && target.contains("GestureBuildPlugin")
  }
}

struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The request of the command line.
struct Request {
  var targets: [String] = []
  var access = "internal"
  var qualifies = false
  var checksOnly = false
  var wantsHelp = false

  static let help = """
    usage: swift package generate-gestures [--target NAME …] [options]

    Writes Swift of the .gesture files of a target to the folder 'Generated' of the target, to be
    checked in. A target that uses GestureBuildPlugin needs none.

    options:
      --target NAME …                   which target; needed where several have .gesture files
      --access public|package|internal  who may use the generated code (internal)
      --qualify                         write GestureRuntime.Point for Point, for targets with types
                                        of such names
      --check                           only say whether the generated code is up to date
    """

  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--target": targets.append(try Request.value(of: word, in: &words))
      case "--access": access = try Request.value(of: word, in: &words)
      case "--qualify": qualifies = true
      case "--check": checksOnly = true
      case "--help", "-h": wantsHelp = true
      default: throw Failure("'\(word)' is no option of generate-gestures\n\(Request.help)")
      }
    }
    guard ["public", "package", "internal"].contains(access) else {
      throw Failure("'--access \(access)' is not one of public, package, internal")
    }
  }

  private static func value(of option: String, in words: inout ArraySlice<String>) throws -> String
  {
    guard let value = words.popFirst() else { throw Failure("'\(option)' needs a value") }
    return value
  }

  /// The targets that are named, or the only target with specs.
  func modules(of package: Package) throws -> [any SourceModuleTarget] {
    let modules = package.targets.compactMap { $0 as? any SourceModuleTarget }
    guard targets.isEmpty else {
      return try targets.map { name in
        guard let module = modules.first(where: { $0.name == name }) else {
          let names = modules.map { $0.name }.sorted().joined(separator: ", ")
          throw Failure("there is no target '\(name)'; the targets are \(names)")
        }
        guard hasSpecs(module) else {
          throw Failure("the target '\(name)' has no .gesture files in \(module.directoryURL.path)")
        }
        return module
      }
    }
    let candidates = modules.filter(hasSpecs)
    guard candidates.count == 1 else {
      let names = candidates.map { $0.name }.sorted().joined(separator: ", ")
      throw Failure(
        candidates.isEmpty
          ? "no target of '\(package.displayName)' has .gesture files"
          : "several targets have .gesture files: \(names); say which with '--target'")
    }
    return candidates
  }

  /// Looks at the disk, because such a target may exclude its specs.
  private func hasSpecs(_ module: any SourceModuleTarget) -> Bool {
    let files = FileManager.default.enumerator(
      at: module.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      if file.pathExtension == "gesture" { return true }
    }
    return false
  }
}
