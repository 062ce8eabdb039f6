// For any text, the compiler ends, its tables verify and run, and Swift is emitted wherever a table is.

import GestureCompiler
import GestureRuntime

/// The compiler after the prelude and a file that specs import, which are the same each time.
private let compiler = {
  var compiler = Compiler()
  _ = compiler.compile("first.gesture") { files[$0] }
  return compiler
}()

private let files = [
  "first.gesture": SourceFile(path: "first.gesture", text: "import \"other.gesture\"\n"),
  "other.gesture": SourceFile(
    path: "other.gesture", text: "recognizer other() {}\nlet far = 40pt\n"),
]

/// A trace that most gestures have something to do with.
private let trace: [UInt8] = [
  5, 4, 10, 10, 0, 0, 30, 30, 1, 4, 40, 40, 2, 10, 40, 40, 0, 20, 40, 40, 8, 1, 60, 60,
  243, 4, 50, 70, 9, 4, 90, 90, 232, 0, 0, 0, 10, 4, 90, 90, 232, 0, 0, 0, 1, 4, 80, 30,
  2, 4, 80, 30, 226, 220, 0, 0, 0, 4, 20, 20, 1, 4, 30, 200, 248, 4, 0, 0, 6, 4, 20, 20,
]

func fuzzSpec(_ input: [UInt8]) {
  let source = SourceFile(path: "fuzz.gesture", bytes: input)
  var compilation = compile(source)
  render(compilation.diagnostics, compilation.files, for: input)
  guard let lean = compilation.table(), let full = compilation.table(for: .record) else { return }
  let programs = (program(lean), program(full))
  for name in programs.0.gestures {
    require(
      record(name, of: programs.0) == record(name, of: programs.1), "values that none reads matter")
  }
  for test in compilation.testNumbers {
    if let machine = compilation.machine(forTest: test),
      let table = compilation.table(of: machine)
    {
      _ = program(table)
    }
  }
  let tooLarge = compilation.swift() == nil
  require(!tooLarge || compilation.hasErrors, "no Swift and no error")
  checkFormat(of: source, lean)
}

/// Renders one problem of every fourth input: most inputs have problems, and each text costs more than its check.
func render(_ diagnostics: [Diagnostic], _ files: [SourceFile], for input: [UInt8]) {
  guard !diagnostics.isEmpty, input.count.isMultiple(of: 4) else { return }
  let diagnostic = diagnostics[input.count / 4 % diagnostics.count]
  _ = DiagnosticRenderer(files: files, color: false).render(diagnostic)
}

private func compile(_ source: SourceFile) -> Compilation {
  var compiler = compiler
  let load = { $0 == source.path ? source : files[$0] }
  guard let compilation = compiler.compile(source.path, load: load) else { fatalError("no file") }
  return compilation
}

/// The formatted text gives the same table.
private func checkFormat(of source: SourceFile, _ table: Table) {
  guard let bytes = try? format(source) else { fatalError("a correct text is refused") }
  guard bytes != source.bytes else { return }
  var compilation = compile(SourceFile(path: source.path, bytes: bytes))
  require(
    compilation.table()?.encoded() == table.encoded(), "formatting changes the program")
}

/// Checks that the verifier takes a compiled table, from its bytes too.
private func program(_ table: Table) -> GestureProgram {
  do throws(TableError) {
    let program = try GestureProgram(verifying: table.encoded())
    require(program.table.encoded() == table.encoded(), "bytes are not canonical")
    return program
  } catch {
    fatalError("does not verify: \(error.message)")
  }
}

private func record(_ name: String, of program: GestureProgram) -> [String] {
  guard var player = Player(trace[...], name, of: program, keepsRecord: true) else { return [] }
  player.play()
  return player.record
}
