import FormSupport
import Foundation
import GestureCompiler
import GestureRuntime

/// Writes one module of all these specs as an app would get them: for each `<name>.gesture.swift`, `<name>.gtable`, and
/// the files that play its test blocks, `<name>.harness.swift` and `<name>.runs`. A function `measuredForms()` has the
/// forms by the name of the spec.
func writeMeasured(_ specs: some Sequence<String>, to path: String) throws {
  let folder = URL(filePath: path)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  var makers: [String] = []
  for spec in specs {
    let name = URL(filePath: spec).deletingPathExtension().lastPathComponent
    var compiler = Compiler()
    guard let compilation = compiler.compile(spec, load: load), !compilation.hasErrors else {
      throw CorpusError(text: "\(spec) is refused")
    }
    let function = "measured\(name)"
    let module = try GeneratedModule(
      spec: compilation, traces: 0, for: .host, access: .internal,
      harness: .init(function: function))
    for (suffix, text) in [
      "gesture.swift": module.swift, "harness.swift": module.harnessText, "runs": module.runsText,
    ] {
      try Data(text.utf8).write(to: folder.appending(path: "\(name).\(suffix)"))
    }
    try Data(module.program.table.encoded()).write(to: folder.appending(path: "\(name).gtable"))
    makers.append("    \"\(name)\": \(function),\n")
  }
  let text = """
    public import FormSupport

    public func measuredForms() -> [String: (Int) -> any GestureForm] {
      [
    \(makers.joined())  ]
    }

    """
  try Data(text.utf8).write(to: folder.appending(path: "Forms.swift"))
}
