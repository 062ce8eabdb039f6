import FormSupport
import GestureRuntime
import GestureScene

/// A second reading of Documentation/Scene.md: plain and slow. It has only the machines in common with `GestureScene`,
/// and each machine runs here as if it were alone. Every answer is computed again from the whole state.
///
/// It knows gestures of one recognizer. It does not know touches that go down on a surface that is over in a contest
/// that goes on: `SceneCampaign` compares new starts under such a touch with the one gesture of both.
final class SceneModel {
  let slip: SceneSlip?
  var tally = SceneTally()
  /// Whether a surface waits by name, or has waited.
  var hasNames = false
  private(set) var spots: [Spot] = []
  /// The touches that are down.
  var touches: [Int: Touch] = [:]
  var step = 0
  private(set) var now = Timestamp(nanoseconds: 0)
  /// The reports of the step: `3 began`.
  private(set) var said: [String] = []
  private var lastComing = 0
  /// The order of the surfaces' reports.
  var numbers: [Int: Int] = [:]
  /// Timers of removed surfaces, for a model that is wrong on purpose.
  var ghosts: [(spot: Spot, raw: TableMachine)] = []

  struct Touch {
    var path: [Spot]
    var place: Point
    /// When it went down.
    var step: Int
  }

  init(_ slip: SceneSlip? = nil) { self.slip = slip }

  var present: [Spot] { spots.filter { !$0.isGone } }
  var joined: [Spot] { present.filter { $0.isJoined } }
  var roots: [Spot] { joined.filter { $0.around == nil } }

  func say(_ spot: Spot, _ word: String) { said.append("\(spot.number) \(word)") }

  func take() -> [String] {
    defer { said = [] }
    return said
  }

  // MARK: Surfaces

  func add(_ traits: Surface, in parent: Spot?, _ machine: TableMachine) -> Spot {
    let spot = Spot(spots.count, traits, parent, machine)
    spots.append(spot)
    comes(spot)
    return spot
  }

  private func comes(_ spot: Spot) {
    lastComing += 1
    spot.coming = lastComing
  }

  func set(_ spot: Spot, to traits: Surface) {
    if traits.zIndex != spot.traits.zIndex { comes(spot) }
    if spot.isJoined, traits.relation != spot.traits.relation { tally.add(.changedInTheMiddle) }
    spot.traits = traits
  }

  func move(_ spot: Spot, into parent: Spot?) {
    if !spot.touches.isEmpty { tally.add(.movedInTheMiddle) }
    if slip == .movedLosesItsTouches {
      for id in touches.keys { touches[id]?.path.removeAll { $0 === spot } }
    }
    spot.parent = parent
    comes(spot)
  }

  /// The surfaces right inside, the front-most first.
  private func children(of parent: Spot?) -> [Spot] {
    let all = present.filter { $0.parent === parent }.sorted { a, b in
      a.traits.zIndex != b.traits.zIndex ? a.traits.zIndex > b.traits.zIndex : a.coming > b.coming
    }
    return slip == .backBeforeFront ? all.reversed() : all
  }

  /// "The front before the back, inside a surface as its operator has it."
  private func number() {
    var next = 0
    func visit(_ spot: Spot) {
      let isFirst = spot.traits.relation == .ownFirst || spot.traits.relation == .takeover
      if isFirst { give(spot) }
      children(of: spot).forEach(visit)
      if !isFirst { give(spot) }
    }
    func give(_ spot: Spot) {
      numbers[spot.number] = next
      next += 1
    }
    children(of: nil).forEach(visit)
  }

  // MARK: Hit surfaces

  /// The surfaces at a point from the inside to the outside, with the origin of each.
  func path(at point: Point) -> [(spot: Spot, origin: Vector)] {
    find(point, .zero, in: nil) ?? []
  }

  private func find(
    _ point: Point, _ origin: Vector, in parent: Spot?
  ) -> [(spot: Spot, origin: Vector)]? {
    for spot in children(of: parent) {
      let frame = spot.traits.frame
      let isInside = frame.map { $0.contains(point) } ?? true
      guard isInside || slip == .frameOfAroundIgnored && !children(of: spot).isEmpty else {
        continue
      }
      let way = Vector(dx: frame?.x ?? 0, dy: frame?.y ?? 0)
      let inner = Point(x: point.x - way.dx, y: point.y - way.dy)
      let innerOrigin = Vector(dx: origin.dx + way.dx, dy: origin.dy + way.dy)
      let below = find(inner, innerOrigin, in: spot)
      if !isInside, below == nil { continue }
      if isLockedOut(spot) { return [] }
      return (below ?? []) + [(spot, innerOrigin)]
    }
    return nil
  }

  /// "Where the one around is exclusive, a second one does not see touches while the first takes part in something."
  private func isLockedOut(_ spot: Spot) -> Bool {
    guard let parent = spot.parent, parent.traits.isExclusive, slip != .exclusiveSurfaceIgnored
    else { return false }
    let isLocked = joined.contains {
      $0 !== parent && $0.lies(in: parent) && !$0.lies(in: spot)
    }
    if isLocked { tally.add(.lockedOut) }
    return isLocked
  }

  // MARK: Steps

  func settle() {
    number()
    repeat {
      decide()
      report()
    } while startAfresh()
  }

  /// Whether the page describes this down in terms that this model has.
  func knows(downAt point: Point) -> Bool {
    path(at: point).allSatisfy { spot, _ in
      !spot.isJoined || spot.isLost || spot.phase == .idle || spot.phase == .active
    }
  }

  /// Whether the model knows the cancel. A cancel inside a part that is kept waiting affects everything in that part.
  func knows(cancelOf spots: [Spot]) -> Bool {
    spots.allSatisfy { spot in
      let isKeptWaiting =
        spot.phase == .active && !spot.hasSaidBegan || spot.phase == .ended && !spot.isSilent
      return !isKeptWaiting || spot.isLost || spot.phase == .active && around(spot).count < 2
    }
  }

  func down(_ id: Int, at point: Point, time: Timestamp) {
    step += 1
    now = time
    let path = path(at: point)
    number()
    join(path.map { $0.spot })
    touches[id] = Touch(path: path.map { $0.spot }, place: point, step: step)
    for (spot, origin) in path {
      if spot.touches.isEmpty { spot.origin = origin }
      spot.seen.insert(id)
      if spot.start == nil { spot.start = step }
    }
    for (spot, _) in path { feed(spot, .down(touch: id, at: point, time: time)) }
    settle()
  }

  func move(_ id: Int, to point: Point, time: Timestamp) {
    step += 1
    now = time
    touches[id]?.place = point
    for spot in touches[id]?.path ?? [] where spot.seen.contains(id) {
      feed(spot, .move(touch: id, at: point, time: time))
    }
    settle()
  }

  func up(_ id: Int, at point: Point, time: Timestamp) {
    end(id, .up(touch: id, at: point, time: time))
  }

  func cancel(_ id: Int, time: Timestamp) {
    tally.add(.cancelledTouch)
    // An end that waits has failed when its touch is cancelled.
    for spot in touches[id]?.path ?? [] where spot.seen.contains(id) && spot.phase == .ended {
      if !spot.isSilent, !spot.isLost { fail(spot) }
    }
    end(id, .cancel(touch: id, time: time))
  }

  private func end(_ id: Int, _ event: PointerEvent) {
    step += 1
    now = event.time
    for spot in touches[id]?.path ?? [] {
      if spot.seen.remove(id) != nil { feed(spot, event) }
      spot.ignored.remove(id)
    }
    touches[id] = nil
    settle()
  }

  func fail(_ spot: Spot) {
    spot.phase = .failed
    spot.end = step
  }

  /// Fires the due timers of one machine after another.
  func advance(to time: Timestamp) {
    while true {
      number()
      let due = joined.filter { $0.isLooking && ($0.raw.nextDeadline.map { $0 <= time } ?? false) }
      let first = due.min { a, b in
        let (x, y) = (a.raw.nextDeadline ?? time, b.raw.nextDeadline ?? time)
        return x != y ? x < y : numbers[a.number, default: 0] < numbers[b.number, default: 0]
      }
      guard let first, let deadline = first.raw.nextDeadline else { break }
      step += 1
      now = deadline
      tally.add(.timer)
      listen(first) { spot, heard in spot.raw.advance(to: deadline, reporting: heard) }
      settle()
    }
    for ghost in ghosts where ghost.raw.nextDeadline.map({ $0 <= time }) ?? false {
      say(ghost.spot, "failed")
    }
    ghosts.removeAll { $0.raw.nextDeadline.map { $0 <= time } ?? true }
  }

  var nextDeadline: Timestamp? {
    joined.filter { $0.isLooking }.compactMap { $0.raw.nextDeadline }.min()
  }

  // MARK: Machines

  func feed(_ spot: Spot, _ event: PointerEvent) {
    guard spot.isLooking || spot.phase == .failed, !spot.isLost else { return }
    var event = event
    event.location.x -= spot.origin.dx
    event.location.y -= spot.origin.dy
    listen(spot) { spot, heard in spot.raw.handle(event, reporting: heard) }
  }

  /// Remembers the reports of the machine alone.
  private func listen(_ spot: Spot, _ call: (Spot, (borrowing Report) -> Void) -> Reply?) {
    _ = call(spot) { report in
      guard report.isPhaseOfWhole, spot.phase != .failed else { return }
      switch report.name {
      case "began": (spot.phase, spot.hasBegun) = (.active, true)
      case "ended": (spot.phase, spot.end) = (.ended, step)
      // A waiting surface that is cancelled has failed.
      case "cancelled": (spot.phase, spot.end) = (spot.hasSaidBegan ? .cancelled : .failed, step)
      case "failed": fail(spot)
      default: break
      }
    }
  }
}

extension Report {
  var isPhaseOfWhole: Bool {
    guard case .phase = kind else { return false }
    return part.isEmpty
  }
}
