import FormSupport
import GestureCompiler

// random-forms check FIRST COUNT: compiles the specs of these seeds and prints what is refused.

let arguments = CommandLine.arguments
let first = UInt64(arguments[2]) ?? 0
let count = UInt64(arguments[3]) ?? 1
let compiler = Compiler()
var refused = 0
for seed in first..<first + count {
  let text = SpecGenerator.spec(seed: seed).text
  if arguments[1] == "print" {
    print("// seed \(seed)\n\(text)")
    continue
  }
  var compiler = compiler
  guard
    var compilation = compiler.compile(
      "\(seed)", load: { _ in SourceFile(path: "\(seed).gesture", text: text) })
  else { continue }
  if compilation.table() == nil {
    refused += 1
    let renderer = DiagnosticRenderer(files: compilation.files, color: false)
    for diagnostic in compilation.diagnostics where diagnostic.severity == .error {
      print(renderer.render(diagnostic))
      break
    }
  }
}
print("\(count) specs, \(refused) refused")
