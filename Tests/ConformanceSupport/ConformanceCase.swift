internal import GestureJSON
internal import GestureRuntime

/// One line of a file of conformance cases: what another engine's own test plays and asserts.
struct ConformanceCase: Sendable {
  struct Gesture: Sendable {
    var name: String
    var kind: String
    var params: [JSON.Field]

    func param(_ name: String) -> JSON? { params.first { $0.key == name }?.value }
  }

  indirect enum Composition: Sendable {
    case gesture(Int)
    /// An operator of the language. A sequence may limit the seconds until its next part must start.
    case group(String, [Composition], within: Double?)
  }

  struct Expected: Sendable {
    /// Nil is any time.
    var time: Double?
    var gesture: Int
    var event: String
    var values: [JSON.Field]
  }

  struct Count: Sendable {
    var gesture: Int
    var event: String
    var count: Int
  }

  var id: String
  var gestures: [Gesture] = []
  var composition: Composition = .gesture(0)
  var events: [PointerEvent] = []
  var end = Timestamp(nanoseconds: 0)
  var expected: [Expected] = []
  var unwanted: [Int] = []
  var counts: [Count] = []
  var isExhaustive = false

  /// The name that selects the dialect.
  var peer: String { String(id.prefix { $0 != "/" }) }
}

/// The reason why a case cannot be played, or its finding.
struct ConformanceProblem: Error, Sendable {
  var message: String

  init(_ message: String) { self.message = message }
}

extension JSON {
  /// The fields of an object, which may only be `known` fields.
  func object(_ what: String, knowing known: [String]) throws(ConformanceProblem)
    -> [JSON.Field]
  {
    guard let fields else { throw ConformanceProblem("\(what) is not an object") }
    for field in fields where !known.contains(field.key) {
      throw ConformanceProblem("\(what) has an unknown key '\(field.key)'")
    }
    return fields
  }

  func required(_ key: String, of what: String) throws(ConformanceProblem) -> JSON {
    guard let value = self[key] else { throw ConformanceProblem("\(what) has no '\(key)'") }
    return value
  }

  func list(_ what: String) throws(ConformanceProblem) -> [JSON] {
    guard let array else { throw ConformanceProblem("\(what) is not a list") }
    return array
  }

  func text(_ what: String) throws(ConformanceProblem) -> String {
    guard let string else { throw ConformanceProblem("\(what) is not a string") }
    return string
  }

  func number(_ what: String) throws(ConformanceProblem) -> Double {
    guard let number else { throw ConformanceProblem("\(what) is not a number") }
    return number
  }

  func time(_ what: String) throws(ConformanceProblem) -> Timestamp {
    guard let time = Timestamp(seconds: try number(what)) else {
      throw ConformanceProblem("\(what) is out of range")
    }
    return time
  }
}
