// Readouts of touches. A pair that code reads several times is bound to a name.
extension SwiftEmitter {
  /// Writes code, and writes it again with names for the repeated readings if there are any.
  /// - Parameter readsPairs: whether the code may have readings of points and vectors.
  mutating func sharingReadouts(_ readsPairs: Bool = true, _ write: (inout Self) -> Void) {
    scope.readings = SharedReadouts()
    if !readsPairs { return write(&self) }
    var trial = self
    trial.out.clear()
    write(&trial)
    if trial.scope.readings.found.isEmpty {
      swap(&trial.out, &out)
      trial.out.append(out)
      self = trial
    } else {
      scope.readings.shared = trial.scope.readings.found
      write(&self)
    }
    scope.readings = SharedReadouts()
  }

  /// Returns a reading, such as `touches.location`.
  mutating func read(_ touches: String, _ name: String) -> String {
    let text = "\(touches).\(name)"
    let number = scope.readings.next
    scope.readings.next += 1
    if let first = scope.first[text] {
      scope.readings.found.insert(first)
    } else {
      scope.first[text] = number
    }
    let isBound = scope.bound[text] != nil || scope.readings.shared.contains(number)
    return isBound ? bind(.text(text), name, Value(.constant(0), .quantity(.none))) : text
  }
}

/// Readings of points and vectors, numbered in the order of the code.
struct SharedReadouts {
  var next = 0
  /// The readings that a later one repeats, where a name for them would be known.
  var found: Set<Int> = []
  /// The readings to bind to a name.
  var shared: Set<Int> = []
}

extension Machine.Rule {
  /// Whether the rule reads a point or vector of touches.
  var readsPairs: Bool {
    if condition?.readsPairs ?? false || timer?.duration.readsPairs ?? false { return true }
    var reads = false
    body.forEachValue { reads = reads || $0.isPairOfTouches }
    return reads
  }
}

extension Value {
  var readsPairs: Bool { contains { $0.isPairOfTouches } }

  fileprivate var isPairOfTouches: Bool {
    switch kind {
    case .touches, .touch, .single: type.isPair
    default: false
    }
  }
}
