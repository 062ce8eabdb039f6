import AllocationCount
import FormSupport
import GeneratedGestures
import GestureRuntime
import GestureScene
import TestSupport
import Testing

/// A step of a scene allocates nothing: not for paths, contests, reports or deadlines.
@Suite struct SceneAllocationTests {
  private static let text = """
    gesture Page = drag(axis: .horizontal) { action moved() on drag.changed { moved() } }
    gesture List = drag(axis: .vertical) { action moved() on drag.changed { moved() } }
    gesture Row = exclusive(open: drag(axis: .horizontal), double: tap(count: 2), hold: longPress(), one: tap()) {
      action chosen()
      on one.ended { chosen() }
    }
    """

  @Test(.countingAllocations, arguments: SurfaceRelation.allCases)
  func `steps allocate nothing`(_ relation: SurfaceRelation) throws {
    let played = try PlayedScene(Self.text)
    try played.add("page", "Page", Surface(relation: relation))
    try played.add("list", "List", Surface(relation: relation), in: "page")
    for row in 0..<200 {
      try played.add("row\(row)", "Row", Surface(Self.frame(ofRow: row)), in: "list")
    }
    let counted = Self.play(on: played.scene)
    #expect(counted.allocations == 0)
    #expect(counted.reports > 1_000)
  }

  @Test(.countingAllocations)
  func `nor do machines of generated swift and those that wait by name`() {
    let scene = GestureScene()
    let page = scene.add(Swipe(), Surface())
    for row in 0..<200 {
      let button = scene.add(GestureButton(), Surface(Self.frame(ofRow: row)), in: page)
      let link = scene.add(TapWithLocation(), Surface(relation: .simultaneous), in: button)
      #expect(scene.requireFailure(of: page, before: link))
    }
    let counted = Self.play(on: scene)
    #expect(counted.allocations == 0)
    #expect(counted.reports > 1_000)
  }

  /// If a surface waits by name, the first step after a change of places looks for circles.
  @Test(.countingAllocations) func `nor does a step after surfaces have moved`() {
    let scene = GestureScene()
    let lists = (0..<2).map {
      scene.add(Swipe(), Surface(Self.frame(ofRow: 100 * $0, height: 400)))
    }
    let rows = (0..<200).map { row in
      let row = scene.add(
        GestureButton(), Surface(Self.frame(ofRow: row % 100)), in: lists[row / 100])
      #expect(scene.requireFailure(of: lists[0], before: row))
      return row
    }
    var random = Randomness(seed: 5)
    var (allocations, reports, waiting, circles) = (0, 0, 0, 0)
    for (number, event) in Self.session(&random, count: 6_000).enumerated() {
      if number.isMultiple(of: 20) {
        scene.move(random.pick(rows), into: random.pick(lists))
        let relations: [SurfaceRelation] = [.race, .race, .innerFirst]
        scene[lists[0]]?.relation = random.pick(relations)
        for _ in 0..<20 {
          if scene.requireFailure(of: lists[0], before: random.pick(rows)) {
            waiting += 1
          } else {
            circles += 1
          }
        }
      }
      let before = allocation_count()
      scene.handle(event, reporting: { _, _ in reports += 1 })
      // Buffers of machines grow with their first events.
      if number > 2_000 { allocations += Int(allocation_count() - before) }
    }
    #expect(allocations == 0)
    #expect(reports > 1_000)
    #expect(waiting > 1_000 && circles > 100)
  }

  private static func frame(ofRow row: Int, height: Double = 4) -> Rect {
    Rect(x: 0, y: Double(row) * 4, width: 300, height: height)
  }

  /// The cost of the second part of a session, and all its reports.
  private static func play(on scene: GestureScene) -> (allocations: Int, reports: Int) {
    var random = Randomness(seed: 3)
    let events = session(&random, count: 6_000)
    var reports = 0
    for event in events.prefix(2_000) { scene.handle(event, reporting: { _, _ in reports += 1 }) }
    let before = allocation_count()
    for event in events.dropFirst(2_000) {
      scene.handle(event, reporting: { _, _ in reports += 1 })
    }
    return (Int(allocation_count() - before), reports)
  }

  /// Fingers that come, go and move, a mouse that hovers.
  private static func session(_ random: inout Randomness, count: Int) -> [PointerEvent] {
    var fingers: [(id: Int, place: Point)] = []
    var now: Int64 = 0
    return (0..<count).map { number in
      now += random.pick([8, 16, 16, 120, 400]) * 1_000_000
      let time = Timestamp(nanoseconds: now)
      let place = Point(x: Double(number * 37 % 300), y: Double(number * 101 % 800))
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<2 where fingers.count < 4:
        fingers.append((number, place))
        return .down(touch: number, at: place, time: time)
      case 2..<4 where !fingers.isEmpty:
        return .up(touch: fingers.removeFirst().id, at: place, time: time)
      case 4: return .hover(at: place, time: time)
      default:
        guard let last = fingers.indices.last else { return .hover(at: place, time: time) }
        fingers[last].place.x += random.pick([-9, 4, 11])
        fingers[last].place.y += random.pick([0, 0, 12])
        return .move(touch: fingers[last].id, at: fingers[last].place, time: time)
      }
    }
  }
}
