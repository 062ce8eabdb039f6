import FormSupport
import GestureCompiler
import GestureRuntime
import GestureScene
import SceneSupport
import TestSupport

@testable import GestureUI

/// A window without a platform: a tree of views, some with gestures, under a system that delivers touches, lets views
/// scroll, and takes touches away.
@MainActor final class FakeWindow {
  /// How the scene learns where views are: it reads the tree, as with UIKit, or views report it, as with SwiftUI.
  enum Route: CaseIterable { case tree, reported }

  /// A finger, which the system has an object for while it is down.
  final class Touch {
    var place: Point
    let pans: [FakePan]

    init(_ place: Point, _ pans: [FakePan]) {
      self.place = place
      self.pans = pans
    }

    var key: TouchKey { .object(ObjectIdentifier(self)) }
  }

  let clock = ManualClock()
  let window: GestureWindow
  let root: FakeView
  let route: Route
  /// Recognizers of the platform, on views.
  private(set) var pans: [FakePan] = []
  private(set) var touches: [Int: Touch] = [:]
  /// The states that the recognizer of the window has taken.
  private(set) var states: [RecognizerState] = []
  private let program: GestureProgram
  private var views: [String: FakeView] = [:]
  private var hosts: [String: GestureHost<TableMachine>] = [:]
  private var log = ActionLog()
  private var reported: [FakeView] = []

  init(_ program: GestureProgram, _ route: Route) {
    self.program = program
    self.route = route
    window = GestureWindow(clock: GestureClock(clock))
    root = FakeView("window", Rect(x: 0, y: 0, width: 400, height: 800))
    if route == .tree { window.tree = ViewTree(root, in: window) }
    window.host.take(from: self) { [unowned self] in states.append($0) }
  }

  /// - Throws: the errors of the compiler about the text.
  convenience init(_ text: String, _ route: Route) throws {
    self.init(try CompiledSpec(text, Compiler()).program, route)
  }

  // MARK: Views

  subscript(name: String) -> FakeView {
    guard let view = views[name] else { preconditionFailure("there is no \(name)") }
    return view
  }

  func host(_ name: String) -> GestureHost<TableMachine> {
    guard let host = hosts[name] else { preconditionFailure("\(name) has no gesture") }
    return host
  }

  @discardableResult
  func addView(_ name: String, _ frame: Rect? = nil, in parent: String? = nil) -> FakeView {
    let around = parent.map { self[$0] } ?? root
    let view = FakeView(name, frame ?? around.bounds)
    around.add(view)
    views[name] = view
    return view
  }

  /// - Throws: if the program has no such gesture.
  @discardableResult func add(
    _ name: String, _ gesture: String, _ frame: Rect? = nil, in parent: String? = nil,
    _ set: (inout SurfaceOptions) -> Void = { _ in }
  ) throws -> FakeView {
    let view = addView(name, frame, in: parent)
    let machine = try program.machine(gesture)
    let host = GestureHost(machine, clock: GestureClock(clock)) {
      [unowned self] in log.add(name, $0.name, $0.arguments, at: now)
    }
    hosts[name] = host
    var options = SurfaceOptions()
    options.space = .atDown
    set(&options)
    if route == .tree {
      window.add(host, to: view, options)
    } else {
      attach(SurfaceSlot(host), to: view, options)
    }
    return view
  }

  func addGroup(
    _ name: String, _ frame: Rect? = nil, in parent: String? = nil,
    _ set: (inout SurfaceOptions) -> Void = { _ in }
  ) {
    let view = addView(name, frame, in: parent)
    var options = SurfaceOptions()
    set(&options)
    attach(SurfaceSlot(), to: view, options)
  }

  private func attach(_ slot: SurfaceSlot, to view: FakeView, _ options: SurfaceOptions) {
    slot.options = options
    view.slot = slot
    if route == .tree { window.tree?[view] = slot } else { reported.append(view) }
  }

  /// A recognizer of the platform, for example of a scroll view.
  @discardableResult func addPan(to view: String, _ axis: FakePan.Axis = .vertical) -> FakePan {
    let pan = FakePan(self[view], axis)
    pans.append(pan)
    return pan
  }

  func remove(_ name: String) {
    views[name]?.remove()
    layOut()
  }

  /// The system lays views out.
  func layOut() {
    guard route == .reported else { return window.tree?.layOut() ?? () }
    var drawn: [FakeView] = []
    root.visit { if $0.slot != nil { drawn.append($0) } }
    // SwiftUI makes views, lets them appear, here the inner ones first, and then lets others disappear.
    for view in drawn.reversed() {
      guard let slot = view.slot else { continue }
      slot.around = view.nextOutwards?.slot
      slot.frame = view.frame(in: root)
      slot.clip = view.clip
      window.enter(slot)
    }
    for view in reported where !drawn.contains(where: { $0 === view }) {
      if let slot = view.slot { window.dropSoon(slot) }
    }
    window.finishDropping()
    window.draw(drawn.compactMap { $0.slot })
  }

  // MARK: Time and actions

  var now: Int { Int(window.host.now.nanoseconds / 1_000_000) }

  /// Lets time pass, with the timers that come due.
  func wait(_ milliseconds: Int) {
    clock.advance(by: .milliseconds(milliseconds))
    let time = window.host.driver.reach(window.host.now)
    _ = window.host.driver.step { $0.advance(to: time, $1) }
  }

  /// The actions since the last call.
  func take() -> [String] { log.take() }
  func takeWithoutTimes() -> [String] { log.takeWithoutTimes() }

  // MARK: Fingers

  func down(_ x: Double, _ y: Double, finger: Int = 1) {
    let place = Point(x: x, y: y)
    layOut()
    let hit = root.hit(place) as? FakeView
    let touch = Touch(place, pans.filter { pan in hit.map { $0.lies(in: pan.view) } ?? false })
    for pan in touch.pans { pan.begin(finger, at: place) }
    touches[finger] = touch
    send(touch, .down)
  }

  /// - Parameter after: in milliseconds.
  func move(_ x: Double, _ y: Double, finger: Int = 1, after: Int = 16) {
    clock.advance(by: .milliseconds(after))
    guard let touch = touches[finger] else { return }
    touch.place = Point(x: x, y: y)
    for pan in touch.pans { pan.move(finger, to: touch.place) { window.admits([touch.key]) } }
    // As the recognizer of the window does before it passes a move on.
    window.giveUp(touch.pans.contains { $0.hasBegun(finger) } ? [touch.key] : [])
    layOut()
    send(touch, .move)
  }

  func up(_ x: Double, _ y: Double, finger: Int = 1, after: Int = 16) {
    clock.advance(by: .milliseconds(after))
    guard let touch = touches.removeValue(forKey: finger) else { return }
    touch.place = Point(x: x, y: y)
    send(touch, .up)
    for pan in touch.pans { pan.end(finger) }
  }

  func cancel(finger: Int = 1) {
    guard let touch = touches.removeValue(forKey: finger) else { return }
    send(touch, .cancel)
  }

  func tap(_ x: Double, _ y: Double, finger: Int = 1) {
    down(x, y, finger: finger)
    up(x, y, finger: finger)
  }

  private func send(_ touch: Touch, _ phase: PointerEvent.Phase) {
    window.host.door(of: self)?.handle([(touch.key, event(phase, touch.place))])
  }

  func event(_ phase: PointerEvent.Phase, _ place: Point) -> PointerEvent {
    PointerEvent(phase: phase, at: place, time: window.host.now)
  }

  /// The names of the views whose gestures see a touch, from the inside to the outside.
  func seers(of finger: Int = 1) -> [String] {
    guard let key = touches[finger]?.key, let number = window.host.touch(of: key) else { return [] }
    return window.scene.surfaces(ofTouch: number).map(name)
  }

  func name(of surface: SurfaceID) -> String {
    views.first { slot(of: $0.value)?.surface == surface }?.key ?? "nobody"
  }

  func slot(of view: FakeView) -> SurfaceSlot? {
    route == .tree ? window.tree?[view] : view.slot
  }
}
