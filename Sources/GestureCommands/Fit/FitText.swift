internal import GestureAnalysis
internal import GestureCompiler
internal import GestureJSON
internal import GestureRuntime
internal import GestureTesting
internal import GestureTool

/// The results of `gesturec fit`.
struct FitText {
  /// The part of a number within which a session is near a border.
  private static let nearness = 0.1
  /// The largest number of sessions named together.
  private static let mostNamed = 5

  let gesture: GestureTable
  let sessions: SessionTally
  let labels: FitLabels?

  /// `Photo: 120 sessions, 100 of them with labels`
  var title: String {
    let all = "\(gesture.name): \(counted(sessions.sessions, "session"))"
    return labels.map { "\(all), \(counted($0.labels.count, "label"))" } ?? all
  }

  // MARK: For people

  func text(_ fitted: FittedNumber) -> String {
    let number = fitted.number
    let (from, to) = (number.text(number.range.from), number.text(number.range.to))
    let written = number.text(number.written)
    var lines = ["\(number.name) is \(written), tried from \(from) to \(to)".printable]
    func add(_ label: String, _ text: String) { lines.append("  \(pad(label, to: 11))\(text)") }
    let decided = "\(counted(fitted.depending, "session")) of \(fitted.rows.count)"
    let nothing = "nothing: each session has the same outcome with all values"
    add("decides", fitted.depending > 0 ? decided : nothing)
    if let fit = fitted.fit {
      for (label, text) in verdict(fit, number) { add(label, text) }
    }
    let fragile = fitted.fragile(within: Self.nearness)
    if !fragile.isEmpty {
      add("near", "\(counted(fragile.count, "session")) within a tenth of \(written)")
      for session in fragile.prefix(Self.mostNamed) {
        let (old, new) = (outcomeWords(session.old), outcomeWords(session.new))
        add("", "'\(session.name)' at \(number.text(session.border)): \(old) → \(new)".printable)
      }
      if fragile.count > Self.mostNamed { add("", "… and \(fragile.count - Self.mostNamed) more") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func verdict(_ fit: ThresholdFit, _ number: VariedNumber) -> [(String, String)] {
    let (all, written) = (fit.sessions.count, number.text(number.written))
    let (from, to) = (number.text(fit.best.from), number.text(fit.best.last))
    var lines = [("right now", "\(fit.right) of \(all) with \(written)")]
    guard fit.depending > 0 else { return lines }
    let isOpen = fit.best.from == number.range.from || fit.best.last == number.range.to
    let end = isOpen ? ", an end of the values that are tried" : ""
    let values = fit.best.from == fit.best.last ? "with \(from)" : "from \(from) to \(to)"
    lines.append(("best", "\(fit.best.right) of \(all) \(values)\(end)"))
    if let leftOut = fit.leftOut {
      lines.append(
        (
          "left out",
          "\(leftOut.right) of \(all), each of \(leftOut.people) people with a value chosen without them"
        ))
    }
    for (label, border) in [("below", fit.best.from), ("above", fit.best.to)] {
      let changes = fit.sessions(at: border)
      if !changes.isEmpty { lines.append((label, borderText(changes, border, label, number))) }
    }
    if fit.neverRight > 0 {
      lines.append(("never", "\(counted(fit.neverRight, "session")) right with no value"))
    }
    if let conflicts = fit.conflicts, let (one, other) = conflicts.example {
      let pairs = counted(conflicts.count, "pair")
      lines.append(
        ("conflicts", "\(pairs) with no value for both, such as '\(one)' and '\(other)'".printable))
    }
    lines.append(("verdict", sentence(fit, number)))
    return lines
  }

  /// The sessions that change at an end of the best values.
  private func borderText(
    _ changes: [(name: String, becomesRight: Bool)], _ border: Double, _ label: String,
    _ number: VariedNumber
  ) -> String {
    let names = changes.prefix(Self.mostNamed).map { change in
      let isRight = change.becomesRight == (label == "above")
      return "'\(change.name)' is \(isRight ? "right" : "wrong")"
    }
    let rest = changes.count - names.count
    let more = rest > 0 ? ", … and \(rest) more" : ""
    return "\(number.text(border)) \(names.joined(separator: ", "))\(more)".printable
  }

  private func sentence(_ fit: ThresholdFit, _ number: VariedNumber) -> String {
    let written = number.text(number.written)
    guard fit.best.right > fit.right else {
      return "nothing is gained: \(written) is among the best values"
    }
    let choice = number.text(fit.sweep.choice(near: number.written))
    guard fit.gains else {
      return "nothing is gained: \(choice) is better for these people, and not for people left out"
    }
    let more = counted(fit.best.right - fit.right, "session")
    return "\(choice) instead of \(written) makes \(more) more right"
  }

  private func outcomeWords(_ outcome: [PerformedAction]) -> String {
    outcomeText(outcome.map { word($0) })
  }

  /// `tapped`, or `tapped(fingers: 2)`.
  private func word(_ performed: PerformedAction) -> String {
    let name = gesture.actions[performed.action].signature.name
    return performed.arguments.isEmpty
      ? name : "\(name)(\(performed.arguments.joined(separator: ", ")))"
  }

  // MARK: For programs

  /// A line for each session, and a line for the number.
  func lines(_ fitted: FittedNumber) -> String {
    let number = fitted.number
    let unit = number.unit
    let value = { (value: Double) in JSON.text(of: value / unit) }
    var text = ""
    for row in fitted.rows {
      let pieces = row.pieces.map { piece in
        JSON.text(ofObject: [
          "from": value(piece.from), "to": value(piece.to),
          "outcome": JSON.text(ofStrings: piece.result.map { word($0) }),
          "right": row.judged.map { "\($0.isRight(at: (piece.from + piece.to) / 2))" },
        ])
      }
      text +=
        JSON.text(ofObject: [
          "vary": JSON.quoted(number.name), "session": JSON.quoted(row.name),
          "pieces": "[\(pieces.joined(separator: ","))]",
        ]) + "\n"
    }
    let plateaus = fitted.fit?.sweep.plateaus.map { plateau in
      JSON.text(ofObject: [
        "from": value(plateau.from), "to": value(plateau.last), "right": "\(plateau.right)",
      ])
    }
    text +=
      JSON.text(ofObject: [
        "vary": JSON.quoted(number.name), "unit": number.unitName.map { JSON.quoted($0) },
        "written": value(number.written), "sessions": "\(fitted.rows.count)",
        "depending": "\(fitted.depending)", "labelled": fitted.fit.map { "\($0.sessions.count)" },
        "right": fitted.fit.map { "\($0.right)" },
        "choice": fitted.fit.map { value($0.sweep.choice(near: number.written)) },
        "best": fitted.fit.map { "\($0.best.right)" },
        "leftOut": fitted.fit?.leftOut.map { "\($0.right)" },
        "people": fitted.fit?.leftOut.map { "\($0.people)" },
        "conflicts": fitted.fit?.conflicts.map { "\($0.count)" },
        "gains": fitted.fit.map { "\($0.gains)" },
        "plateaus": plateaus.map { "[\($0.joined(separator: ","))]" },
      ]) + "\n"
    return text
  }
}
