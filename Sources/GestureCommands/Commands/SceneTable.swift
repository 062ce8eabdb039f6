internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
internal import GestureScene
internal import GestureTool

/// The behaviour of a scene with the surface of one gesture inside the surface of another. For each relation, it gives
/// how long each can be kept waiting, or that one can never win. The check analyses the gesture that composes both as
/// the scene does.
struct SceneTable {
  private let inner: String
  private let outer: String
  private let options: AnalysisOptions

  /// - Parameter names: the names of the gestures, `INNER,OUTER`.
  init(_ names: String, _ options: AnalysisOptions) throws(Stop) {
    let parts = names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts.contains("") else {
      throw .usage("'--scene' takes two gestures, the inner one first: 'Row,List'")
    }
    (inner, outer) = (parts[0], parts[1])
    self.options = options
  }

  /// One relation between the surfaces, with the latency of either gesture. Nil if the gesture never wins.
  struct Row {
    var relation: SurfaceRelation
    var inner: Latency?
    var outer: Latency?
  }

  /// Returns the rows of the first file that has both gestures.
  func rows(_ paths: [String], _ environment: Environment) throws(Stop) -> [Row] {
    for path in paths {
      let bytes = try environment.contents(of: path)
      guard let compilation = compile(path, bytes, environment),
        [inner, outer].allSatisfy(compilation.gestureNames.contains)
      else { continue }
      return try rows(path, bytes, compilation, environment)
    }
    throw .usage("no file without errors has both '\(inner)' and '\(outer)'")
  }

  private func rows(
    _ path: String, _ bytes: [UInt8], _ compilation: Compilation, _ environment: Environment
  ) throws(Stop) -> [Row] {
    var name = "Together"
    while compilation.gestureNames.contains(name) { name += "_" }
    let alone = finished(AnalysisRun(compilation, options, mends: false))
    var rows: [Row] = []
    for relation in SurfaceRelation.allCases {
      let parts = relation.composed("inner: \(inner)()", "outer: \(outer)()")
      let together = bytes + Array("\ngesture \(name) = \(parts) {}\n".utf8)
      guard let compilation = compile(path, together, environment) else {
        throw .usage("'\(inner)' and '\(outer)' cannot stand in one gesture")
      }
      let run = finished(AnalysisRun(compilation, options, after: alone, mends: false))
      let found = run.analysis.gestures.first { $0.name == name }
      rows.append(
        Row(
          relation: relation, inner: found?.latencies.first { $0.name == "inner" },
          outer: found?.latencies.first { $0.name == "outer" }))
    }
    return rows
  }

  private func finished(_ run: AnalysisRun) -> AnalysisRun {
    while !run.isFinished { run.step() }
    return run
  }

  func text(_ rows: [Row]) -> String {
    let width = SurfaceRelation.allCases.map { "\($0)".count }.max() ?? 0
    let lines = rows.map { "  \(padded("\($0.relation)", to: width))  \(words($0))\n" }
    return "\(inner) inside \(outer)\n" + lines.joined()
  }

  /// Returns a line of JSON for each relation, with `inner` and `outer` for the parts waited for.
  func records(_ rows: [Row]) -> String {
    rows.map { row in
      object([
        "kind": .string("scene"), "inner": .string(inner), "outer": .string(outer),
        "relation": .string("\(row.relation)"), "innerLatency": row.inner?.record ?? .null,
        "outerLatency": row.outer?.record ?? .null,
      ]).text + "\n"
    }.joined()
  }

  private func words(_ row: Row) -> String {
    [(row.inner, inner), (row.outer, outer)].map { latency, gesture in
      guard let latency else { return "\(gesture) never wins" }
      let words = latency.words
        .replacing("`inner", with: "`\(inner)").replacing("`outer", with: "`\(outer)")
      return "\(gesture) \(words)"
    }.joined(separator: "; ")
  }

  /// Nil if the gesture has errors.
  private func compile(
    _ path: String, _ bytes: [UInt8], _ environment: Environment
  ) -> Compilation? {
    var compiler = environment.compiler
    let compiled = environment.compile(SourceFile(path: path, bytes: bytes), with: &compiler)
    guard let compilation = try? compiled.get(), !compilation.hasErrors else { return nil }
    return compilation
  }
}

extension Compilation {
  fileprivate var gestureNames: [String] { gestures.map { $0.name } }
}
