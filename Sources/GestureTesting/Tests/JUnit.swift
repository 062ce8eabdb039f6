internal import GestureCompiler

/// Results of tests in the XML form that build servers read, after JUnit: a suite for each file.
package struct JUnitReport: Sendable {
  package struct Case: Sendable {
    package var title: String
    package var gesture: String
    /// The line of the test in its file, from 1.
    package var line: Int
    /// The time that the test took to run, in seconds.
    package var seconds: Double
    /// The failure in short, and in full. Nil if the test passed.
    package var failure: (message: String, text: String)?

    /// `failure`: in short, and in full. Nil if the test passed.
    package init(
      title: String, gesture: String, line: Int, seconds: Double,
      failure: (message: String, text: String)? = nil
    ) {
      self.title = title
      self.gesture = gesture
      self.line = line
      self.seconds = seconds
      self.failure = failure
    }
  }

  package struct Suite: Sendable {
    package var name: String
    /// The tests that were run. Empty if the file has errors.
    package var cases: [Case]
    /// Why none of its tests was run.
    package var error: String?

    /// - `name`: the path of the file.
    /// - `error`: why none of its tests was run. Nil if they were.
    package init(name: String, cases: [Case], error: String? = nil) {
      self.name = name
      self.cases = cases
      self.error = error
    }
  }

  /// One suite for each file, in the order of the output.
  package var suites: [Suite]

  /// - Parameter suites: one for each file.
  package init(suites: [Suite]) { self.suites = suites }

  /// The whole document in UTF-8, with its declaration and sums over all suites.
  package var xml: String {
    let all = suites.reduce(into: Counts()) { $0.add(Counts($1)) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"gesturec test\"\(all.attributes)>\n"
    for suite in suites { text += xml(of: suite) }
    return text + "</testsuites>\n"
  }

  private func xml(of suite: Suite) -> String {
    let attributes = attribute("name", suite.name) + Counts(suite).attributes
    guard !suite.cases.isEmpty || suite.error != nil else { return "  <testsuite\(attributes)/>\n" }
    var text = "  <testsuite\(attributes)>\n"
    if let error = suite.error {
      text += "    <testcase\(attribute("name", "compile"))\(attribute("classname", suite.name))"
      text += " time=\"0\">\n      <error message=\"the file has errors\" type=\"compile\">"
      text += escaped(error) + "</error>\n    </testcase>\n"
    }
    for test in suite.cases { text += xml(of: test, suite) }
    return text + "  </testsuite>\n"
  }

  private func xml(of test: Case, _ suite: Suite) -> String {
    var text = "    <testcase\(attribute("name", test.title))"
    text += attribute("classname", test.gesture) + attribute("file", suite.name)
    text += " line=\"\(test.line)\" time=\"\(microseconds(test.seconds))\""
    guard let failure = test.failure else { return text + "/>\n" }
    text += ">\n      <failure\(attribute("message", failure.message)) type=\"expectation\">"
    return text + escaped(failure.text) + "</failure>\n    </testcase>\n"
  }
}

private struct Counts {
  var tests = 0
  var failures = 0
  var errors = 0
  var seconds = 0.0

  init() {}

  init(_ suite: JUnitReport.Suite) {
    errors = suite.error == nil ? 0 : 1
    tests = suite.cases.count + errors
    failures = suite.cases.count { $0.failure != nil }
    seconds = suite.cases.reduce(0) { $0 + $1.seconds }
  }

  mutating func add(_ other: Counts) {
    tests += other.tests
    failures += other.failures
    errors += other.errors
    seconds += other.seconds
  }

  var attributes: String {
    " tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(microseconds(seconds))\""
  }
}

/// The time to the microsecond, without an exponent.
private func microseconds(_ seconds: Double) -> String {
  NumberText.rounded(seconds, decimals: 6, keepsZeros: true)
}

private func attribute(_ name: String, _ value: String) -> String {
  " \(name)=\"\(escaped(value, inAttribute: true))\""
}

/// Characters that XML 1.0 cannot hold become U+FFFD.
private func escaped(_ text: String, inAttribute: Bool = false) -> String {
  text.escaped { scalar in
    switch scalar {
    case "\"": inAttribute ? scalar.entity : nil
    case "\n", "\t", "\r": inAttribute ? "&#\(scalar.value);" : nil
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: "\u{FFFD}"
    case _ where scalar.printable != scalar: "&#\(scalar.value);"
    default: scalar.entity
    }
  }
}
