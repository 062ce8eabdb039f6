import FormSupport
import GestureRuntime

/// Random calls of a host that aim at the amounts that a gesture decides by. Most events come at, just before or just
/// after a duration of the table since an earlier event, and most movements have its distances.
struct NearTrace {
  /// The bounds of a trace. The proofs of an analysis cover no more than this.
  struct Bounds: Sendable {
    var touches = 2
    /// The places where fingers go down, and where some of their moves lead.
    var places: [Point] = []
    /// The movements from a finger's start.
    var ways: [Vector] = []
    /// Nanoseconds from one event to a later one, besides the durations of the table.
    var durations: [Int64] = []
    /// One is chosen for each frame of the gesture's regions.
    var frames: [Rect] = []
    /// Hovering, scrolling and leaving.
    var pointer = true
    /// The inputs that the host may set.
    var inputs: [(name: String, value: GestureValue)] = []
    /// Attributes besides an ordinary finger's. Each is a kind, a button, the held buttons, a pressure, keys.
    var attributes: [PointerEvent] = []
  }

  private var random: Randomness
  private let bounds: Bounds
  private let durations: [Int64]
  private let distances: [Double]
  private var calls: [HostCall] = []
  private var times: [Int64] = [0]
  private var fingers: [(id: Int, start: Point, event: PointerEvent)] = []

  /// The calls of a seed. No finger is down after the last one.
  static func calls(seed: UInt64, near table: GestureTable, within bounds: Bounds) -> [HostCall] {
    var trace = NearTrace(seed: seed, table, bounds)
    trace.prepare(table)
    for _ in 0..<trace.random.pick([3, 5, 8, 13]) { trace.step() }
    while let finger = trace.fingers.last {
      trace.wait()
      trace.lift(trace.fingers.count - 1, finger.event.location)
    }
    trace.calls.append(.advance(Timestamp(nanoseconds: trace.now + 20_000_000_000)))
    return trace.calls
  }

  private init(seed: UInt64, _ table: GestureTable, _ bounds: Bounds) {
    random = Randomness(seed: seed)
    self.bounds = bounds
    // A number of the table may be in nanoseconds, in points, or in neither. It is tried in any case.
    let numbers = table.constants.filter { $0.isFinite }.map { abs($0) }
    durations =
      numbers.filter { 1e5...1e11 ~= $0 }.map { Int64($0) } + [0, 16_000_000]
      + bounds.durations
    distances = numbers.filter { 1...1000 ~= $0 } + [0, 3, 30, 80]
  }

  private mutating func prepare(_ table: GestureTable) {
    guard !bounds.frames.isEmpty else { return }
    for region in table.regions {
      for id in region.isMany ? 1...2 : 0...0 {
        calls.append(.setFrame(region.name, id: id, random.pick(bounds.frames)))
      }
    }
  }

  private var now: Int64 { times[times.count - 1] }

  private mutating func wait() {
    if random.chance(15) { return times.append(now) }
    let since = random.pick(Array(times.suffix(6)))
    let jitter: Int64 = random.pick([0, 0, -1, 1, -1_000_000, 1_000_000])
    let time = since + random.pick(durations) + jitter
    times.append(time < now ? now + random.pick([1, 8_000_000, 50_000_000]) : time)
  }

  private mutating func step() {
    wait()
    if random.chance(10) { calls.append(.advance(Timestamp(nanoseconds: now))) }
    if bounds.pointer, random.chance(6) { return point() }
    if !bounds.inputs.isEmpty, random.chance(10) {
      let input = random.pick(bounds.inputs)
      return calls.append(.setInput(input.name, input.value))
    }
    if fingers.isEmpty || fingers.count < bounds.touches && random.chance(35) { return down() }
    let finger = Int.random(in: fingers.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      lift(
        finger,
        random.chance(25) ? moved(finger) : fingers[finger].event.location)
    case 4: cancel(finger)
    case 5 where fingers.count > 1: moveAll()
    default: move(finger)
    }
  }

  // MARK: - Places

  private mutating func place() -> Point {
    if !bounds.places.isEmpty, random.chance(50) { return random.pick(bounds.places) }
    return Point(x: random.pick([0, 20, 60, 100, 160]), y: random.pick([0, 20, 100]))
  }

  private mutating func moved(_ finger: Int) -> Point {
    if !bounds.ways.isEmpty, random.chance(40) {
      return fingers[finger].start + random.pick(bounds.ways)
    }
    if random.chance(20) { return place() }
    let place = fingers[finger].event.location
    let way = random.pick(distances) + random.pick([0, 0, 0.001, -0.001])
    let (x, y) = random.pick([
      (1, 0), (1, 0), (0, 1), (0, 1), (-1, 0), (0, -1), (0.6, 0.8), (-0.8, 0.6), (1, 1),
    ])
    return Point(x: place.x + way * x, y: place.y + way * y)
  }

  // MARK: - Events

  private mutating func down() {
    var event = dressed(.down(touch: 1, at: place(), time: Timestamp(nanoseconds: now)))
    event.touch = (1...16).first { id in !fingers.contains { $0.id == id } } ?? 1
    fingers.append((event.touch, event.location, event))
    send(event)
  }

  /// Sends an event by itself, or in a frame with the events that did the same just before it at this instant.
  private mutating func send(_ event: PointerEvent) {
    let last: [PointerEvent]
    switch calls.last {
    case .event(let event): last = [event]
    case .frame(let events): last = events
    default: last = []
    }
    let isAlike = last.allSatisfy {
      $0.phase == event.phase && $0.time == event.time && $0.touch != event.touch
    }
    if last.isEmpty || !isAlike || random.chance(30) { return calls.append(.event(event)) }
    calls[calls.count - 1] = .frame(last + [event])
  }

  private mutating func move(_ finger: Int) {
    calls.append(.event(movement(finger)))
  }

  /// A move of a finger. Attributes besides the place stay as at its down, except attributes that can change.
  private mutating func movement(_ finger: Int) -> PointerEvent {
    var event = fingers[finger].event
    event.phase = .move
    event.location = moved(finger)
    event.time = Timestamp(nanoseconds: now)
    if !bounds.attributes.isEmpty, random.chance(20) {
      event.pressure = random.pick(bounds.attributes).pressure
    }
    fingers[finger].event = event
    return event
  }

  private mutating func moveAll() {
    var events: [PointerEvent] = []
    for finger in fingers.indices { events.append(movement(finger)) }
    calls.append(.frame(events))
  }

  private mutating func lift(_ finger: Int, _ place: Point) {
    var event = fingers.remove(at: finger).event
    event.phase = .up
    event.location = place
    event.time = Timestamp(nanoseconds: now)
    send(event)
    // The others in the same frame.
    if !fingers.isEmpty, random.chance(25) { lift(0, fingers[0].event.location) }
  }

  private mutating func cancel(_ finger: Int) {
    let time = Timestamp(nanoseconds: now)
    if random.chance(25) {
      fingers = []
      calls.append(.cancel(time))
    } else {
      calls.append(.event(.cancel(touch: fingers.remove(at: finger).id, time: time)))
    }
  }

  private mutating func point() {
    let time = Timestamp(nanoseconds: now)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: calls.append(.event(.leave(time: time)))
    case 1...2: calls.append(.event(.hover(at: place(), time: time)))
    default:
      let delta = Vector(dx: random.pick([0, 10]), dy: random.pick([-20, 5]))
      calls.append(.event(.scroll(by: delta, at: place(), time: time)))
    }
  }

  private mutating func dressed(_ event: PointerEvent) -> PointerEvent {
    guard !bounds.attributes.isEmpty, random.chance(35) else { return event }
    var event = event
    let like = random.pick(bounds.attributes)
    event.kind = like.kind
    event.button = like.button
    event.buttons = like.buttons
    event.modifiers = like.modifiers
    event.pressure = like.pressure
    return event
  }
}
