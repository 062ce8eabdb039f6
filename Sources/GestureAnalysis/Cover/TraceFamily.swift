import GestureRuntime

/// Traces that are like one but for one amount, in whole units: quarters of a point, nanoseconds, …
struct TraceFamily {
  /// Of the trace itself.
  let amount: Int
  /// Others, on whose way the amount is looked for at which a comparison turns.
  let samples: [Int]
  let trace: (Int) -> CoverTrace
}

extension TraceFamily {
  /// Those in which something changes of what `dependence` names.
  static func all(of trace: CoverTrace, for dependence: Dependence) -> [TraceFamily] {
    var families: [TraceFamily?] = []
    if dependence.contains(.pressure) {
      families.append(pointer(trace, \.pressure, unit: 0.01, most: 100))
    }
    if dependence.contains(.radius) {
      families.append(pointer(trace, \.contact.radius, unit: 0.25, most: 400))
    }
    if dependence.contains(.tilt) {
      families.append(pointer(trace, \.contact.tilt, unit: 0.01, most: 160))
    }
    if dependence.contains(.velocity) { families.append(pace(trace)) }
    if !dependence.isDisjoint(with: [.displacement, .place, .velocity, .delta]) {
      families += [
        length(trace), component(trace, isAcross: false), component(trace, isAcross: true),
      ]
    }
    if !dependence.isDisjoint(with: [.place, .delta]) {
      families += [place(trace, isAcross: false), place(trace, isAcross: true)]
    }
    if dependence.contains(.time) { families.append(lastWait(trace)) }
    return families.compactMap { $0 }
  }

  private static func units(_ points: Double) -> Int { Int((points / Amounts.grid).rounded()) }

  private static func points(_ units: Int) -> Double { Double(units) * Amounts.grid }

  /// As many units on both sides, in steps that grow.
  private static func around(_ amount: Int, upTo most: Int) -> [Int] {
    var samples: [Int] = []
    var step = 4
    while step <= most {
      samples += [amount + step, amount - step]
      step *= 2
    }
    return samples
  }

  /// Eighths of the amount, and multiples.
  private static func lengths(_ amount: Int) -> [Int] {
    (0..<8).map { amount * $0 / 8 }
      + [amount * 2, amount * 4, amount * 16].filter { $0 <= farthest }
  }

  private static let farthest = 16_000

  // MARK: Moves and wheels

  /// The last move or turn of a wheel, shorter or longer.
  private static func length(_ trace: CoverTrace) -> TraceFamily? {
    guard let last = LastWay(trace) else { return nil }
    let amount = units(last.ways.map { max($0.dx.magnitude, $0.dy.magnitude) }.max() ?? 0)
    guard amount > 0 else { return nil }
    return TraceFamily(
      amount: amount, samples: lengths(amount)
    ) { part in
      let share = Double(part) / Double(amount)
      return last.trace(
        ways: last.ways.map {
          Vector(dx: points(units($0.dx * share)), dy: points(units($0.dy * share)))
        })
    }
  }

  /// The last move of one finger, or turn of a wheel, in other directions: one component changes.
  private static func component(_ trace: CoverTrace, isAcross: Bool) -> TraceFamily? {
    guard let last = LastWay(trace), last.ways.count == 1 else { return nil }
    let way = last.ways[0]
    let amount = units(isAcross ? way.dy : way.dx)
    return TraceFamily(amount: amount, samples: around(amount, upTo: farthest / 2)) { part in
      let changed =
        isAcross ? Vector(dx: way.dx, dy: points(part)) : Vector(dx: points(part), dy: way.dy)
      return last.trace(ways: [changed])
    }
  }

  /// The last move, evenly and in more or less time: hundredths of a millisecond.
  private static func pace(_ trace: CoverTrace) -> TraceFamily? {
    guard let last = LastWay(trace), case .move(let moves, let pointer, over: 0) = last.step else {
      return nil
    }
    let unit: Int64 = 10_000
    var steps = trace.steps
    var place = last.place
    var pause: Int64 = 0
    if place > 0, case .wait(let nanoseconds) = steps[place - 1] {
      steps.remove(at: place - 1)
      place -= 1
      pause = nanoseconds
    }
    let amount = Int(max(1, pause / unit))
    let samples = (0..<11).flatMap { [amount << $0, amount >> $0] }
    return TraceFamily(
      amount: amount, samples: samples.filter { 10 <= $0 && $0 <= 400_000 && $0 != amount }
    ) { part in
      var slower = CoverTrace(steps: steps)
      slower.steps[place] = .move(moves, pointer, over: Int64(part) * unit)
      return slower
    }
  }

  // MARK: Places, pressure and time

  /// Where a finger went down last, with all that it does from then on, or where a pointer hovers.
  private static func place(_ trace: CoverTrace, isAcross: Bool) -> TraceFamily? {
    let isDown = { (step: CoverTrace.Step) in
      switch step {
      case .down: true
      case .touchless(let event, _): event.phase.leadsPointer
      default: false
      }
    }
    guard let first = trace.steps.lastIndex(where: isDown) else { return nil }
    let place: Point
    var finger: Int?
    switch trace.steps[first] {
    case .down(let number, let point, _): (place, finger) = (point, number)
    case .touchless(let event, _): place = event.place
    default: return nil
    }
    let amount = units(isAcross ? place.y : place.x)
    return TraceFamily(amount: amount, samples: around(amount, upTo: farthest)) { part in
      let way =
        isAcross
        ? Vector(dx: 0, dy: points(part) - place.y) : Vector(dx: points(part) - place.x, dy: 0)
      var moved = trace
      for number in first..<trace.steps.count {
        moved.steps[number] = trace.steps[number].shifted(by: way, finger)
      }
      return moved
    }
  }

  /// How hard a finger presses at the end, or how it meets the glass then, in units up to `most`.
  private static func pointer(
    _ trace: CoverTrace, _ amount: WritableKeyPath<InputAlphabet.Pointer, Double>, unit: Double,
    most: Int
  ) -> TraceFamily? {
    let isPress = { (step: CoverTrace.Step) in
      switch step {
      case .down, .move: true
      default: false
      }
    }
    guard let last = trace.steps.lastIndex(where: isPress),
      let pointer = trace.pointer(at: last)
    else { return nil }
    return TraceFamily(
      amount: Int((pointer[keyPath: amount] / unit).rounded()),
      samples: Array(stride(from: 0, through: most, by: most / 10))
    ) { part in
      var pressed = trace
      var pointer = pointer
      pointer[keyPath: amount] = Double(part) * unit
      switch trace.steps[last] {
      case .down(let finger, let place, _): pressed.steps[last] = .down(finger, place, pointer)
      case .move(let moves, _, let duration):
        pressed.steps[last] = .move(moves, pointer, over: duration)
      default: break
      }
      return pressed
    }
  }

  /// The time before what is done last: nanoseconds.
  private static func lastWait(_ trace: CoverTrace) -> TraceFamily? {
    guard let last = trace.steps.last else { return nil }
    if case .wait = last { return nil }
    var before = trace.steps.dropLast()
    var pause: Int64 = 0
    if case .wait(let nanoseconds)? = before.last {
      before = before.dropLast()
      pause = nanoseconds
    }
    let amount = Int(pause)
    let longer = [10, 100, 1_000, 10_000].map { amount + $0 * 1_000_000 }
    return TraceFamily(amount: amount, samples: [0, amount / 2, amount * 2] + longer) { part in
      CoverTrace(steps: Array(before) + (part > 0 ? [.wait(Int64(part))] : []) + [last])
    }
  }
}

extension CoverTrace.Step {
  /// - Parameter wanted: the finger; nil for a pointer that hovers.
  fileprivate func shifted(by way: Vector, _ wanted: Int?) -> CoverTrace.Step {
    switch self {
    case .down(let finger, let place, let pointer) where finger == wanted:
      return .down(finger, place + way, pointer)
    case .move(let moves, let pointer, let duration):
      let shifted = moves.map {
        $0.finger == wanted ? CoverTrace.Move(finger: $0.finger, place: $0.place + way) : $0
      }
      return .move(shifted, pointer, over: duration)
    case .touchless(let event, let keys) where wanted == nil:
      return .touchless(
        TouchlessEvent(event.phase, at: event.place + way, by: event.way), keys)
    default: return self
    }
  }
}
