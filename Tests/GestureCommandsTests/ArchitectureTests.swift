import Foundation
import TestSupport
import Testing

/// The shipped targets import exactly the modules that the diagram of Documentation/Internals/Architecture.md shows.
@Suite struct ArchitectureTests {
  /// The modules that each target may import, by its name: the lines `target ◄ module module …` of the document.
  private static func allowed() throws -> [String: Set<String>] {
    var allowed: [String: Set<String>] = [:]
    for line in try Repository.text("Documentation/Internals/Architecture.md").split(
      separator: "\n")
    {
      let sides = line.split(separator: "◄", omittingEmptySubsequences: false)
      guard sides.count == 2, words(sides[0]).count == 1 else { continue }
      allowed[words(sides[0])[0]] = Set(words(sides[1]))
    }
    return allowed
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// A system's C library by one name.
  private static let libc: Set = ["Android", "Darwin", "Glibc", "Musl", "WASILibc", "ucrt"]

  /// The module, where the words of a line import one.
  private static func imported(by words: [String]) -> String? {
    guard let index = words.firstIndex(of: "import"), index + 2 == words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
    else { return nil }
    // The text of a `.gesture` file is not an import.
    guard !words[index + 1].hasPrefix("\"") else { return nil }
    // Of a part of a module, the module.
    return words[index + 1].split(separator: ".").first.map(String.init)
  }

  private static let accessLevels: Set = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The modules that files of a folder import.
  private static func imports(below folder: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.file(folder).path)
    var imports: Set<String> = []
    // Templates are files of other packages.
    for path in paths where path.hasSuffix(".swift") && !path.contains("Templates/") {
      for line in try Repository.text("\(folder)/\(path)").split(separator: "\n") {
        guard let module = imported(by: words(line)) else { continue }
        imports.insert(libc.contains(module) ? "libc" : module)
      }
    }
    return imports
  }

  /// The targets in Package.swift that are shipped, with the modules that they depend on: its calls of `module` and
  /// `program` outside of Tests.
  private static func declared() throws -> [String: Set<String>] {
    let manifest = try Repository.text("Package.swift")
    let list = try #require(manifest.components(separatedBy: "\n  targets: [").last)
    var declared: [String: Set<String>] = [:]
    for call in list.matches(of: /\n    (?:module|program)\(\s*("[^:]*?)(?:\s[a-z]+:|\))/) {
      let names = call.1.matches(of: /"([^"]+)"/).map { String($0.1) }
      guard names[0] != "gesture-lab" else { continue }
      declared[names[0]] = Set(names.dropFirst())
    }
    return declared
  }

  @Test func `the document draws the targets of the manifest`() throws {
    let (declared, allowed) = (try Self.declared(), try Self.allowed())
    #expect(declared.keys.sorted() == allowed.keys.sorted())
    for (target, modules) in allowed {
      #expect(declared[target] == modules.filter { allowed[$0] != nil }, "\(target)")
    }
  }

  @Test func `a target imports what the document allows, and all of it`() throws {
    for (target, modules) in try Self.allowed() {
      let folder = target == "GeneratedGestures" ? "Generated" : "Sources/\(target)"
      let found = try Self.imports(below: folder)
      #expect(found.subtracting(modules) == [], "not allowed in \(target)")
      #expect(modules.subtracting(found) == [], "allowed in \(target), and not used")
    }
  }
}
