// Timers: how long they take, and what they do.
extension SwiftEmitter {
  mutating func addDelays() {
    addTimerMethod("func delay(of timer", " -> \(standard("Double"))", none: ".infinity") {
      emitter, part, rule in
      guard let timer = rule.timer else { return }
      emitter.addReturn(emitter.expression(timer.duration))
    }
  }

  mutating func addTimers() {
    addTimerMethod("mutating func fire(timer", " -> \(runtime("GestureOutcome"))", none: ".none") {
      emitter, part, rule in
      emitter.add(rule, emitter.machine.parts[part], part)
      if rule.condition != nil { emitter.out.line("return .none") }
    }
  }

  private mutating func addTimerMethod(
    _ head: String, _ result: String, none: String,
    _ add: (inout Self, PartID, Machine.Rule) -> Void
  ) {
    let hasTimers = machine.parts.contains {
      $0.states.contains { $0.rules.contains { $0.timer != nil } }
    }
    guard hasTimers else { return }
    out.separate()
    let words = head.split(separator: "(", maxSplits: 1)
    out.open(
      .declaration(
        "\(visible)\(words[0])",
        [
          .text("\(words[1]): \(standard("Int"))"), .text("state: \(standard("Int"))"),
          .text(stepParameter),
        ], "\(result) {"))
    out.line("switch State(rawValue: state) {")
    for (number, part) in machine.parts.enumerated() {
      for (index, state) in part.states.enumerated() {
        let timers = state.rules.filter { $0.timer != nil }
        if timers.isEmpty { continue }
        out.open("case .\(stateNames[number][index]):")
        addTimerCases(timers, number, none: none, add)
        out.close("")
        if timers.count == 1 { out.join() }
      }
    }
    out.line("default: return \(none)")
    out.line("}")
    out.close()
  }

  private mutating func addTimerCases(
    _ timers: [Machine.Rule], _ part: PartID, none: String,
    _ add: (inout Self, PartID, Machine.Rule) -> Void
  ) {
    if timers.count == 1 {
      beginScope()
      return sharingReadouts { add(&$0, part, timers[0]) }
    }
    out.line("switch timer {")
    for (number, rule) in timers.enumerated() {
      beginScope()
      out.open(number == timers.count - 1 ? "default:" : "case \(number):")
      sharingReadouts { add(&$0, part, rule) }
      out.close("")
      out.join()
    }
    out.line("}")
  }
}
