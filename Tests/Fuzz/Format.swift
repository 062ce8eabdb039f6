// Formatting refuses damaged texts and no others, and changes nothing the second time.

import GestureCompiler

func fuzzFormat(_ input: [UInt8]) {
  let source = SourceFile(path: "fuzz.gesture", bytes: input)
  do throws(FormatProblem) {
    let once = try format(source)
    let again = SourceFile(path: source.path, bytes: once)
    guard (try? format(again)) == once else { fatalError("formatting is not over") }
  } catch {
    guard case .syntax(let problems) = error else { fatalError("more than blanks has changed") }
    require(problems.contains { $0.severity == .error }, "a correct text is refused")
    for span in problems.map({ $0.span }) {
      require(
        0 <= span.start && span.start <= span.end && Int(span.end) <= input.count,
        "a problem outside the text")
    }
    render(problems, [source], for: input)
  }
}
