import GestureRuntime
import GestureScene

/// The gestures of all views in a window, or in a part of one. They share one scene: each touch enters it one time, the
/// views under the touch see it, and the scene decides which gesture wins.
///
/// SwiftUI makes one for `gestureScene()`. With UIKit and AppKit, make one for the window and add views to it.
@MainActor public final class GestureWindow {
  /// Passes the events of the platform to the scene.
  let host: GestureHost<SceneMachine>
  let contents: SceneContents
  /// The views that are in the scene.
  private(set) var slots: [SurfaceSlot] = []
  /// The views that have disappeared since the last step.
  private var dropped: [SurfaceSlot] = []
  private var isSorted = true
  /// Finds the places of views before each step, if views do not report them.
  var tree: ViewTree?

  /// - Parameter clock: the clock of all gestures in the window.
  init(clock: GestureClock = .uptime) {
    let machine = SceneMachine()
    contents = machine.contents
    host = GestureHost(machine, clock: clock) { $0.performNext() }
    host.onChange(of: { $0.said.call }) { [unowned self] _, _ in announce() }
    host.setHitPlace = { [contents] in contents.scene.hitPlace = $0 }
    host.scrollDoor = { [unowned self] delta, event, isMomentum in
      scroll(by: delta, event, movesContent: !isMomentum && isScrolled(at: event.location))
    }
    host.measures[RegionKey(path: \SceneMachine.self)] = { [unowned self] in measure() }
  }

  var scene: GestureScene { contents.scene }

  /// Cancels all touches and ends all gestures. Call it when the window goes away or the app is left.
  public func cancel() { host.cancel() }

  // MARK: Steps

  private func announce() {
    for member in contents.heard { member.announce() }
  }

  private func measure() {
    finishDropping()
    tree?.layOut()
    if !isSorted { sort() }
    for slot in slots { slot.member?.measure() }
  }

  /// The surfaces or a machine have changed between steps, which may change the next deadline.
  func noteChange() { host.driver.noteChange() }

  /// Cancels the touches of surfaces, and ends their gestures.
  func withdraw(_ surfaces: [SurfaceID]) { step { .withdraw(surfaces, at: $0) } }

  /// Makes a step of the scene without an event, and performs its actions.
  private func step(_ call: (Timestamp) -> SceneContents.Call) {
    let call = call(host.driver.reach(host.now))
    _ = host.driver.step { [contents] _, perform in contents.take(call, perform) }
  }

  // MARK: Views

  /// Adds a view, in front of the views around it.
  func enter(_ slot: SurfaceSlot) {
    dropped.removeAll { $0 === slot }
    guard slot.surface == nil else { return }
    slot.enter(self, around: slot.nearest?.surface)
    if let member = slot.member { contents[member.surface] = member }
    slots.append(slot)
    for other in slots where other.nearest === slot { put(other, inside: slot) }
    isSorted = false
    requireFailures()
  }

  /// Removes views in one step. Views inside them stay, with their touches.
  func drop(_ gone: [SurfaceSlot]) {
    dropped.removeAll { slot in gone.contains { $0 === slot } }
    let present = gone.filter { $0.surface != nil }
    guard !present.isEmpty else { return }
    withdraw(present.sorted { $0.rank < $1.rank }.compactMap { $0.surface })
    for slot in present { remove(slot) }
  }

  private func remove(_ slot: SurfaceSlot) {
    // An action may have removed it.
    guard let surface = slot.surface else { return }
    let inside = slots.filter { $0.nearest === slot }
    slots.removeAll { $0 === slot }
    slot.member?.giveBack()
    contents[surface] = nil
    slot.exit()
    for other in inside { put(other, inside: other.nearest) }
    step { .remove(surface, at: $0) }
  }

  /// Removes a view before the next step, together with others that disappear now. SwiftUI reports each one by itself,
  /// and a gesture must not begin only because the one that it waits for has gone first.
  func dropSoon(_ slot: SurfaceSlot) {
    guard slot.surface != nil, !dropped.contains(slot) else { return }
    dropped.append(slot)
    Task { finishDropping() }
  }

  func finishDropping() {
    if !dropped.isEmpty { drop(dropped) }
  }

  private func put(_ slot: SurfaceSlot, inside around: SurfaceSlot?) {
    guard let surface = slot.surface else { return }
    scene.move(surface, into: around?.surface)
    slot.placeSurface()
  }

  /// Views that `slot` lies in, or their order, have changed.
  func notePlace(of slot: SurfaceSlot) {
    guard let surface = slot.surface else { return }
    let around = slot.nearest
    guard scene.parent(of: surface) != around?.surface else { return }
    put(slot, inside: around)
    noteChange()
  }

  /// Takes note of the drawing order of views, the front-most last.
  func draw(_ drawn: [SurfaceSlot]) {
    for (order, slot) in drawn.enumerated() { slot.order = order }
    sort()
  }

  /// Puts the surfaces into the drawing order of their views.
  func sort() {
    isSorted = true
    let sorted = slots.sorted { $0.isDrawn(before: $1) }
    for (rank, slot) in sorted.enumerated() { slot.rank = rank }
  }

  /// Lets gestures wait for those that they name.
  func requireFailures() {
    for slot in slots {
      for id in slot.options.waits {
        for other in slots where other.options.id == id { slot.wait(for: other) }
      }
    }
  }

  /// Lets a gesture no longer wait for those that it named before.
  func release(_ slot: SurfaceSlot, from names: [AnyHashable]) {
    for name in names {
      for other in slots where other.options.id == name { slot.stopWaiting(for: other) }
    }
  }

  /// Adds a gesture to a view of a platform that keeps its views in a tree.
  func add<Machine: GestureMachine>(
    _ gesture: GestureHost<Machine>, to view: any TreeView, _ options: SurfaceOptions
  ) {
    precondition(
      GestureScene.takes(gesture.machine), "a scene takes machines of generated Swift and of tables"
    )
    let slot = SurfaceSlot(gesture)
    slot.options = options
    tree?[view] = slot
  }
}
