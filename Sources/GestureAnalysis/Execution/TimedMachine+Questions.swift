import GestureCompiler
@_spi(GestureEngine) package import GestureRuntime

// Questions about a machine between two steps.

extension TimedMachine {
  // MARK: Readable values

  /// The readouts of the part that may be read in its state and the states after it.
  func readoutSet(of part: Int) -> ReadoutSet {
    guard abstracts else { return .all }
    let outside = relevance.outside[part]
    let leaf = memory.leaf(part)
    if memory.live.contains(leaf) {
      return relevance.fromState[Int(memory.state[part])].union(outside)
    }
    // If the part is over, only others read it. A part of a sequence before its turn has its initial state ahead.
    return memory.over.contains(leaf)
      ? outside : relevance.fromState[shape.pointee.parts[part].states.lowerBound].union(outside)
  }

  /// The readouts that may still be read from a part that no longer follows a touch.
  func frozenReadouts(of part: Int) -> ReadoutSet {
    guard abstracts else { return .all }
    guard memory.live.contains(memory.leaf(part)) else { return relevance.outside[part] }
    return relevance.withoutTouches[Int(memory.state[part])].union(relevance.outside[part])
  }

  /// The readouts of a touch that is down, for parts that follow it or may still do so.
  func readoutSet(ofTouch slot: Int) -> ReadoutSet {
    var readoutSet = ReadoutSet(rawValue: 0)
    guard memory.header.pointee.ignored & 1 << UInt16(slot) == 0 else { return readoutSet }
    let endStep = memory.list(memory.layout.endStep, UInt64.self)
    for part in 0..<shape.pointee.partCount {
      let leaf = memory.leaf(part)
      guard memory.mayAccept(slot, leaf) else { continue }
      readoutSet.formUnion(self.readoutSet(of: part))
      // A new attempt may see a touch that went down after the part was over. A repeated part may see any touch.
      let isOver = memory.over.contains(leaf)
      if isRepeated[leaf] || isOver && memory.touches[slot].downStep > endStep[leaf] {
        readoutSet.formUnion(relevance.fromState[shape.pointee.parts[part].states.lowerBound])
      }
    }
    return readoutSet
  }

  /// The place of a touch that is down, as the machine remembers it. Any place if it does not matter.
  package func place(of slot: Int) -> Point {
    Point(x: memory.touches[slot].x, y: memory.touches[slot].y)
  }

  /// The number of a touch's samples that a velocity still counts.
  package func freshSamples(of slot: Int) -> Int {
    guard shape.pointee.needs.readsVelocity else { return 0 }
    return memory.histories[slot].relevantCount(in: memory.ring(slot), at: nowTime)
  }

  /// Whether the touch's place can still have an effect.
  package func placeMatters(of slot: Int) -> Bool {
    !readoutSet(ofTouch: slot).isDisjoint(with: .geometry)
  }

  /// Whether a part follows the touch.
  func isFollowed(_ slot: Int) -> Bool {
    (0..<shape.pointee.partCount).contains { index in
      memory.marks.views.contains(index)
        && memory.view(at: memory.offset(ofView: index)).pointee.mask & (1 << UInt16(slot)) != 0
    }
  }

  /// Whether anything that matters depends on speeds.
  package var readsVelocity: Bool {
    let all = relevance.fromState + relevance.outside
    return shape.pointee.needs.readsVelocity
      && all.contains { !$0.isDisjoint(with: [.velocity, .spreadVelocity]) }
  }

  // MARK: Times

  /// All armed timers, in the order that breaks ties: an operator before its parts, the timers of a part in the order
  /// of the file, and a timer of a gesture after all parts.
  package var timers: [TimeTerm] {
    var armed: [(order: Int, deadlines: [Int64])] = []
    for index in 0..<shape.pointee.timedOperatorCount {
      let node = shape.pointee.timedOperators[index]
      guard memory.timed.contains(node) else { continue }
      armed.append((2 * shape.pointee.nodes[node].parts.lowerBound, [memory.deadline[node]]))
    }
    for part in 0..<shape.pointee.partCount where memory.timed.contains(memory.leaf(part)) {
      armed.append((2 * part + 1, timers(of: part)))
    }
    for timer in gestureTimers where memory.timed.contains(timer) {
      armed.append((2 * shape.pointee.partCount, [memory.deadline[timer]]))
    }
    // Sorting keeps the order of equal elements.
    return armed.sorted { $0.order < $1.order }.flatMap { $0.deadlines.map { term(of: $0) } }
  }

  /// Returns the deadlines of the timers of a waiting part, except timers that never fire.
  func timers(of part: Int) -> [Int64] {
    let rows = shape.pointee.states[Int(memory.state[part])].timers
    let base = shape.pointee.parts[part].timerBase
    return rows.indices.map { memory.timers[base + $0 - rows.lowerBound] }
      .filter { $0 != Deadline.none }
  }

  /// The first of these deadlines. Without any, it is `Deadline.none`, which is later than all.
  func firstDeadline(of part: Int) -> Int64 {
    let count = shape.pointee.states[Int(memory.state[part])].timers.count
    let base = shape.pointee.parts[part].timerBase
    return (0..<count).reduce(Deadline.none) { min($0, memory.timers[base + $1]) }
  }

  func term(of time: Int64) -> TimeTerm {
    let term = ledger.term(of: time)
    return TimeTerm(variable: term.variable, offset: term.offset)
  }

  /// The numbers of the table that can be durations, in nanoseconds: whole numbers of microseconds from 1 ms on.
  /// Distances are never so large.
  package var durations: [Int64] {
    plan.gesture.constants.compactMap { number in
      guard number >= 1e6, number < 1e15, number.truncatingRemainder(dividingBy: 1000) == 0 else {
        return nil
      }
      return Int64(number)
    }
  }

  /// The greatest of `durations`, or 0.
  package var greatestDuration: Int64 { durations.max() ?? 0 }

  /// The number of event times that a state can refer to, plus one for the next step.
  package static var variables: Int { TimeForm.variables }
}
