import GestureRuntime

/// The place of a machine that something other than its host runs: a surface of a scene.
@MainActor protocol MachinePlace<Machine>: AnyObject {
  associatedtype Machine: GestureMachine

  /// Calls `body` with the machine. Does nothing if the machine has gone.
  func read(_ body: (Machine) -> Void)
  /// Lets `body` set variables, inputs and frames. While the gesture is under way, the place undoes any other change.
  func write(_ body: (inout Machine) -> Void)
  /// Cancels the touches of the machine and ends its gesture.
  func cancel()
}

extension GestureHost {
  /// Lets the machine run elsewhere from now on, or here again.
  func move(to place: (any MachinePlace<Machine>)?) {
    self.place = place
    driver.lend = nil
    guard let place else { return }
    driver.lend = { [weak place] read in place?.read { read(WatchedMachine(lent: $0)) } }
  }

  /// Sets something in the machine, wherever it is, and tells observers.
  func change(_ body: (inout Machine) -> Void) {
    guard let place else { return body(&driver.machine.machine) }
    place.write(body)
    driver.noteChange()
  }

  /// Measures the frames of regions.
  func measure() {
    for measure in measures.values { measure() }
  }

  /// The number of a touch that is down. Nil for a touch that the gesture has not seen.
  func touch(of key: TouchKey) -> Int? { numbers[key] }
}
