import FormSupport
public import GestureRuntime
import GestureScene

/// A scene of random surfaces that come, go, move and change, under random fingers, and what must hold of it.
public struct RandomScene {
  private var random: Randomness
  private let scene = GestureScene()
  private let programs: [GestureProgram]
  private var surfaces: [SurfaceID] = []
  private var now: Int64 = 0
  private var fingers: [Int: Finger] = [:]
  private var nextFinger = 1
  private var watch = Watch()
  /// The surfaces without a gesture, and the number of each surface's coming to its place.
  private var groups: Set<SurfaceID> = []
  private var comings: [SurfaceID: Int] = [:]
  private var lastComing = 0

  private struct Finger {
    var place: Point
    /// The surfaces that must see it.
    var path: [SurfaceID]
  }

  /// The first fault found. Nil if there is none.
  public private(set) var fault: String?
  public var reported: Int { watch.reported }
  /// The reports of each call, and how the scene stands after it. Nil to keep none.
  public var account: String?

  /// - Parameter programs: the programs of the machines, with default arguments.
  public init(seed: UInt64, _ programs: [GestureProgram]) {
    random = Randomness(seed: seed)
    self.programs = programs
    for _ in 0..<Int.random(in: 1...8, using: &random) { add() }
    guard random.chance(30) else { return }
    for _ in 0..<2 {
      scene.requireFailure(of: random.pick(surfaces), before: random.pick(surfaces))
    }
  }

  /// Does as many things, and then lets all fingers lift and all timers run out.
  public mutating func play(_ count: Int) {
    for _ in 0..<count where fault == nil {
      act()
      check()
    }
    if fault == nil { finish() }
  }

  // MARK: Surfaces

  private mutating func surface() -> Surface {
    let frame = random.pick([
      nil, Rect(x: 0, y: 0, width: 300, height: 300), Rect(x: 20, y: 20, width: 100, height: 200),
      Rect(x: 100, y: 0, width: 120, height: 120), Rect(x: -50, y: 60, width: 200, height: 60),
    ])
    let hitTest: ((Point) -> Bool)? = random.chance(10) ? { $0.x < 90 } : nil
    return Surface(
      frame, hitTest: hitTest, zIndex: random.pick([0, 0, 1, -1]),
      relation: random.pick(SurfaceRelation.allCases), isKept: random.chance(15),
      isExclusive: random.chance(10), space: random.pick([.atDown, .atDown, .live, .scene]))
  }

  private mutating func add() {
    let parent = surfaces.isEmpty || random.chance(25) ? nil : random.pick(surfaces)
    let surface = surface()
    if random.chance(15) {
      let group = scene.addGroup(surface, in: parent)
      surfaces.append(group)
      groups.insert(group)
      return markComing(of: group)
    }
    let program = random.pick(programs)
    guard let machine = try? program.machine(random.pick(program.gestures)) else { return add() }
    surfaces.append(scene.add(machine, surface, in: parent))
    markComing(of: surfaces[surfaces.count - 1])
  }

  /// Remembers that it now lies in front of all surfaces with its order.
  private mutating func markComing(of surface: SurfaceID) {
    lastComing += 1
    comings[surface] = lastComing
  }

  private mutating func set(_ surface: SurfaceID, to traits: Surface) {
    let isMoved = scene[surface]?.zIndex != traits.zIndex
    scene[surface] = traits
    if isMoved { markComing(of: surface) }
  }

  private mutating func change() {
    guard !surfaces.isEmpty else { return add() }
    let surface = random.pick(surfaces)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: add()
    case 1:
      play { scene, time, heard in scene.remove(surface, at: time, reporting: heard) }
      surfaces.removeAll { scene[$0] == nil }
      for id in fingers.keys { fingers[id]?.path.removeAll { scene[$0] == nil } }
    case 2:
      let target = random.chance(30) ? nil : random.pick(surfaces)
      if scene.move(surface, into: target) { markComing(of: surface) }
    case 3: set(surface, to: self.surface())
    case 4: scene[surface]?.frame?.x += 15
    default:
      guard var traits = scene[surface] else { return }
      traits.zIndex = random.pick([0, 1, 2])
      set(surface, to: traits)
    }
  }

  // MARK: Fingers

  private mutating func act() {
    now += Int64(random.pick([0, 0, 8, 16, 16, 50, 120, 350, 600])) * 1_000_000
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<12: change()
    case 12..<32: down()
    case 32..<68: moveOrDown()
    case 68..<82: end { .up(touch: $0, at: $1, time: $2) }
    case 82..<85: end { touch, _, time in .cancel(touch: touch, time: time) }
    case 85..<90: frame()
    case 90..<94: pointer()
    case 94..<95:
      play { scene, time, heard in scene.cancel(at: time, reporting: heard) }
      fingers = [:]
    default: play { scene, time, heard in scene.advance(to: time, reporting: heard) }
    }
  }

  private mutating func place() -> Point {
    Point(
      x: random.pick([5, 30, 60, 95, 110, 150, 210, 290]),
      y: random.pick([5, 30, 70, 100, 119, 160, 290]))
  }

  private mutating func down() {
    guard fingers.count < 6 else { return }
    let place = place()
    let id = nextFinger
    nextFinger += 1
    // Due timers may unlock surfaces.
    play { scene, time, heard in scene.advance(to: time, reporting: heard) }
    let expected = path(at: place)
    send(.down(touch: id, at: place, time: Timestamp(nanoseconds: now)))
    fingers[id] = Finger(place: place, path: expected)
    if fault == nil, scene.surfaces(ofTouch: id) != expected {
      let found = scene.surfaces(ofTouch: id)
      fault = "touch \(id) at \(place) is with \(found) in place of \(expected)"
    }
  }

  private mutating func moveOrDown() {
    guard let id = fingers.keys.sorted().randomElement(using: &random) else { return down() }
    move(id)
    send(.move(touch: id, at: fingers[id]?.place ?? .zero, time: Timestamp(nanoseconds: now)))
  }

  private mutating func move(_ id: Int) {
    fingers[id]?.place.x += random.pick([0, 3, 12, -15, 40])
    fingers[id]?.place.y += random.pick([0, 0, 12, -20, 35])
  }

  private mutating func end(_ event: (Int, Point, Timestamp) -> PointerEvent) {
    guard let id = fingers.keys.sorted().randomElement(using: &random),
      let finger = fingers.removeValue(forKey: id)
    else { return }
    send(event(id, finger.place, Timestamp(nanoseconds: now)))
  }

  /// All fingers do something at the same time, and one more may come.
  private mutating func frame() {
    let time = Timestamp(nanoseconds: now)
    var events: [PointerEvent] = []
    for id in fingers.keys.sorted() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let place = fingers.removeValue(forKey: id)?.place ?? .zero
        events.append(.up(touch: id, at: place, time: time))
      case 1: break
      default:
        move(id)
        events.append(.move(touch: id, at: fingers[id]?.place ?? .zero, time: time))
      }
    }
    guard !events.isEmpty else { return }
    play { scene, _, heard in scene.handle(frame: events, reporting: heard) }
  }

  private mutating func pointer() {
    let time = Timestamp(nanoseconds: now)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: send(.leave(time: time))
    case 1: send(.hover(at: place(), time: time))
    default: send(.scroll(by: Vector(dx: 0, dy: 9), at: place(), time: time))
    }
  }

  private mutating func send(_ event: PointerEvent) {
    play { scene, _, heard in scene.handle(event, reporting: heard) }
  }

  private mutating func play(
    _ call: (GestureScene, Timestamp, (SurfaceID, borrowing Report) -> Void) -> Reply?
  ) {
    var told = account
    let refusal = call(scene, Timestamp(nanoseconds: now)) {
      let report = Reported($1)
      watch.add($0, report)
      told?.append("\($0) \(report)\n")
    }
    account = told.map { $0 + standing }
    if let refusal = refusal?.refusal { fault = "refused: \(refusal.rawValue)" }
  }

  private var standing: String {
    let phases = surfaces.map { scene.phase(of: $0) }
    return
      "\(scene.nextDeadline, default: "-") \(scene.deadlineCount) \(phases) \(scene.standings)\n"
  }

  // MARK: What must hold

  /// The surfaces with a gesture under a place, found by asking all, the inner ones first.
  private func path(at point: Point) -> [SurfaceID] {
    // The locked surfaces depend on the contests under way.
    if surfaces.contains(where: { scene[$0]?.isExclusive == true }) {
      return scene.surfaces(at: point)
    }
    return path(at: point, in: nil) ?? []
  }

  private func path(at point: Point, in parent: SurfaceID?) -> [SurfaceID]? {
    let siblings = surfaces.filter { scene.parent(of: $0) == parent }
    let sorted = siblings.sorted {
      let (a, b) = (scene[$0]?.zIndex ?? 0, scene[$1]?.zIndex ?? 0)
      return a != b ? a > b : (comings[$0] ?? 0) > (comings[$1] ?? 0)
    }
    for surface in sorted {
      guard let traits = scene[surface] else { continue }
      if let frame = traits.frame, !frame.contains(point) { continue }
      let inner = Point(x: point.x - (traits.frame?.x ?? 0), y: point.y - (traits.frame?.y ?? 0))
      if let hitTest = traits.hitTest, !hitTest(inner) { continue }
      if let path = path(at: inner, in: surface) {
        return groups.contains(surface) ? path : path + [surface]
      }
      if !groups.contains(surface) { return [surface] }
    }
    return nil
  }

  private mutating func check() {
    if fault == nil { fault = watch.fault }
    if fault == nil { fault = scene.wrongWinners ?? wrongTouches }
  }

  /// Each machine knows the touches that went down on it, and no others.
  private var wrongTouches: String? {
    for surface in surfaces {
      guard let counts = scene.touchCounts(of: surface) else { continue }
      let expected = fingers.values.count { $0.path.contains(surface) }
      if counts.machine != expected || counts.scene != expected {
        return "\(counts.machine) and \(counts.scene) touches in place of \(expected)"
      }
    }
    return nil
  }

  private mutating func finish() {
    while !fingers.isEmpty {
      now += 16_000_000
      end { .up(touch: $0, at: $1, time: $2) }
      check()
    }
    send(.leave(time: Timestamp(nanoseconds: now)))
    for _ in 0..<50 {
      guard let next = scene.nextDeadline else { break }
      now = max(now, next.nanoseconds)
      play { scene, time, heard in scene.advance(to: time, reporting: heard) }
    }
    // Some wait for touches for ever, and some hold without one.
    play { scene, time, heard in scene.cancel(at: time, reporting: heard) }
    check()
    if fault == nil { fault = watch.open.map { "\($0) has begun and has no end" } }
    if fault == nil, let left = scene.standings.first(where: \.isUnderWay) {
      fault = "in the end there is \(left)"
    }
  }
}
