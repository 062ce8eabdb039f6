// For any text, the compiler ends, its tables verify and run, and a text without syntax errors can be formatted.

import GestureCompiler
import GestureRuntime

private let compiler = Compiler()

/// A trace that most gestures have something to do with.
private let trace: [UInt8] = [
  5, 4, 10, 10, 0, 0, 30, 30, 1, 4, 40, 40, 2, 10, 40, 40, 0, 20, 40, 40, 8, 1, 60, 60,
  243, 4, 50, 70, 9, 4, 90, 90, 232, 0, 0, 0, 10, 4, 90, 90, 232, 0, 0, 0, 1, 4, 80, 30,
  2, 4, 80, 30, 226, 220, 0, 0, 0, 4, 20, 20, 1, 4, 30, 200, 248, 4, 0, 0, 6, 4, 20, 20,
]

func fuzzText(_ input: [UInt8]) {
  let source = SourceFile(path: "fuzz.gesture", bytes: input)
  let other = SourceFile(path: "other.gesture", text: "recognizer other() {}\nlet far = 40pt\n")
  var compiler = compiler
  guard
    var compilation = compiler.compile(
      source.path, load: { $0 == source.path ? source : $0 == other.path ? other : nil })
  else { return }
  checkFormat(of: source, hasSyntaxErrors: compilation.hasSyntaxErrors)
  let (lean, full) = (compilation.table(), compilation.table(for: .record))
  if let lean, let full {
    let (lean, full) = (programs(lean), programs(full))
    for name in lean.gestures {
      precondition(
        record(name, of: lean) == record(name, of: full), "values that none reads matter")
    }
    for test in compilation.testNumbers {
      if let machine = compilation.machine(forTest: test),
        let table = compilation.table(of: machine)
      {
        _ = programs(table)
      }
    }
  }
  let renderer = DiagnosticRenderer(files: compilation.files, color: false)
  for diagnostic in compilation.diagnostics { _ = renderer.render(diagnostic) }
}

/// Formatting refuses damaged texts and no others, and changes nothing the second time.
private func checkFormat(of source: SourceFile, hasSyntaxErrors: Bool) {
  do throws(FormatProblem) {
    let once = try format(source)
    precondition(!hasSyntaxErrors, "a damaged text is formatted")
    let twice = try format(SourceFile(path: source.path, bytes: once))
    precondition(twice == once, "formatting is not over")
  } catch {
    if case .unfaithful = error { fatalError("formatting changes more than blanks") }
    precondition(hasSyntaxErrors, "what was formatted is damaged")
  }
}

extension Compilation {
  fileprivate var hasSyntaxErrors: Bool {
    diagnostics.contains { $0.problem.spec.code.hasPrefix("GS00") && $0.span.file == file }
  }
}

/// Checks that the verifier takes a compiled table, from its bytes too.
private func programs(_ table: Table) -> GestureProgram {
  do throws(TableError) {
    let program = try GestureProgram(verifying: table.encoded())
    precondition(program.table.encoded() == table.encoded(), "bytes are not canonical")
    return program
  } catch {
    fatalError("does not verify: \(error.message)")
  }
}

private func record(_ name: String, of program: GestureProgram) -> [String] {
  var player = Player(trace[...], keepsRecord: true)
  player.play(name, of: program)
  return player.record
}
