internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime
internal import GestureTesting

/// An event in the corpus's words: `began`, `changed`, `ended`, `cancelled`, `failed`, `recognized`.
struct ConformanceEvent: Sendable {
  var time: Timestamp
  var gesture: Int
  var name: String
  var fields: [GestureValue.Field]
}

/// Declared events of a dialect's recognizer that stand for a corpus event, and take the place of
/// the phase of that meaning.
private let standIns = [
  "started": "began", "updated": "changed", "stopped": "ended", "rejected": "failed",
  "tapped": "recognized",
]

/// A record in the corpus's words.
func translated(
  _ records: [ConformanceRecord], of conformanceCase: ConformanceCase, _ spec: ConformanceSpec
) -> [ConformanceEvent] {
  let replaced = spec.parts.map { part in
    Set(part.recognizer.events.compactMap { standIns[$0.name] })
  }
  /// The gestures that have just begun: the `changed` that comes with it is not there yet.
  var hasJustBegun: Set<Int> = []
  var events: [ConformanceEvent] = []
  for record in records {
    guard
      let name = word(
        for: record, kind: conformanceCase.gestures[record.gesture].kind,
        recognizer: spec.parts[record.part].recognizer.name)
    else { continue }
    if case .phase(let phase) = record.line.kind {
      if phase == .began { hasJustBegun.insert(record.gesture) }
      let comesWithBegan = phase == .changed && hasJustBegun.remove(record.gesture) != nil
      if replaced[record.part].contains(name) { continue }
      let gesture = conformanceCase.gestures[record.gesture]
      if comesWithBegan, gesture.param("changedWithBegan")?.bool != true { continue }
    }
    events.append(
      ConformanceEvent(
        time: record.line.time, gesture: record.gesture, name: name,
        fields: record.line.fields))
  }
  return events
}

private func word(
  for record: ConformanceRecord, kind: String, recognizer: String
) -> String? {
  let phase: ReportedPhase
  switch record.line.kind {
  case .phase(let reported): phase = reported
  case .event(let name): return standIns[name]
  case .action, .refused, .warning, .why, .variable: return nil
  }
  if kind == "tap" || kind == "swipe" {
    switch phase {
    case .began, .changed, .ended: return "recognized"
    case .failed: return record.cause == .cancel ? "cancelled" : "failed"
    case .cancelled: return "cancelled"
    }
  }
  return recognizer == "hold" && phase == .ended ? "began" : phase.word
}

/// The expectations of the case that the events miss. Nil if they meet all.
func verdict(_ events: [ConformanceEvent], on conformanceCase: ConformanceCase) -> String? {
  for gesture in conformanceCase.gestures.indices {
    if let problem = missing(gesture, in: events, conformanceCase) { return problem }
  }
  let starts = ["began", "recognized"]
  func name(_ gesture: Int) -> String { conformanceCase.gestures[gesture].name }
  func count(_ gesture: Int, _ event: String) -> Int {
    events.count { $0.gesture == gesture && $0.name == event }
  }
  for event in events where starts.contains(event.name) {
    if conformanceCase.unwanted.contains(event.gesture) {
      return "\(name(event.gesture)).\(event.name) at \(event.time.seconds) is not wanted"
    }
  }
  for wanted in conformanceCase.counts {
    let got = count(wanted.gesture, wanted.event)
    if got != wanted.count {
      return "\(name(wanted.gesture)).\(wanted.event) comes \(got) times, not \(wanted.count)"
    }
  }
  guard conformanceCase.isExhaustive else { return nil }
  for gesture in conformanceCase.gestures.indices {
    for event in starts {
      let listed = conformanceCase.expected.count { $0.gesture == gesture && $0.event == event }
      let got = count(gesture, event)
      if got > listed { return "\(name(gesture)).\(event) comes \(got) times, \(listed) listed" }
    }
  }
  return nil
}

/// The first expected event of a gesture that its events do not have, in order. Others may come in
/// between.
private func missing(
  _ gesture: Int, in events: [ConformanceEvent], _ conformanceCase: ConformanceCase
) -> String? {
  let own = events.filter { $0.gesture == gesture }
  var rest = own[...]
  for expected in conformanceCase.expected where expected.gesture == gesture {
    var reason = ""
    var found = false
    while !found, let event = rest.popFirst() {
      guard event.name == expected.event else { continue }
      if let time = expected.time, abs(event.time.seconds - time) > 1e-6 { continue }
      let problem = expected.values.lazy.compactMap { value in
        mismatch(value.key, value.value, event, among: own)
      }.first
      if let problem { reason = "; \(problem)" } else { found = true }
    }
    if !found {
      let time = expected.time.map { " at \(JSON.text(of: $0))" } ?? ""
      return "no \(conformanceCase.gestures[gesture].name).\(expected.event)\(time)\(reason)"
    }
  }
  return nil
}
