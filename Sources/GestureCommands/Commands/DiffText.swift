internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
@_spi(GestureEngine) internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

/// The result for one gesture.
struct DiffOutcome {
  enum Result {
    case added
    case removed
    case compared(Comparison)
  }

  let name: String
  let result: Result
  /// The parameters of both versions whose default changed.
  let defaults: [ChangedDefault]
  /// The locations in the old and in the new file.
  let locations: (old: SourceLocations, new: SourceLocations)

  init(
    _ name: String, _ result: Result, defaults: [ChangedDefault] = [],
    _ locations: (old: SourceLocations, new: SourceLocations)
  ) {
    self.name = name
    self.result = result
    self.defaults = defaults
    self.locations = locations
  }
}

/// The number of gestures with each outcome.
struct DiffCounts {
  private(set) var same = 0
  private(set) var different = 0
  private(set) var undecided = 0

  mutating func add(_ outcome: DiffOutcome) {
    guard case .compared(let comparison) = outcome.result else { return different += 1 }
    switch comparison.outcome {
    case .same: same += 1
    case .differs: different += 1
    case .mayDiffer: undecided += 1
    }
  }

  var all: Int { same + different + undecided }

  /// `3 gestures: 1 the same, 2 different`
  var text: String {
    let kinds = [(same, "the same"), (different, "different"), (undecided, "may differ")]
    guard all > 0 else { return counted(all, "gesture") }
    return counted(all, "gesture") + ": "
      + kinds.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

// MARK: - For people

extension DiffOutcome {
  func text(_ style: DiffStyle) -> String {
    switch result {
    case .added: "\(name): added\n"
    case .removed: "\(name): removed\n"
    case .compared(let comparison): text(comparison, style)
    }
  }

  private func text(_ comparison: Comparison, _ style: DiffStyle) -> String {
    var text = folded("\(name): \(comparison.summary)", to: style.columns)
    if !comparison.interface.isEmpty || !defaults.isEmpty { text += "\n" }
    for change in defaults { text += folded("  \(change.words)", to: style.columns) }
    for change in comparison.interface { text += folded("  \(change.words)", to: style.columns) }
    for suspicion in comparison.suspicions { text += "\n" + self.text(suspicion, style.columns) }
    for difference in comparison.differences {
      let title = difference.title + comparison.settings.words
      text += "\n" + folded("  \(title), for example:", to: style.columns)
      for line in difference.items(on: comparison.settings).steps {
        text += folded("    " + line, to: style.columns)
      }
      text += "\n" + difference.table(indent: 4, style)
    }
    return text
  }

  private func text(_ suspicion: Suspicion, _ columns: Int) -> String {
    let sides = [(suspicion.old, locations.old, "old"), (suspicion.new, locations.new, "new")]
    return sides.map { side, locations, version in
      guard let side else { return "  \(version)  no equal expression\n" }
      return folded("  \(version)  \(side.position(in: locations)): \(side.text)", to: columns)
    }.joined()
  }
}

extension Comparison {
  fileprivate var summary: String {
    interface.isEmpty ? does : "\(Comparison.Change.interface.words); behaviour: \(does)"
  }

  private var does: String {
    if !differences.isEmpty { return behavior.words }
    if let proof = verdict.proof {
      return proof.grounds == .code
        ? "the same code" : "the same (proved for all fingers, hosts and times)"
    }
    let looked = "\(bounds); \(counted(states, "zone"))"
    return verdict == .searched
      ? "may differ: no difference found (searched with \(looked))"
      : "may differ: no difference found, but the search was not complete (\(looked)); a greater "
        + "--budget may help"
  }
}

extension Suspicion.Side {
  /// `old.gesture:3:5`
  fileprivate func position(in locations: SourceLocations) -> String {
    let start = locations.range(span).start
    return "\(locations.path(span)):\(start.line):\(start.column)"
  }

  fileprivate func json(in locations: SourceLocations) -> String {
    let start = locations.range(span).start
    return "{\"file\":\(JSON.quoted(locations.path(span))),\"line\":\(start.line),"
      + "\"column\":\(start.column),\"text\":\(JSON.quoted(text))}"
  }
}

extension Difference {
  fileprivate var title: String {
    names.isEmpty
      ? change.words : "\(change.words): " + names.map { "\($0)" }.joined(separator: ", ")
  }
}

extension Settings {
  /// The given arguments as text: `, with radius: 0.5`.
  fileprivate var words: String {
    let texts = arguments.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.shown)" }
    return texts.isEmpty ? "" : ", with " + texts.joined(separator: ", ")
  }
}

extension Comparison.Change {
  fileprivate var words: String {
    switch self {
    case .same: "the same"
    case .values: "other values"
    case .timing: "other times"
    case .reports: "other reports"
    case .winner: "another outcome"
    case .newlyReachable: "newly reachable within the search"
    case .newlyDead: "newly dead within the search"
    case .interface: "another interface"
    }
  }
}

extension [TraceItem] {
  /// A line for each step with its time. Many equal steps in a row become the first and a number.
  fileprivate var steps: [String] {
    var lines: [String] = []
    var rest = compactMap { item in item.words.map { (time: item.time, words: $0) } }[...]
    while let first = rest.first {
      let run = rest.prefix { $0.words == first.words }
      let shown = run.count < Difference.shortestRun ? run : run.prefix(1)
      lines += shown.map { "\(paddedMilliseconds($0.time))  \($0.words)" }
      if run.count > shown.count, let last = run.last {
        lines.append("\(paddedMilliseconds(last.time))  … ×\(run.count - 1)")
      }
      rest = rest.dropFirst(run.count)
    }
    return lines
  }
}

extension TraceItem {
  /// The step in the words of a `test` block. Nil for time that passes.
  fileprivate var words: String? {
    switch kind {
    case .event(let event): event.words
    case .frame(let events):
      "move "
        + events.map { "\($0.touch) to \(GestureValue.point($0.location).shown)" }
        .joined(separator: ", ")
    case .cancel: "cancel"
    case .advance, .refused: nil
    case .set(let name, let value): "set \(name) = \(value.text)"
    case .region(let name, let id, let rect):
      rect.map {
        "frame \(name)\(id == 0 ? "" : "[\(id)]") = "
          + "(\([$0.x, $0.y, $0.width, $0.height].map { GestureValue.number($0).shown }.joined(separator: ", ")))"
      }
    }
  }
}

extension PointerEvent {
  fileprivate var words: String {
    let place: GestureValue = phase.hasWay ? .vector(delta) : .point(location)
    return phase.text(finger: " \(touch)", place: phase == .up ? "" : place.shown + details)
  }

  private var details: String {
    var details: [String] = []
    if kind != .touch, phase == .down { details.append("kind: .\(kind)") }
    if button != .primary { details.append("button: .\(button)") }
    if !modifiers.isEmpty {
      let keys = ModifierKey.allCases.filter { modifiers.contains(ModifierKeys($0)) }
      details.append("modifiers: [\(keys.map { ".\($0)" }.joined(separator: ", "))]")
    }
    if pressure != 1, phase == .down || phase == .move {
      details.append("pressure: \(GestureValue.number(pressure).shown)")
    }
    for part in contact.parts where part.value != 0 {
      details.append("\(part.name): \(GestureValue.number(part.value).shown)\(part.unit)")
    }
    return details.isEmpty ? "" : " with " + details.joined(separator: ", ")
  }
}

/// The time in a column of ten characters.
func paddedMilliseconds(_ time: Timestamp) -> String {
  let number = NumberText.rounded(Double(time.nanoseconds) / 1e6)
  return Unit.milliseconds.text(pad(number, to: 7, atEnd: false))
}

// MARK: - For programs

extension DiffOutcome {
  private func json(_ suspicion: Suspicion) -> String {
    "{\"old\":\(suspicion.old?.json(in: locations.old) ?? "null"),"
      + "\"new\":\(suspicion.new?.json(in: locations.new) ?? "null")}"
  }

  var json: String {
    var text = "{\"kind\":\"gesture\",\"gesture\":\(JSON.quoted(name)),"
    switch result {
    case .added: return text + "\"class\":\"added\"}"
    case .removed: return text + "\"class\":\"removed\"}"
    case .compared(let comparison):
      let change = comparison.outcome == .mayDiffer ? "mayDiffer" : "\(comparison.change)"
      text += "\"class\":\"\(change)\",\"verdict\":\"\(comparison.verdict)\""
      if comparison.states > 0 {
        text += ",\"bounds\":\(JSON.quoted(comparison.bounds)),\"zones\":\(comparison.states)"
      }
      if !comparison.interface.isEmpty {
        text += ",\"behavior\":\"\(comparison.behavior)\""
        let changes = comparison.interface.map { $0.json }
        text += ",\"interface\":[\(changes.joined(separator: ","))]"
      }
      if !defaults.isEmpty {
        text += ",\"defaults\":[\(defaults.map { $0.json }.joined(separator: ","))]"
      }
      if !comparison.suspicions.isEmpty {
        let suspicions = comparison.suspicions.map { json($0) }
        text += ",\"suspicions\":[\(suspicions.joined(separator: ","))]"
      }
      let arguments = comparison.settings.arguments.sorted { $0.key < $1.key }
      if !arguments.isEmpty, !comparison.differences.isEmpty {
        let members = arguments.map { "\(JSON.quoted($0.key)):\($0.value.json)" }
        text += ",\"arguments\":{\(members.joined(separator: ","))}"
      }
      let differences = comparison.differences.map { $0.json(on: comparison.settings) }
      return text + ",\"differences\":[\(differences.joined(separator: ","))]}"
    }
  }
}

extension Difference {
  fileprivate func json(on settings: Settings) -> String {
    JSON.text(ofObject: [
      "class": JSON.quoted("\(change)"),
      "of": names.isEmpty ? nil : JSON.text(ofStrings: names.map { "\($0)" }),
      "trace": array(items(on: settings).flatMap { $0.lines }),
      "old": array(old.map { $0.json }), "new": array(new.map { $0.json }),
    ])
  }
}
