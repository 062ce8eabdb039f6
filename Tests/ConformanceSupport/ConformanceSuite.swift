internal import GestureJSON

/// The outcome of one case.
public struct ConformanceOutcome: Sendable {
  public enum Result: Hashable, Sendable {
    case passed
    case failed(String)
    case skipped(String)
  }

  public var id: String
  public var result: Result
  /// Why it is expected to fail.
  public var knownReason: String?
  /// The spec that the case became.
  public var spec: String
}

/// Runs files of cases and of velocities (see `Tests/GestureTestingTests/Conformance/README.md`).
public struct ConformanceSuite {
  /// Returns a file's bytes, nil if the file does not exist.
  private let read: (String) -> [UInt8]?
  /// The folder of the dialects: one file a peer.
  private let directory: String
  private let known: [String: String]
  private var dialects: [String: Result<Dialect, ConformanceProblem>] = [:]

  /// - Parameters:
  ///   - directory: the folder of the dialects, a file for each engine.
  ///   - knownFailures: lines of a case's id, white space and the reason why it fails.
  ///   - read: returns a file by its path, nil if it cannot be read.
  public init(
    dialects directory: String, knownFailures: String, read: @escaping (String) -> [UInt8]?
  ) {
    self.directory = directory
    self.read = read
    var known: [String: String] = [:]
    for line in knownFailures.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      if let id = words.first { known[String(id)] = words.count > 1 ? String(words[1]) : "" }
    }
    self.known = known
  }

  /// The outcome of each line of a file of cases.
  public mutating func run(cases bytes: [UInt8]) -> [ConformanceOutcome] {
    lines(bytes) { suite, json throws(ConformanceProblem) in
      let conformanceCase = try ConformanceCase(json)
      return try suite.play(conformanceCase)
    }
  }

  /// The outcome of each line of a file of velocities.
  public mutating func run(velocities bytes: [UInt8]) -> [ConformanceOutcome] {
    lines(bytes) { suite, json throws(ConformanceProblem) in
      try suite.measure(VelocityCase(json))
    }
  }

  private mutating func lines(
    _ bytes: [UInt8],
    _ body: (inout ConformanceSuite, JSON) throws(ConformanceProblem) -> (String?, String)
  ) -> [ConformanceOutcome] {
    var outcomes: [ConformanceOutcome] = []
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      var outcome = ConformanceOutcome(id: "line \(number + 1)", result: .passed, spec: "")
      do {
        let json = try parsed(line)
        if let id = json["id"]?.string { outcome.id = id }
        let (failure, spec) = try body(&self, json)
        outcome.spec = spec
        if let failure { outcome.result = .failed(failure) }
      } catch {
        outcome.result = .failed(error.message)
      }
      outcome.knownReason = known[outcome.id]
      outcomes.append(outcome)
    }
    return outcomes
  }

  private func parsed(_ line: ArraySlice<UInt8>) throws(ConformanceProblem) -> JSON {
    do throws(JSONProblem) {
      return try JSON(parsing: line)
    } catch {
      throw ConformanceProblem("not JSON: \(error.message) at byte \(error.offset)")
    }
  }

  /// The dialect of a peer, compiled once.
  private mutating func dialect(_ peer: String) throws(ConformanceProblem) -> Dialect {
    if let result = dialects[peer] { return try result.get() }
    do throws(ConformanceProblem) {
      let dialect = try Dialect(peer: peer, in: directory, read: read)
      dialects[peer] = .success(dialect)
      return dialect
    } catch {
      dialects[peer] = .failure(error)
      throw error
    }
  }

  private mutating func play(
    _ conformanceCase: ConformanceCase
  ) throws(ConformanceProblem) -> (String?, String) {
    let dialect = try dialect(conformanceCase.peer)
    let spec = try ConformanceSpec(conformanceCase, dialect)
    do throws(ConformanceProblem) {
      let records = try ConformanceSupport.play(
        spec, of: conformanceCase, with: dialect, read: read)
      let events = translated(records, of: conformanceCase, spec)
      return (verdict(events, on: conformanceCase), spec.text)
    } catch {
      return (error.message, spec.text)
    }
  }

  private mutating func measure(
    _ velocity: VelocityCase
  ) throws(ConformanceProblem) -> (String?, String) {
    let dialect = try dialect("velocity")
    return (try velocity.failure(with: dialect, read: read), "")
  }
}

/// The numbers of passed, failed and skipped cases, and of unexpected results.
public struct ConformanceCounts: Sendable {
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var skipped = 0
  /// Failures that are not known, and passes that are known to fail.
  public private(set) var unexpected = 0

  public init() {}

  public mutating func add(_ outcome: ConformanceOutcome) {
    switch outcome.result {
    case .passed:
      passed += 1
      if outcome.knownReason != nil { unexpected += 1 }
    case .failed:
      failed += 1
      if outcome.knownReason == nil { unexpected += 1 }
    case .skipped: skipped += 1
    }
  }

  /// Counts a whole file that is missing.
  public mutating func skip() { skipped += 1 }

  public var summary: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }
}
