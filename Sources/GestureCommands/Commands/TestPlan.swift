internal import GestureCompiler
internal import GestureTesting
internal import GestureTool

/// The tests that `gesturec test` runs in each file.
struct TestPlan: Sendable {
  /// The filters in small letters. Without filters, all tests run.
  var filters: [String]
  var measuresCoverage: Bool
  /// Whether it runs no test, and only lists them.
  var lists = false
  /// Whether the results are lines of JSON.
  var writesRecords = false

  func run(_ compilation: inout Compilation) -> TestedFile {
    var file = TestedFile()
    var coverage: [Int: Coverage] = [:]
    if measuresCoverage, !lists {
      for gesture in compilation.gestureNumbers { coverage[gesture] = blank(gesture, &compilation) }
    }
    file.hasGestures = !compilation.gestureNumbers.isEmpty
    for index in compilation.testNumbers {
      let test = compilation.program.tests[index]
      file.tested.insert(path(of: compilation.program.gestures[test.gesture].span, compilation))
      guard takes(test, compilation) else {
        file.leftOut.append(test.title)
        continue
      }
      if lists {
        file.listed.append(listed(test, compilation))
        continue
      }
      // Also counts for an imported gesture, once it is tested here.
      var taken = coverage[test.gesture]
      if measuresCoverage, taken == nil { taken = blank(test.gesture, &compilation) }
      file.results.append(run(index, &compilation, &taken))
      coverage[test.gesture] = taken
    }
    file.coverage = coverage.sorted { $0.key < $1.key }.map { $0.value }
    return file
  }

  private func path(of span: Span, _ compilation: Compilation) -> String {
    compilation.files[Int(span.file)].path
  }

  /// `Card.gesture:12: Card: a card is moved`
  private func listed(_ test: CheckedTest, _ compilation: Compilation) -> String {
    if writesRecords { return testRecord(test, compilation) }
    let file = compilation.files[Int(test.span.file)]
    let line = LineMap(file).position(of: test.span.start).line
    let gesture = compilation.program.gestures[test.gesture].name
    return "\(file.path):\(line): \(gesture): \(test.title)".printable
  }

  private func takes(_ test: CheckedTest, _ compilation: Compilation) -> Bool {
    let names = [test.title, compilation.program.gestures[test.gesture].name]
      .map { $0.lowercased() }
    return filters.isEmpty
      || filters.contains { filter in names.contains { $0.contains(filter) } }
  }

  private func blank(_ gesture: Int, _ compilation: inout Compilation) -> Coverage? {
    compilation.machine(gesture, for: .record).map {
      Coverage(SpecMachine($0, files: compilation.files))
    }
  }

  private func run(
    _ index: Int, _ compilation: inout Compilation, _ coverage: inout Coverage?
  ) -> TestResult {
    let test = compilation.program.tests[index]
    let file = compilation.files[Int(test.span.file)]
    let start = ContinuousClock.now
    let failures = runTest(index, of: &compilation, coverage: &coverage)
    let (whole, attoseconds) = (ContinuousClock.now - start).components
    let seconds = Double(whole) + Double(attoseconds) / 1e18
    return TestResult(
      title: test.title, gesture: compilation.program.gestures[test.gesture].name,
      line: LineMap(file).position(of: test.span.start).line,
      seconds: seconds, failures: failures,
      text: failures.texts(title: test.title, compilation.files).joined(),
      record: writesRecords
        ? testRecord(test, compilation, TestOutcome(seconds: seconds, failures: failures)) : "",
      annotations: failures.map { failure in
        github(
          "error", at: failure.span, title: test.title, failure.message,
          SourceLocations(compilation.files))
      })
  }
}

struct TestedFile: Sendable {
  var results: [TestResult] = []
  /// The titles of tests that no filter matches.
  var leftOut: [String] = []
  /// A line for each test, if they are only listed.
  var listed: [String] = []
  var coverage: [Coverage] = []
  /// Whether the file declares a gesture, which could be tested.
  var hasGestures = false
  /// The paths of the files with the gestures that this file tests, even if the tests do not run.
  var tested: Set<String> = []
}

struct TestResult: Sendable {
  var title: String
  var gesture: String
  var line: Int
  var seconds: Double
  var failures: [TestFailure]
  var text: String
  /// The line of JSON. Empty unless the results are lines of JSON.
  var record: String
  /// A line for each failure, for GitHub.
  var annotations: [String]

  var junit: JUnitReport.Case {
    JUnitReport.Case(
      title: title, gesture: gesture, line: line, seconds: seconds,
      failure: failures.isEmpty ? nil : (failures.map { $0.message }.joined(separator: "; "), text))
  }
}
