internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

extension Command {
  static let graph = Command(
    name: "graph", operands: "SPEC", operandCount: .exactly(1),
    summary: "Draw the gestures of a .gesture file.",
    example: "gesturec graph Specs/DraggableCircle.gesture --format mermaid",
    discussion: """
      svg, dot and mermaid draw statecharts: compositions as boxes, and the states and rules of each
      part. SVG needs Graphviz ('dot'). A timeline draws each 'test' block over time: touches, the phases
      and deadlines of each part, and actions.
      Without --gesture, the command draws all gestures of the file.
      """,
    options: [
      Option(name: "gesture", value: "NAME", help: "use only this gesture"),
      Option(
        name: "part", value: "NAME", help: "draw only this part, or a part of a part: zoom.pinch"),
      Option(
        name: "format", value: "svg|dot|mermaid|timeline",
        help: "choose the form of the drawing (svg)"),
      Option(name: "o", value: "FILE", help: "write to this file (standard output)"),
    ] + timelineOptions + diagnosticOptions, readsInput: true,
    run: { arguments, environment throws(Stop) in
      let format = try arguments.choice("format", default: GraphFormat.svg)
      var compilation = try compiled(arguments.operands[0], arguments, environment)
      let gestures = try chosenGestures(arguments, compilation)
      if format == .timeline {
        let text = try drawTests(
          of: gestures, &compilation, try Timeline(arguments), arguments.operands[0])
        try deliver(text, arguments["o"], environment)
        return .success
      }
      guard var charts = compilation.charts(of: gestures) else {
        throw .failure("\(arguments.operands[0]) has errors")
      }
      if let part = arguments["part"] {
        let all = charts
        charts = all.compactMap { $0.part(named: part) }
        if charts.isEmpty { throw unknownName("part", part, among: all.flatMap { $0.partNames }) }
      }
      let text: String
      switch format {
      case .dot: text = dotText(charts)
      case .mermaid: text = mermaidText(charts)
      case .svg, .timeline: text = try svg(dotText(charts), environment)
      }
      try deliver(text, arguments["o"], environment)
      return .success
    })
}

private enum GraphFormat: String, CaseIterable { case svg, dot, mermaid, timeline }

extension Command {
  /// The options of the commands that draw timelines.
  static let timelineOptions = [
    Option(name: "width", value: "N", help: "set the width of a timeline, in columns (80)"),
    Option(name: "ascii", help: "draw a timeline in ASCII"),
  ]
}

extension Timeline {
  /// Reads the values of `Command.timelineOptions`.
  init(_ arguments: Arguments) throws(Stop) {
    self.init(
      width: try arguments.wholeNumber("width", in: 40...1000) ?? 80,
      isASCII: arguments.has("ascii"))
  }
}

/// A timeline of each test of the gestures, in the order of the file.
private func drawTests(
  of gestures: [Int], _ compilation: inout Compilation, _ timeline: Timeline, _ path: String
) throws(Stop) -> String {
  var drawn: [String] = []
  for test in compilation.testNumbers
  where gestures.contains(compilation.program.tests[test].gesture) {
    guard let text = drawTest(test, of: &compilation, as: timeline) else {
      throw .failure("\(path) has errors")
    }
    drawn.append(text)
  }
  if drawn.isEmpty {
    throw .failure(
      "\(path): a timeline is drawn from 'test' blocks, and there are none; "
        + "'gesturec replay --timeline' draws a trace")
  }
  return drawn.joined(separator: "\n\n")
}

private func svg(_ text: String, _ environment: Environment) throws(Stop) -> String {
  switch environment.runProgram("dot", ["-Tsvg"], Array(text.utf8)) {
  case .output(let bytes): return String(decoding: bytes, as: UTF8.self)
  case .failed(let status): throw .failure("Graphviz failed with status \(status)")
  case .missing:
    throw .failure(
      "SVG is drawn by Graphviz, and there is no 'dot' here: install it, or take "
        + "'--format mermaid', which many pages draw themselves, or '--format dot'")
  }
}

/// Writes a text to a file, or to standard output without a path.
func deliver(_ text: String, _ path: String?, _ environment: Environment) throws(Stop) {
  guard let path, path != "-" else { return environment.output(text) }
  if let problem = environment.write(path, Array(text.utf8)) { throw .file(problem) }
}

/// Compiles the file at `path`, which must be free of errors, and reports its problems.
func compiled(
  _ path: String, _ arguments: Arguments, _ environment: Environment
) throws(Stop) -> Compilation {
  let style = try DiagnosticStyle(arguments, environment)
  var compiler = environment.compiler
  switch compile(path, with: &compiler, in: environment) {
  case .failure(let problem): throw .file(problem)
  case .success(var compilation):
    style.policy.apply(to: &compilation)
    report(style.show(compilation, of: path), style: style, in: environment)
    if compilation.diagnostics.contains(where: { $0.group == .internalError }) {
      throw .bug("\(path): a declaration was lost")
    }
    if compilation.hasErrors { throw .failure("\(path) has errors") }
    return compilation
  }
}

/// The gesture that `--gesture` names, or all gestures.
func chosenGestures(_ arguments: Arguments, _ compilation: Compilation) throws(Stop) -> [Int] {
  let all = compilation.gestureNumbers
  guard let name = arguments["gesture"] else {
    if all.isEmpty { throw .usage("\(arguments.operands[0]) declares no gesture") }
    return all
  }
  let names = all.map { compilation.program.gestures[$0].name }
  if let index = names.firstIndex(of: name) { return [all[index]] }
  throw unknownName("gesture", name, among: names)
}
