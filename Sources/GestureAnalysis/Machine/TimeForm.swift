/// A number that depends on the times of events: `constant + Σ coefficients[v] · time[v]`, in nanoseconds.
struct TimeForm {
  /// The number of event times that one state can refer to.
  static let variables = 16

  var coefficients: SIMD16<Double> = .zero
  var constant: Double

  /// The instant `offset` nanoseconds after event `variable`.
  init(variable: Int, offset: Int64) {
    coefficients[variable] = 1
    constant = Double(offset)
  }

  init(constant: Double) { self.constant = constant }

  /// Reads the first form that `TimeWriter.form` wrote, and removes it.
  init(reading words: inout ArraySlice<UInt64>) {
    constant = 0
    while let variable = words.popFirst(), variable > 0 {
      coefficients[Int(variable) - 1] = Double(bitPattern: words.removeFirst())
    }
    constant = Double(bitPattern: words.removeFirst())
  }

  var isConstant: Bool { coefficients == .zero }

  static func + (a: TimeForm, b: TimeForm) -> TimeForm {
    var sum = a
    sum.coefficients += b.coefficients
    sum.constant += b.constant
    return sum
  }

  static func - (a: TimeForm, b: TimeForm) -> TimeForm { a + b.scaled(by: -1) }

  func scaled(by factor: Double) -> TimeForm {
    var scaled = self
    scaled.coefficients *= factor
    scaled.constant *= factor
    return scaled
  }

  /// Its value at these times.
  func value(at times: [Int64]) -> Double {
    // Differences of times are exact even if sums of them are not.
    guard let base = times.first else { return constant }
    var value = constant
    var weight = 0.0
    for variable in times.indices where coefficients[variable] != 0 {
      value += coefficients[variable] * Double(times[variable] - base)
      weight += coefficients[variable]
    }
    return weight == 0 ? value : value + weight * Double(base)
  }

  /// Whether constraints can express that it is negative, and that it is not.
  var isDecidable: Bool { isConstant || difference != nil }

  /// Whether it is a sum of times, each added or subtracted once, and a constant.
  var isSum: Bool {
    (0..<TimeForm.variables).allSatisfy {
      coefficients[$0] == 0 || coefficients[$0].magnitude == 1
    }
  }

  /// The time and the constant, if the form is their sum. Otherwise nil.
  var instant: (variable: Int, offset: Double)? {
    guard let variable = (0..<TimeForm.variables).first(where: { coefficients[$0] == 1 }) else {
      return nil
    }
    var rest = coefficients
    rest[variable] = 0
    return rest == .zero ? (variable, constant) : nil
  }

  /// The form divided by a positive factor, if the result is the difference of two times plus a constant. Otherwise
  /// nil.
  var difference: (later: Int, earlier: Int, constant: Double)? {
    guard let later = (0..<TimeForm.variables).first(where: { coefficients[$0] > 0 }),
      let earlier = (0..<TimeForm.variables).first(where: { coefficients[$0] < 0 }),
      coefficients[later] == -coefficients[earlier]
    else { return nil }
    var rest = coefficients
    rest[later] = 0
    rest[earlier] = 0
    return rest == .zero ? (later, earlier, constant / coefficients[later]) : nil
  }
}

/// The knowledge of a step about time: the terms of its numbers, and the assumptions of its decisions about them.
struct TimeLedger {
  struct Instant {
    var time: Int64
    var variable: Int
    /// The nanoseconds after the event.
    var offset: Int64
  }

  /// All instants that the machine's memory holds.
  private(set) var instants: [Instant] = []
  private(set) var constraints: [TimeConstraint] = []
  /// False if a decision depended on time in another way than through a difference of two events.
  var isExact = true

  mutating func clear() {
    instants.removeAll(keepingCapacity: true)
    constraints.removeAll(keepingCapacity: true)
    isExact = true
  }

  mutating func assume(_ later: Int, _ earlier: Int, atMost bound: Int64) {
    if later != earlier { constraints.append(TimeConstraint(later, earlier, atMost: bound)) }
  }

  /// The term of an instant that the memory holds.
  func term(of time: Int64) -> Instant {
    for instant in instants where instant.time == time { return instant }
    preconditionFailure("an instant that no event or timer explains")
  }

  /// Begins a step. Events in the step are named by its own variable, even if its time also has another name.
  mutating func begin(_ instant: Instant) {
    add(instant)
    for index in instants.indices where instants[index].time == instant.time {
      instants[index] = instant
    }
  }

  /// Remembers an instant. If two terms have the same time, they are assumed to be equal, as a condition of the step.
  mutating func add(_ instant: Instant) {
    for known in instants where known.time == instant.time {
      if known.variable != instant.variable || known.offset != instant.offset {
        assume(instant.variable, known.variable, atMost: known.offset - instant.offset)
        assume(known.variable, instant.variable, atMost: instant.offset - known.offset)
      }
      return
    }
    instants.append(instant)
  }

  /// Remembers the times that give `form < 0` (or `≤ 0`) the truth value that was found.
  /// - Parameter value: the value of the form, up to rounding.
  mutating func decided(_ form: TimeForm, value: Double, isLess: Bool, orEqual: Bool) {
    guard !form.isConstant else { return }
    guard let (later, earlier, constant) = form.difference else { return isExact = false }
    guard constant.magnitude < 4e18 else { return }
    // The quotient of two numbers of nanoseconds is rounded, so the threshold itself is a separate case.
    if !form.isSum, (constant - constant.rounded()).magnitude < 1e-3 {
      let threshold = Int64(-constant.rounded())
      let found = Int64(((value - form.constant) / form.coefficients[later]).rounded())
      if found <= threshold {
        assume(later, earlier, atMost: found < threshold ? threshold - 1 : threshold)
      }
      if found >= threshold {
        assume(earlier, later, atMost: found > threshold ? -threshold - 1 : -threshold)
      }
      return
    }
    // later - earlier + constant < 0, or the opposite.
    switch (isLess, orEqual) {
    case (true, false): assume(later, earlier, atMost: Int64((-constant).rounded(.up)) - 1)
    case (true, true): assume(later, earlier, atMost: Int64((-constant).rounded(.down)))
    case (false, false): assume(earlier, later, atMost: Int64(constant.rounded(.down)))
    case (false, true): assume(earlier, later, atMost: Int64(constant.rounded(.up)) - 1)
    }
  }
}
