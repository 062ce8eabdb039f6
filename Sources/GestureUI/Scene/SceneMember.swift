import GestureRuntime
import GestureScene

/// A gesture in the scene of a window. It keeps its actions until the step is over, because they may change the scene.
///
/// Everything happens on the main actor, but a machine's actions have to be sendable.
class SceneMember: @unchecked Sendable {
  let surface: SurfaceID
  /// The reports of its whole in the last call.
  var said = WhatWasSaid()
  /// How its gesture shares touches with recognizers of the platform.
  var scrolling = ScrollPolicy.race

  init(_ surface: SurfaceID) { self.surface = surface }

  /// Keeps the action of a report.
  /// - Returns: whether the report has an action.
  func queue(_ report: borrowing Report) -> Bool { false }
  /// Performs the oldest action that it keeps.
  @MainActor func performNext() {}
  /// Tells observers about the changes of the last call.
  @MainActor func announce() {}
  /// Measures the frames of regions.
  @MainActor func measure() {}
  /// Gives the machine back to its host.
  @MainActor func giveBack() {}
}

/// The member for a gesture of this type.
final class MemberOf<Machine: GestureMachine>: SceneMember, @unchecked Sendable {
  private weak var host: GestureHost<Machine>?
  private weak var window: GestureWindow?
  private var actions: [Machine.Action] = []
  private var performed = 0

  @MainActor init(_ host: GestureHost<Machine>, _ surface: SurfaceID, in window: GestureWindow) {
    self.host = host
    self.window = window
    super.init(surface)
    host.move(to: self)
  }

  override func queue(_ report: borrowing Report) -> Bool {
    guard report.kind == .action, let action = report.action(as: Machine.Action.self) else {
      return false
    }
    actions.append(action)
    return true
  }

  override func performNext() {
    guard performed < actions.count else { return }
    let action = actions[performed]
    performed += 1
    if performed == actions.count {
      performed = 0
      actions.removeAll(keepingCapacity: true)
    }
    host?.perform(action)
  }

  override func announce() {
    guard let host else { return }
    host.tell(said) { host.driver.noteChange() }
  }

  override func measure() { host?.measure() }

  override func giveBack() {
    guard let host, host.place === self else { return }
    let machine = host.machine
    host.move(to: nil)
    host.machine = machine
  }
}

@MainActor extension MemberOf: MachinePlace {
  func read(_ body: (Machine) -> Void) {
    _ = window?.scene.withMachine(of: surface, as: Machine.self) { body($0) }
  }

  func write(_ body: (inout Machine) -> Void) {
    _ = window?.scene.withMachine(of: surface, as: Machine.self) { body(&$0) }
    window?.noteChange()
  }

  func cancel() { window?.withdraw([surface]) }
}
