internal import GestureTool

extension Command {
  static let initialize = Command(
    name: "init", operands: "DIR", operandCount: .exactly(1),
    summary: "Create a first gesture with tests and a trace, or a whole package.",
    example: "gesturec init Gestures",
    discussion: """
      Writes DIR/Card.gesture and DIR/card.jsonl, and prints commands to try. With --package, DIR
      becomes a Swift package. Its build compiles the gesture, its program uses it, and its tests run
      it. Give the path of the gesturec package relative to the new one. No existing file is changed.
      """,
    options: [
      Option(
        name: "package", value: "DIR",
        help: "make a Swift package that uses the gesturec package in DIR")
    ],
    run: { arguments, environment throws(Stop) in
      let directory = arguments.operands[0]
      let start: Start
      if let package = arguments["package"] {
        let folder = package.hasPrefix("/") ? package : joined(directory, package)
        let manifest = withoutDetours(joined(folder, "Package.swift"))
        guard environment.kind(manifest) == .file else {
          throw .usage(
            "'--package \(package)' is where gesturec's own package lies, as seen from \(directory); "
              + "there is no \(manifest)")
        }
        start = Start(packageIn: directory, gesturec: package)
      } else {
        start = Start(specIn: directory)
      }
      try start.write(environment)
      return .success
    })
}

/// A file that `gesturec init` writes.
private struct NewFile {
  var path: String
  /// The description for the user, in a few words.
  var summary: String
  var text: String
  /// Whether folders often have this file already. An existing file then stays unchanged.
  var isOptional = false
}

/// The files that `gesturec init` writes, and the commands that it suggests then.
private struct Start {
  var files: [NewFile]
  var advice: String

  init(specIn directory: String) {
    let spec = joined(directory, "Card.gesture")
    let trace = joined(directory, "card.jsonl")
    files = [
      NewFile(path: spec, summary: Start.specSummary, text: Start.spec),
      NewFile(
        path: trace, summary: "a trace of a finger, to replay", text: Start.trace),
    ]
    advice = """
      now try:
        gesturec test \(shellWord(directory))
        gesturec replay \(shellWord(spec)) --trace \(shellWord(trace)) --format table
        gesturec build \(shellWord(directory)) -o \(shellWord(joined(directory, "Generated")))

      """
  }

  /// - Parameter gesturec: the path of this tool's package, from `directory`.
  init(packageIn directory: String, gesturec: String) {
    let name = Start.moduleName(directory)
    let sources = joined(joined(directory, "Sources"), name)
    let tests = joined(joined(directory, "Tests"), "\(name)Tests")
    let fill = { (template: String) in
      template.replacing("$NAME", with: name).replacing("$PACKAGE", with: escaped(gesturec))
    }
    files = [
      NewFile(
        path: joined(directory, "Package.swift"),
        summary: "a package whose build compiles its .gesture files", text: fill(Start.package)),
      NewFile(path: joined(sources, "Card.gesture"), summary: Start.specSummary, text: Start.spec),
      NewFile(
        path: joined(sources, "main.swift"), summary: "sends touches to it", text: Start.main),
      NewFile(
        path: joined(tests, "\(name)Tests.swift"),
        summary: "tests in Swift, which also run the test blocks", text: fill(Start.tests)),
      NewFile(
        path: joined(directory, "README.md"), summary: "the commands and the files",
        text: fill(Start.readme), isOptional: true),
      NewFile(
        path: joined(directory, ".gitignore"), summary: "keeps builds out of git",
        text: Start.ignored, isOptional: true),
    ]
    advice = """
      now try:
        cd \(shellWord(directory)) && swift run
        swift test

      The first build also compiles the tool, which takes a minute or two. To avoid that, use the plugin of the
      package gesturec-tool, which a release has: see Documentation/Plugin.md of gesturec.

      """
  }

  /// Writes the files and prints their names.
  func write(_ environment: Environment) throws(Stop) {
    let present = files.filter { environment.kind($0.path) != .missing }
    let kept = present.filter { !$0.isOptional }.map { $0.path }
    guard kept.isEmpty else {
      throw .failure(
        "\(kept.joined(separator: " and ")) \(kept.count == 1 ? "is" : "are") there already, and "
          + "nothing is written over; name another folder")
    }
    var text = ""
    for file in files {
      if present.contains(where: { $0.path == file.path }) {
        text += "\(file.path)  is there already, and stays as it is\n"
        continue
      }
      if let problem = environment.write(file.path, Array(file.text.utf8)) { throw .file(problem) }
      text += "\(file.path)  \(file.summary)\n"
    }
    environment.output("\(text)\n\(advice)")
  }

  /// The name of a Swift module for a folder: `MyApp` for `work/My App`.
  private static func moduleName(_ directory: String) -> String {
    let name = (directory.split(separator: "/").last { $0 != "." && $0 != ".." } ?? "")
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard let first = name.first else { return "App" }
    // `Card` is the gesture's type, which a module of that name would hide.
    return first.isNumber || name == "Card" ? "App\(name)" : name
  }

  private static let specSummary =
    "a card that a long press lifts and a finger carries, with its tests"
  private static let spec = String(decoding: PackageResources.Card_gesture, as: UTF8.self)
  private static let trace = String(decoding: PackageResources.card_jsonl, as: UTF8.self)
  private static let package = String(decoding: PackageResources.Package_swift_txt, as: UTF8.self)
  private static let tests = String(decoding: PackageResources.Tests_swift_txt, as: UTF8.self)
  private static let ignored = String(decoding: PackageResources.gitignore_txt, as: UTF8.self)
  private static let readme = String(decoding: PackageResources.README_md_txt, as: UTF8.self)
  private static let main = String(decoding: PackageResources.main_swift_txt, as: UTF8.self)
}

/// The path without `folder/..`, because the folder may not exist yet.
private func withoutDetours(_ path: String) -> String {
  var names: [Substring] = []
  for name in path.split(separator: "/") where name != "." {
    if name == "..", let last = names.last, last != ".." {
      names.removeLast()
    } else {
      names.append(name)
    }
  }
  return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
}

private func shellWord(_ text: String) -> String {
  let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
  return isPlain ? text : "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
}

/// The text inside a Swift string literal.
private func escaped(_ text: String) -> String {
  text.map { "\\\"".contains($0) ? "\\\($0)" : String($0) }.joined()
}
