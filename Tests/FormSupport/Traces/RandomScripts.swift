internal import GestureRuntime

// Several calls that make sense together.

extension RandomCalls {
  mutating func script() {
    if isHostile, random.chance(25) { wrong() }
    if random.chance(10) { hostState() }
    if random.chance(20) { advance() }
    if random.chance(8) { waitForTimer() }
    if !fingers.isEmpty, random.chance(3) { downAgain() }
    switch Int.random(in: 0..<18, using: &random) {
    case 0...1: tap()
    case 2...3: drag()
    case 4: pinch()
    case 5: rest()
    case 6:
      pointer()
      waitRandomly()
    case 7: if random.chance(30) { calls.append(.cancel(Timestamp(nanoseconds: now))) }
    case 8: creep()
    case 9: reach()
    case 10: burst()
    case 11: if gesture.regions.isEmpty { anything() } else { cross() }
    case 12:
      if random.chance(15) { crowd(of: random.pick([3, 5, 16])) } else { tapsInARow() }
    case 13: panel()
    default: anything()
    }
    if calls.count > 3, random.chance(8) { lose() }
  }

  private mutating func tap() {
    if fingers.isEmpty || random.chance(30) { down() }
    wait(random.pick([0, 30, 80, 120]))
    guard !fingers.isEmpty else { return }
    up(fingers.count - 1)
    wait(random.pick([0, 40, 100, 200, 400]))
    if random.chance(30) { advance() }
  }

  /// Quick taps. The last one may be late or elsewhere.
  private mutating func tapsInARow() {
    let place = place()
    for id in 1...random.pick([2, 2, 3]) where !fingers.contains(where: { $0.id == id }) {
      down(id, random.chance(80) ? place : self.place())
      wait(random.pick([0, 20, 60]))
      let far: Double = random.chance(25) ? 60 : 3
      if random.chance(35), !fingers.isEmpty { move(fingers.count - 1, by: Vector(dx: far, dy: 1)) }
      up(fingers.count - 1)
      if random.chance(20) { advance() }
      if random.chance(20) { waitForTimer() } else { wait(random.pick([0, 50, 100, 300])) }
    }
  }

  /// The frames of a panel: fingers come, move and lift in them.
  private mutating func panel() {
    together(downs: fingers.isEmpty ? 1...3 : 0...2, lifts: 0, cancels: 0, moves: 60)
    for _ in 0..<random.pick([1, 1, 2, 3]) {
      wait(random.pick([0, 8, 16, 60, 120]))
      together(downs: 0...0, lifts: 8, cancels: 2, moves: 80)
    }
    wait(random.pick([0, 8, 30]))
    together(downs: random.chance(30) ? 1...2 : 0...0, lifts: 70, cancels: 5, moves: 20)
    if random.chance(20) { waitForTimer() } else { wait(random.pick([0, 40, 100, 300])) }
    if random.chance(30) { advance() }
  }

  private mutating func drag() {
    if fingers.isEmpty { down() }
    wait(random.pick([0, 16, 50]))
    let way = Vector(dx: random.pick([0, 4, 15, -30, 80]), dy: random.pick([0, 0, 3, 25, -60]))
    for _ in 0..<random.pick([1, 2, 4]) {
      move(random.pick(Array(fingers.indices)), by: way)
      wait(random.pick([8, 16, 16, 60]))
    }
    if random.chance(60) { up(0) }
    waitRandomly()
  }

  private mutating func pinch() {
    while fingers.count < 2 {
      if fingers.count == 1, random.chance(10) {
        down(4, Point(x: fingers[0].place.x + random.pick([0, 0.5, 1]), y: fingers[0].place.y))
      } else {
        down()
      }
      wait(random.pick([0, 10, 30]))
    }
    for _ in 0..<random.pick([1, 2, 3]) {
      let ways = fingers.indices.map { i in
        i % 2 == 0
          ? Vector(dx: random.pick([-20, -5, 10]), dy: random.pick([0, 15]))
          : Vector(dx: random.pick([20, 5, -10]), dy: random.pick([0, -15]))
      }
      moveAll(by: ways)
      wait(random.pick([8, 16, 100]))
    }
    if random.chance(60) { up(0) }
    if random.chance(60), !fingers.isEmpty { up(0) }
    waitRandomly()
  }

  /// A finger that rests, while the host may look at the clock.
  private mutating func rest() {
    if fingers.isEmpty { down() }
    for _ in 0..<random.pick([1, 1, 2, 5]) {
      waitRandomly()
      advance()
    }
    if random.chance(40), !fingers.isEmpty { up(0) }
  }

  private mutating func anything() {
    waitRandomly()
    if fingers.isEmpty || fingers.count < 4 && random.chance(25) { return down() }
    let finger = random.pick(Array(fingers.indices))
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3: up(finger)
    case 4: cancel(finger)
    case 5: moveAll(by: fingers.map { _ in Vector(dx: 10, dy: random.pick([0, 10])) })
    default:
      move(finger, by: Vector(dx: random.pick([0, 1, 20, -50]), dy: random.pick([0, 5, 70])))
    }
  }

  /// The settings of the host between steps.
  private mutating func hostState() {
    if !gesture.inputs.isEmpty, random.chance(50) {
      let input = random.pick(gesture.inputs)
      calls.append(.setInput(input.name, values.value(input.type, &random)))
    }
    if !variables.isEmpty, random.chance(30) {
      let variable = random.pick(variables)
      calls.append(.setVariable(variable.name, values.value(variable.type, &random)))
    }
    if random.chance(8) { reset() }
    if !gesture.regions.isEmpty {
      let region = random.pick(gesture.regions)
      let id = region.isMany ? random.pick([0, 1, 2, 7]) : 0
      calls.append(.setFrame(region.name, id: id, random.chance(35) ? nil : frame()))
    }
  }

  /// The fingers are there still, and mostly the host goes on as if nothing had been.
  private mutating func reset() {
    calls.append(.reset)
    if random.chance(60) { fingers = [] }
    if random.chance(20) { now = random.pick([0, now &- 1_000_000_000]) }
  }

  /// The losses of hosts: a call, or its place in the order.
  private mutating func lose() {
    guard isHostile else { return }
    let index = Int.random(in: calls.indices, using: &random)
    if random.chance(50) {
      calls.remove(at: index)
    } else {
      calls.swapAt(index, calls.count - 1)
    }
  }
}
