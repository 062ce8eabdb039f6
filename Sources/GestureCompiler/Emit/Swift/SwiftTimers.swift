// Timers: their durations, and the rules that they run.
extension SwiftEmitter {
  mutating func addDelays() {
    addTimerMethod("func delay(of timer", standard("Double"), none: ".infinity") {
      emitter, part, rule in
      guard let timer = rule.timer else { return }
      emitter.addReturn(emitter.expression(timer.duration))
    }
  }

  mutating func addTimers() {
    addTimerMethod("mutating func fire(timer", runtime("GestureOutcome"), none: ".none") {
      emitter, part, rule in
      emitter.add(rule, emitter.machine.parts[part], part)
      if rule.condition != nil { emitter.out.line("return .none") }
    }
  }

  private mutating func addTimerMethod(
    _ head: String, _ result: String, none: String,
    _ add: (inout Self, PartID, Machine.Rule) -> Void
  ) {
    let words = head.split(separator: "(", maxSplits: 1)
    addMethod(
      String(words[0]), [number(String(words[1])), number("state"), stepParameter], result,
      on: "State(rawValue: state)", states { $0.timer != nil }, otherwise: "return \(none)",
      pattern: { .text(".\($0.name)") }
    ) { emitter, state in
      emitter.addTimerCases(state.rules, state.part, add)
    }
  }

  private mutating func addTimerCases(
    _ timers: [Machine.Rule], _ part: PartID,
    _ add: (inout Self, PartID, Machine.Rule) -> Void
  ) {
    if timers.count == 1 {
      return sharingReadouts(timers[0].readsPairs) { add(&$0, part, timers[0]) }
    }
    out.line("switch timer {")
    for (number, rule) in timers.enumerated() {
      beginScope()
      out.open(number == timers.count - 1 ? "default:" : "case \(number):")
      sharingReadouts(rule.readsPairs) { add(&$0, part, rule) }
      out.close("")
      out.join()
    }
    out.line("}")
  }
}
