import GestureCompiler
import GestureRuntime

// "Time, steps and resets", "Writing recognizers": `after`, `every`, `within` and `delay`.
extension Evaluator {
  private static let limit = 1000
  private static let millisecond = 1e6

  private enum Timer {
    case rule(Recognizer, RuleTimer)
    case within(Node)
    case delay(Node)
    case gesture(GestureScope, Int)

    var deadline: Int64? {
      switch self {
      case .rule(_, let timer): timer.deadline
      case .within(let sequence): sequence.deadline
      case .delay(let part): part.delayDeadline
      case .gesture(let scope, let number): scope.timers[number]
      }
    }
  }

  var nextDeadline: Int64? {
    hasNewSettings && !comparisons.isEmpty && now != .min ? now : earliestTimer()?.deadline
  }

  func markTimers(at time: Int64, isMove: Bool) {
    guard nextDeadline == time else { return }
    mark(.timerAtEvent)
    mark(.timerAtMove, isMove)
  }

  /// The earliest of all, of one instant the first in the source, a sequence's before its parts'.
  private func earliestTimer() -> Timer? {
    var earliest: Timer?
    func consider(_ timer: Timer) {
      if let deadline = timer.deadline, deadline < earliest?.deadline ?? .max { earliest = timer }
    }
    for node in nodes {
      if node.delayDeadline != nil, isOpen(around: node) { consider(.delay(node)) }
      var own: [Timer] = []
      if node.deadline != nil { own.append(.within(node)) }
      if let recognizer = node.recognizer {
        own += recognizer.timers.map { .rule(recognizer, $0) }
      }
      if own.isEmpty || !isLive(node) { continue }
      for timer in own { consider(timer) }
    }
    for scope in scopes {
      for number in scope.timers.indices {
        if scope.timers[number] != nil { consider(.gesture(scope, number)) }
      }
    }
    return earliest
  }

  /// Starts a timer again, or stops it ("Timers").
  func time(_ timer: Int, of scope: GestureScope, after duration: Double?) {
    scope.timers[timer] = nil
    guard let duration else { return }
    scope.timers[timer] = deadline(
      in: duration < Self.millisecond ? Self.millisecond : duration)
  }

  /// Fires each timer that is due by `time` as a step of its own at its own deadline. After 1,000 of them, at most
  /// 1,000 more fire at `time`, and the reply reports that.
  func fireTimers(until time: Int64) -> Reply? {
    if let deadline = earliestTimer()?.deadline, deadline <= time {
      compareSettings(at: max(now, deadline))
    }
    for _ in 0..<Self.limit {
      guard let timer = earliestTimer(), let deadline = timer.deadline, deadline <= time else {
        return nil
      }
      fire(timer, at: max(now, deadline))
    }
    var isLate = false
    for _ in 0..<Self.limit {
      guard let timer = earliestTimer(), let deadline = timer.deadline, deadline <= time else {
        break
      }
      isLate = true
      fire(timer, at: time)
    }
    mark(.overdue, isLate)
    return isLate ? .noticed(.timersWereLate) : nil
  }

  private func fire(_ timer: Timer, at time: Int64) {
    now = time
    step += 1
    isTimerStep = true
    defer { isTimerStep = false }
    switch timer {
    case .delay(let part):
      mark(.delayEnded)
      endDelay(of: part)
    case .within(let sequence):
      mark(.expiry)
      sequence.deadline = nil
      finish(sequence, .failed, .tooLate)
    case .rule(let recognizer, let timer): fire(timer, of: recognizer)
    case .gesture(let scope, let number): fire(number, of: scope)
    }
    settle()
  }

  private func fire(_ timer: RuleTimer, of recognizer: Recognizer) {
    recognizer.timers.removeAll { $0.serial == timer.serial }
    if let interval = timer.interval { arm(timer.rule, of: recognizer, interval, repeats: true) }
    let rule = recognizer.declaration.states[recognizer.state].rules[timer.rule]
    let entries = recognizer.entries
    seeFrames(recognizer)
    // A crossing that leaves the state, or enters it again, stops its timers.
    guard recognizer.entries == entries, !recognizer.node.isOver else { return }
    let frame = Frame(recognizer)
    mark(.timer)
    if holds(rule.condition, frame) {
      take(rule, of: recognizer, frame, isTimed: true)
    } else {
      mark(.timerRefused)
    }
  }

  /// Entry to a state: times are read now.
  /// - Parameter isTimed: whether a timer entered it.
  func armTimers(of recognizer: Recognizer, isTimed: Bool) {
    recognizer.timers = []
    let frame = Frame(recognizer)
    let rules = recognizer.declaration.states[recognizer.state].rules
    for (number, rule) in rules.enumerated() {
      switch rule.trigger {
      case .after(let time):
        var time = value(time, frame).number
        // So that no chain of timers loops at one instant.
        if isTimed || isRepeatedByTimer(recognizer.node), time < Self.millisecond {
          time = Self.millisecond
        }
        arm(number, of: recognizer, time < 0 ? 0 : time, repeats: false)
      case .every(let time):
        let time = value(time, frame).number
        arm(
          number, of: recognizer, time < Self.millisecond ? Self.millisecond : time, repeats: true)
      case .event, .crossing: break
      }
    }
    mark(.severalTimers, recognizer.timers.count > 1)
  }

  private func arm(_ rule: Int, of recognizer: Recognizer, _ time: Double, repeats: Bool) {
    guard let deadline = deadline(in: time) else { return }
    timerCount += 1
    recognizer.timers.append(
      RuleTimer(
        rule: rule, deadline: deadline, interval: repeats ? time : nil, serial: timerCount))
    recognizer.timers.sort { $0.rule < $1.rule }
  }

  /// Whether it is in an attempt of a `repeat` that has started again in this step, the step of a timer.
  private func isRepeatedByTimer(_ node: Node) -> Bool {
    guard isTimerStep, keeps(.attemptTakesAMillisecond), let parent = node.parent else {
      return false
    }
    return parent.repeatStep == step || isRepeatedByTimer(parent)
  }

  /// The deadline of an operator or a delay.
  func deadline(of node: Node, in time: Double) -> Int64? {
    let isShort = isRepeatedByTimer(node) && time < Self.millisecond
    return deadline(in: isShort ? Self.millisecond : time < 0 ? 0 : time)
  }

  /// The deadline, rounded to the nanosecond. NaN and values out of range never come.
  func deadline(in time: Double) -> Int64? {
    guard let whole = Int64(exactly: time.rounded()) else { return nil }
    let (deadline, overflow) = now.addingReportingOverflow(whole)
    return overflow ? nil : deadline
  }
}
