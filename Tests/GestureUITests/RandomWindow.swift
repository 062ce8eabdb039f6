import FormSupport
import GestureRuntime
import GestureScene
import SceneSupport
import TestSupport

@testable import GestureUI

/// A random tree of views with gestures that come, go, move and change, under random fingers. It is played on both
/// routes, which must report the same.
@MainActor final class RandomWindow {
  private var random: Randomness
  private let gestures: [String]
  private let windows: [Played]
  private var names: [String] = []
  private var lastName = 0
  private var fingers: [Int: [String]] = [:]
  private var places: [Int: Point] = [:]
  private var lastFinger = 0
  private var hasExclusives = false
  private(set) var fault: String?

  /// A window with the reports of its scene.
  @MainActor private final class Played {
    let window: FakeWindow
    var watch = Watch()
    var reports: [String] = []

    init(_ window: FakeWindow) {
      self.window = window
      window.window.contents.listener = { [unowned self] surface, report in
        let report = Reported(report)
        watch.add(surface, report)
        reports.append("\(window.name(of: surface)) \(report.part) \(report.name)")
      }
    }
  }

  var reported: Int { windows.reduce(0) { $0 + $1.watch.reported } }

  init(seed: UInt64, _ program: GestureProgram) {
    random = Randomness(seed: seed)
    gestures = program.gestures
    windows = FakeWindow.Route.allCases.map { Played(FakeWindow(program, $0)) }
    for _ in 0..<Int.random(in: 2...8, using: &random) { add() }
  }

  func play(_ count: Int) {
    for _ in 0..<count where fault == nil {
      act()
      check()
    }
    if fault == nil { finish() }
  }

  private func both(_ body: (FakeWindow) throws -> Void) {
    for played in windows {
      do { try body(played.window) } catch { fault = "\(error)" }
    }
  }

  // MARK: Views

  private func add() {
    lastName += 1
    let name = "view\(lastName)"
    let parent = names.isEmpty || random.chance(20) ? nil : random.pick(names)
    let frame = random.pick([
      nil, Rect(x: 0, y: 0, width: 300, height: 300), Rect(x: 20, y: 20, width: 100, height: 200),
      Rect(x: 100, y: 0, width: 120, height: 120), Rect(x: -50, y: 60, width: 200, height: 60),
    ])
    var options = SurfaceOptions(
      relation: random.pick(SurfaceRelation.allCases), isKept: random.chance(15),
      isExclusive: random.chance(7), id: name, space: random.pick([.atDown, .live, .scene]),
      scrolling: random.pick([.race, .yield, .both]))
    if random.chance(10), let other = names.randomElement(using: &random) {
      options.waits = [other]
    }
    hasExclusives = hasExclusives || options.isExclusive
    let gesture = random.pick(gestures)
    both { try $0.add(name, gesture, frame, in: parent) { $0 = options } }
    names.append(name)
  }

  private func change() {
    guard !names.isEmpty else { return add() }
    let (name, other) = (random.pick(names), random.pick(names))
    let relation = random.pick(SurfaceRelation.allCases)
    let isHidden = random.chance(50)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: add()
    case 2:
      let gone = inside(name)
      forget(gone)
      names.removeAll { gone.contains($0) }
      both { $0.remove(name) }
    case 3 where !inside(name).contains(other): both { $0[other].add($0[name]) }
    case 4: both { $0[name].frame.x += 15 }
    case 5: both { $0[name].scrolled.dy += 20 }
    case 6:
      if isHidden { forget(inside(name)) }
      both { $0[name].isHidden = isHidden }
    default: both { window in window.slot(of: window[name])?.options.relation = relation }
    }
  }

  private func inside(_ name: String) -> [String] {
    let window = windows[0].window
    return names.filter { window[$0].lies(in: window[name]) }
  }

  /// The touches no longer reach these views.
  private func forget(_ gone: [String]) {
    for finger in fingers.keys { fingers[finger]?.removeAll { gone.contains($0) } }
  }

  // MARK: Fingers

  private func act() {
    let time = random.pick([0, 0, 8, 16, 16, 50, 120, 350, 600])
    both { $0.clock.advance(by: .milliseconds(time)) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: change()
    case 15..<35: down()
    case 35..<70: move()
    case 70..<85:
      end { window, place, finger in window.up(place.x, place.y, finger: finger, after: 0) }
    case 85..<88: end { window, _, finger in window.cancel(finger: finger) }
    case 88..<92: giveUp()
    case 92..<94 where !names.isEmpty:
      let name = random.pick(names)
      forget([name])
      both { $0.host(name).cancel() }
    default: both { $0.wait(0) }
    }
    both { $0.layOut() }
    // A gesture whose wait has ended because views have moved is asked in the next step.
    both { $0.wait(0) }
  }

  private func down() {
    guard fingers.count < 5 else { return }
    let place = Point(
      x: random.pick([5, 30, 60, 95, 110, 150, 210, 290]),
      y: random.pick([5, 30, 70, 100, 119, 160, 290]))
    lastFinger += 1
    // Timers that are due may open what is locked.
    both { $0.wait(0) }
    both { $0.down(place.x, place.y, finger: lastFinger) }
    let found = windows.map { $0.window.seers(of: lastFinger) }
    let expected = hasExclusives ? found[0] : path(at: place)
    places[lastFinger] = place
    fingers[lastFinger] = expected
    if found != [expected, expected] { fault = "at \(place) \(found) in place of \(expected)" }
  }

  /// The views that the system finds.
  private func path(at place: Point) -> [String] {
    let root = windows[0].window.root
    var path: [String] = []
    var next = root.hit(place) as? FakeView
    while let view = next, view !== root {
      path.append(view.name)
      next = view.around
    }
    return path
  }

  private var someFinger: Int? { fingers.keys.sorted().randomElement(using: &random) }

  private func move() {
    guard let finger = someFinger else { return down() }
    places[finger]?.x += random.pick([0, 3, 12, -15, 40])
    places[finger]?.y += random.pick([0, 0, 12, -20, 35])
    let place = places[finger] ?? .zero
    both { $0.move(place.x, place.y, finger: finger, after: 0) }
  }

  private func end(_ body: (FakeWindow, Point, Int) -> Void) {
    guard let finger = someFinger else { return }
    fingers[finger] = nil
    let place = places[finger] ?? .zero
    both { body($0, place, finger) }
  }

  /// A recognizer of the platform begins with a finger.
  private func giveUp() {
    guard let finger = someFinger else { return }
    let window = windows[0].window
    let losers = (fingers[finger] ?? []).filter {
      window.slot(of: window[$0])?.options.scrolling != .both
    }
    // They lose all their touches.
    forget(losers)
    both { window in
      if let key = window.touches[finger]?.key { window.window.giveUp([key]) }
    }
  }

  // MARK: What must hold

  private func check() {
    for played in windows where fault == nil {
      fault = played.watch.fault ?? played.window.window.scene.wrongWinners
      fault = fault ?? wrongTouches(played.window)
    }
    guard fault == nil else { return }
    if windows[0].reports != windows[1].reports {
      fault = "\(windows[0].reports) and \(windows[1].reports)"
    } else if windows[0].window.take() != windows[1].window.take() {
      fault = "other actions"
    } else if windows[0].window.deadline != windows[1].window.deadline {
      fault = "other deadlines"
    }
    for played in windows { played.reports = [] }
  }

  /// Each machine knows the touches that went down on it, and no others.
  private func wrongTouches(_ window: FakeWindow) -> String? {
    for name in names {
      guard let surface = window.slot(of: window[name])?.surface,
        let counts = window.window.scene.touchCounts(of: surface)
      else { continue }
      let expected = fingers.values.count { $0.contains(name) }
      if counts.machine != expected || counts.scene != expected {
        return "\(name) has \(counts.machine) and \(counts.scene) touches in place of \(expected)"
      }
    }
    return nil
  }

  private func finish() {
    while !fingers.isEmpty {
      end { window, place, finger in window.up(place.x, place.y, finger: finger) }
      check()
    }
    both { $0.wait(10_000) }
    // A gesture may wait for touches for ever.
    both { $0.window.cancel() }
    check()
    for played in windows where fault == nil {
      fault = played.watch.open.map { "\($0) has begun and has no end" }
      if played.window.window.scene.isUnderWay { fault = "something is under way in the end" }
      if played.window.window.host.phase == .active { fault = "the window is active in the end" }
    }
    for name in names { both { $0.remove(name) } }
    for played in windows where fault == nil && !played.window.window.slots.isEmpty {
      fault = "a view has stayed"
    }
  }
}

extension FakeWindow {
  var deadline: Timestamp? { window.host.driver.machine.nextDeadline }
}
