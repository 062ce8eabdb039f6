internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

struct TestOutcome {
  var seconds: Double
  var failures: [TestFailure]
}

/// Returns a test as a line of JSON, without a newline.
/// - Parameter outcome: the result. Nil if the test is only listed.
func testRecord(
  _ test: CheckedTest, _ compilation: Compilation, _ outcome: TestOutcome? = nil
) -> String {
  let locations = SourceLocations(compilation.files)
  let failures = outcome?.failures ?? []
  let start = locations.range(test.span).start
  return JSON.text(ofObject: [
    "kind": JSON.quoted("test"),
    "path": JSON.quoted(locations.path(test.span)), "line": "\(start.line)",
    "gesture": JSON.quoted(compilation.program.gestures[test.gesture].name),
    "title": JSON.quoted(test.title),
    "passed": outcome.map { "\($0.failures.isEmpty)" },
    "seconds": outcome.map { JSON.text(of: ($0.seconds * 1e6).rounded() / 1e6) },
    "failures": outcome.map { _ in
      array(failures.map { $0.record(compilation.files, locations) })
    },
    "log": failures.last.map { array($0.log.record(compilation.files, locations)) },
  ])
}

/// Returns the numbers of a run as a line of JSON, without a newline.
func testSummary(_ files: [CompiledFile<TestedFile>], errors: Int, warnings: Int) -> String {
  let products = files.compactMap { $0.product }
  let results = products.flatMap { $0.results }
  let failed = results.count { !$0.failures.isEmpty }
  return JSON.text(ofObject: [
    "kind": JSON.quoted("summary"),
    "passed": "\(results.count - failed)", "failed": "\(failed)",
    "leftOut": "\(products.reduce(0) { $0 + $1.leftOut.count })",
    "listed": "\(products.reduce(0) { $0 + $1.listed.count })",
    "errors": "\(errors)", "warnings": "\(warnings)",
    "notRun": JSON.text(ofStrings: files.filter { $0.product == nil }.map { $0.path }),
    "withoutTests": JSON.text(ofStrings: untestedFiles(files)),
  ])
}

/// Returns the paths of the files with gestures that no test of the run is for.
func untestedFiles(_ files: [CompiledFile<TestedFile>]) -> [String] {
  let tested = files.reduce(into: Set<String>()) { $0.formUnion($1.product?.tested ?? []) }
  return files.filter { $0.product?.hasGestures == true && !tested.contains($0.path) }
    .map { $0.path }
}

extension TestFailure {
  fileprivate func record(_ files: [SourceFile], _ locations: SourceLocations) -> String {
    let step = files.words(span)
    let isExpectation = step.hasPrefix("expect ")
    let piece = focus == span ? String(step.dropFirst("expect ".count)) : files.words(focus)
    return object(
      after: locations.fields(span),
      [
        "step": .string(step), "expected": isExpectation ? .string(piece) : nil,
        "message": .string(message), "hints": strings(hints),
        "reported": reported.map { strings($0) },
      ]
    ).text
  }
}

extension TestLog {
  /// The greatest length of a log. The beginning of a longer log is left out.
  private static let longest = 400
  /// The least number of consecutive instants with equal reports that are shortened to the first, a number
  /// and the last.
  private static let run = 4

  /// Returns the entries as JSON texts: steps, expectations, and reports as `replay --why` writes them.
  fileprivate func record(_ files: [SourceFile], _ locations: SourceLocations) -> [String] {
    var texts: [String] = []
    var rest = entries[...]
    while let first = rest.first {
      let instants = rest.equalInstants
      if instants.count < Self.run {
        rest.removeFirst()
        texts.append(first.record(files, locations))
        continue
      }
      texts += instants[0].map { $0.record(files, locations) }
      texts.append(
        JSON.text(ofObject: [
          "t": instants[1].first.map { JSON.text(of: $0.time.seconds) },
          "repeats": "\(instants.count - 2)",
        ]))
      texts += instants[instants.count - 1].map { $0.record(files, locations) }
      rest = rest.dropFirst(instants.reduce(0) { $0 + $1.count })
    }
    let left = texts.count - Self.longest
    return left > 0 ? [JSON.text(ofObject: ["omitted": "\(left)"])] + texts.dropFirst(left) : texts
  }
}

extension TestLog.Entry {
  fileprivate func record(_ files: [SourceFile], _ locations: SourceLocations) -> String {
    switch kind {
    case .reported(let line): line.json
    case .step(let span): record(span, nil, files, locations)
    case .expected(let span, let holds): record(span, holds, files, locations)
    }
  }

  private func record(
    _ span: Span, _ holds: Bool?, _ files: [SourceFile], _ locations: SourceLocations
  ) -> String {
    return JSON.text(ofObject: [
      "t": JSON.text(of: time.seconds), "step": JSON.quoted(files.words(span)),
      "line": "\(locations.range(span).start.line)",
      "holds": holds.map { "\($0)" },
    ])
  }

  /// The report without its values and its time. Nil for other entries.
  fileprivate var bareReport: RecordLine? {
    guard case .reported(let line) = kind, !line.isReason else { return nil }
    var bare = line
    bare.fields = []
    bare.time = .init(nanoseconds: 0)
    return bare
  }
}

extension ArraySlice<TestLog.Entry> {
  /// The reports at the first instant and those after it with the same reports, except for their values.
  fileprivate var equalInstants: [ArraySlice<TestLog.Entry>] {
    var instants: [ArraySlice<TestLog.Entry>] = []
    var rest = self
    while let time = rest.first?.time {
      let instant = rest.prefix { $0.time == time && $0.bareReport != nil }
      guard !instant.isEmpty else { break }
      if let known = instants.first,
        !known.map(\.bareReport).elementsEqual(instant.map(\.bareReport))
      {
        break
      }
      instants.append(instant)
      rest = rest.dropFirst(instant.count)
    }
    return instants
  }
}

/// Returns the text of an array of JSON texts.
func array(_ texts: [String]) -> String { "[\(texts.joined(separator: ","))]" }
