internal import GestureRuntime

// Ways of fingers that distinguish exact comparisons from nearly exact ones: a little at a time, to the point, at
// the very instant of a timer, several at one instant.

extension RandomCalls {
  /// Waits to the instant of a possible timer, or a nanosecond before or after it: a duration of the spec after one of
  /// the last calls.
  mutating func waitForTimer() {
    guard !durations.isEmpty, !marks.isEmpty else { return waitRandomly() }
    let target = random.pick(marks).addingReportingOverflow(random.pick(durations))
    let (time, isOver) = target.partialValue.addingReportingOverflow(random.pick([0, 0, 0, -1, 1]))
    if !target.overflow, !isOver, time >= now { now = time }
  }

  /// Moves too small to matter, until they do.
  mutating func creep() {
    if fingers.isEmpty { down() }
    let step = random.pick([0.5, 1, 2, 2.5, 5])
    let way = random.pick([
      Vector(dx: step, dy: 0), Vector(dx: -step, dy: 0), Vector(dx: 0, dy: step),
      Vector(dx: step, dy: -step),
    ])
    let finger = random.pick(Array(fingers.indices))
    for _ in 0..<random.pick([4, 8, 12, 24]) {
      move(finger, by: way)
      wait(random.pick([4, 8, 8, 16, 0]))
      if random.chance(4) { waitForTimer() }
    }
    if random.chance(30) { move(finger, by: Vector(dx: -4 * way.dx, dy: -4 * way.dy)) }
    if random.chance(60) { up(finger) }
    waitRandomly()
  }

  /// Exactly as far as thresholds are, there and back.
  mutating func reach() {
    if fingers.isEmpty { down() }
    let finger = random.pick(Array(fingers.indices))
    for _ in 0..<random.pick([1, 2, 3]) {
      let far = random.pick([10, 9.999999, 10.000001, 5, 20, 45, 45.5, 1, 50])
      let way = random.pick([
        Vector(dx: far, dy: 0), Vector(dx: 0, dy: far), Vector(dx: far * 0.6, dy: far * 0.8),
        Vector(dx: -far, dy: 0),
      ])
      wait(random.pick([0, 8, 16]))
      if random.chance(30) { waitForTimer() }
      move(finger, by: way)
      if random.chance(50) { move(finger, by: Vector(dx: -way.dx, dy: -way.dy)) }
    }
    if random.chance(50) { up(finger) }
  }

  /// All at one instant.
  mutating func burst() {
    for _ in 0..<random.pick([2, 3, 5]) {
      if fingers.isEmpty || fingers.count < 3 && random.chance(25) {
        down()
      } else if random.chance(25) {
        up(random.pick(Array(fingers.indices)))
      } else {
        let way = Vector(dx: random.pick([0, 1, 6, -12]), dy: random.pick([0, 0, 8]))
        move(random.pick(Array(fingers.indices)), by: way)
      }
    }
    if random.chance(50) { advance() }
  }

  /// Along the frames that regions have, and out of them.
  mutating func cross() {
    if fingers.isEmpty || fingers.count < 2 && random.chance(30) { down() }
    let finger = random.pick(Array(fingers.indices))
    for _ in 0..<random.pick([2, 3, 5]) {
      let target = random.pick([
        Point(x: 60, y: 60), Point(x: 150, y: 60), Point(x: 149.5, y: 140), Point(x: 400, y: 400),
        Point(x: 50, y: 50), Point(x: 70, y: 69), Point(x: 10, y: 155), Point(x: 199, y: 10),
      ])
      move(finger, by: target - fingers[finger].place)
      wait(random.pick([8, 16, 50]))
    }
    if random.chance(50) { up(finger) }
  }

  /// Many fingers that move together, and lift one after the other.
  mutating func crowd(of count: Int) {
    for id in 300..<300 + count where fingers.count < 16 {
      down(id, place())
      if random.chance(20) { wait(8) }
    }
    if random.chance(30) { down(333, place()) }
    for _ in 0..<random.pick([1, 2]) {
      moveAll(
        by: fingers.map { _ in Vector(dx: random.pick([0, 5, -9]), dy: random.pick([0, 7])) })
      wait(16)
    }
    while !fingers.isEmpty, random.chance(80) {
      up(Int.random(in: fingers.indices, using: &random))
      if random.chance(30) { wait(8) }
    }
  }
}
