internal import GestureRuntime

// One call each.

extension RandomCalls {
  mutating func down() {
    let known = fingers.map { $0.id }
    let free = [1, 2, 3, 0, -7, .max, .min].filter { !known.contains($0) }
    down(random.pick(free.isEmpty ? [100 + fingers.count] : free), place())
  }

  mutating func down(_ id: Int, _ place: Point) {
    fingers.append((id, place))
    send(.down(touch: id, at: place, time: Timestamp(nanoseconds: now)))
  }

  /// A finger whose lift the host has lost goes down: the youngest then.
  mutating func downAgain() {
    guard !fingers.isEmpty else { return down() }
    let id = fingers.remove(at: random.pick(Array(fingers.indices))).id
    down(id, place())
  }

  /// A finger by its place in `fingers`.
  mutating func move(_ finger: Int, by way: Vector) {
    fingers[finger].place = moved(fingers[finger].place, by: way)
    send(moved(finger))
  }

  /// The place after a movement. With huge coordinates, a finger may also go to any other place.
  private mutating func moved(_ place: Point, by way: Vector) -> Point {
    isHuge && random.chance(40) ? self.place() : Point(x: place.x + way.dx, y: place.y + way.dy)
  }

  private func moved(_ finger: Int) -> PointerEvent {
    .move(
      touch: fingers[finger].id, at: fingers[finger].place, time: Timestamp(nanoseconds: now))
  }

  mutating func moveAll(by ways: [Vector]) {
    for (finger, way) in zip(fingers.indices, ways) {
      fingers[finger].place = moved(fingers[finger].place, by: way)
    }
    var events = fingers.indices.map { dressed(moved($0)) }
    if random.chance(10) { events.shuffle(using: &random) }
    mark()
    calls.append(.frame(events))
  }

  /// The acts of fingers at one instant: each does something, or nothing, and others come.
  mutating func together(downs: ClosedRange<Int>, lifts: Int, cancels: Int, moves: Int) {
    let time = Timestamp(nanoseconds: now)
    var events: [PointerEvent] = []
    for finger in fingers.indices.reversed() {
      let id = fingers[finger].id
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<lifts:
        let place = fingers.remove(at: finger).place
        events.append(
          dressed(.up(touch: id, at: random.chance(15) ? self.place() : place, time: time)))
      case 0..<lifts + cancels:
        fingers.remove(at: finger)
        events.append(.cancel(touch: id, time: time))
      case 0..<lifts + cancels + moves:
        let way = Vector(dx: random.pick([0, 5, -9, 40]), dy: random.pick([0, 0, 7]))
        fingers[finger].place = moved(fingers[finger].place, by: way)
        events.append(dressed(moved(finger)))
      default: break
      }
    }
    if random.chance(60) { events.reverse() }
    let used = Set(fingers.map { $0.id }).union(events.map { $0.touch })
    let free = [1, 2, 3, 4, 5, 0, -7].filter { !used.contains($0) }
    for id in free.prefix(Int.random(in: downs, using: &random)) where fingers.count < 16 {
      let place = self.place()
      fingers.append((id, place))
      events.append(dressed(.down(touch: id, at: place, time: time)))
    }
    if random.chance(20) { events.shuffle(using: &random) }
    // Those that go down are as old as the frame says.
    let downs = events.filter { $0.phase == .down }.map { $0.touch }
    let old = fingers.filter { !downs.contains($0.id) }
    fingers = old + downs.compactMap { id in fingers.first { $0.id == id } }
    guard !events.isEmpty || isHostile else { return }
    mark()
    calls.append(.frame(events))
  }

  mutating func up(_ finger: Int) {
    var place = fingers[finger].place
    if random.chance(15) { place.x += 12 }
    let id = fingers.remove(at: finger).id
    send(.up(touch: id, at: place, time: Timestamp(nanoseconds: now)))
  }

  mutating func cancel(_ finger: Int) {
    let id = fingers.remove(at: finger).id
    send(.cancel(touch: id, time: Timestamp(nanoseconds: now)))
  }

  mutating func pointer() {
    let time = Timestamp(nanoseconds: now)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: send(.leave(time: time, kind: .mouse))
    case 1...2: send(.hover(at: place(), time: time))
    default:
      let delta = Vector(dx: random.pick([0, 3, -10]), dy: random.pick([0, 20, -5.5]))
      send(.scroll(by: delta, at: place(), time: time))
    }
  }

  mutating func send(_ event: PointerEvent) {
    mark()
    calls.append(.event(dressed(event)))
  }

  private mutating func mark() {
    if marks.last == now { return }
    marks.append(now)
    if marks.count > 6 { marks.removeFirst() }
  }

  /// The event with buttons, keys and pressure.
  private mutating func dressed(_ event: PointerEvent) -> PointerEvent {
    var event = event
    if event.phase == .down || event.phase == .move || event.phase == .up { event.kind = kind }
    if random.chance(6) { event.kind = random.pick(PointerKind.allCases) }
    if random.chance(8) { event.button = random.pick(PointerButton.allCases) }
    if random.chance(8) { event.buttons = PointerButtons(rawValue: random.pick([0, 1, 2, 5, 31])) }
    if random.chance(10) { event.modifiers = ModifierKeys(rawValue: random.pick([1, 2, 8, 15])) }
    if random.chance(20) { event.pressure = random.pick([0, 0.25, 0.5, 0.75, 1, 3]) }
    if random.chance(20) {
      event.contact = PointerContact(
        radius: random.pick([0, 5, 20]), tilt: random.pick([0, 0.5, 1.5]),
        azimuth: random.pick([0, -1, 3]), twist: random.pick([0, 2, -0.0]))
    }
    return event
  }

  // MARK: - Wrong ones

  private mutating func wrongContact() -> PointerContact {
    random.pick([
      PointerContact(radius: .nan), PointerContact(radius: -1), PointerContact(tilt: -0.5),
      PointerContact(tilt: .infinity), PointerContact(azimuth: -.infinity),
      PointerContact(twist: .nan),
    ])
  }

  mutating func wrong() {
    let time = Timestamp(nanoseconds: now)
    let known = fingers.first?.id ?? 1
    switch Int.random(in: 0..<16, using: &random) {
    case 14: send(.move(touch: known, at: place(), time: time, contact: wrongContact()))
    case 15: send(.down(touch: 60, at: place(), time: time, contact: wrongContact()))
    case 0: send(.move(touch: 55, at: place(), time: time))
    case 1: send(.up(touch: 56, at: place(), time: time))
    case 2: send(.cancel(touch: 57, time: time))
    case 3: downAgain()
    case 4: send(.move(touch: known, at: Point(x: .nan, y: 0), time: time))
    case 5: send(.down(touch: 58, at: Point(x: 0, y: -.infinity), time: time))
    case 6: send(.down(touch: 59, at: place(), time: time, pressure: .nan))
    case 7: send(.move(touch: known, at: place(), time: Timestamp(nanoseconds: now &- 5_000_000)))
    case 8: calls.append(.cancel(Timestamp(nanoseconds: now &- 1)))
    case 9: calls.append(.frame(wrongFrame(known)))
    case 10: send(.scroll(by: Vector(dx: .nan, dy: 1), at: place(), time: time))
    case 11: crowd()
    case 12: fingers.removeFirst(fingers.isEmpty ? 0 : 1)
    default: send(.move(touch: known, at: Point(x: 1e300, y: -1e300), time: time))
    }
  }

  private mutating func wrongFrame(_ known: Int) -> [PointerEvent] {
    let move = PointerEvent.move(
      touch: known, at: place(), time: Timestamp(nanoseconds: now))
    let now = move.time
    var late = move
    late.time.nanoseconds = now.nanoseconds &+ 1
    return random.pick([
      [], [move, move], [move, late],
      [.down(touch: 77, at: place(), time: move.time), move],
      [.down(touch: 77, at: place(), time: move.time), .down(touch: 77, at: place(), time: now)],
      [move, .up(touch: known, at: place(), time: now)],
      [.down(touch: known, at: place(), time: now), .down(touch: 79, at: place(), time: now)],
      [move, .hover(at: place(), time: now)], [.leave(time: now)],
      (400..<418).map { .down(touch: $0, at: place(), time: now) },
      [move, .move(touch: 78, at: place(), time: move.time)],
      Array(repeating: move, count: 40),
    ])
  }

  /// More fingers than there are.
  private mutating func crowd() {
    for id in 200..<218 {
      send(.down(touch: id, at: place(), time: Timestamp(nanoseconds: now)))
      if fingers.count < 16 { fingers.append((id, place())) }
    }
  }
}
