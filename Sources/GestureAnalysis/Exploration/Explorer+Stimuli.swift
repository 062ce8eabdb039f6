import GestureRuntime

extension Explorer {
  /// All that may happen in a state, but timers.
  func stimuli(in state: ExploredState, _ facts: StateFacts) -> [Stimulus] {
    let palette = subject.palette
    var stimuli: [Stimulus] = []
    let down = (0..<limits.touches).filter { facts.touchesDown & (1 << UInt16($0)) != 0 }
    if let finger = (0..<limits.touches).first(where: { !down.contains($0) }) {
      for start in palette.starts[finger] {
        for pointer in palette.pointers.indices {
          stimuli.append(.down(finger, at: start, pointer: pointer))
        }
      }
    }
    for finger in down { stimuli += moves(of: finger, in: state, facts) }
    if down.count > 1 { stimuli += frames(of: down, in: state) }
    for finger in down { stimuli += [.up(finger), .cancel(finger)] }
    for pointer in palette.pointers.indices {
      stimuli += palette.hovers.map { .hover($0, pointer: pointer) }
      stimuli += palette.scrolls.map { .scroll($0, pointer: pointer) }
    }
    if palette.leaves { stimuli.append(.leave) }
    stimuli += palette.inputs.indices.map { .set($0) }
    return stimuli
  }

  /// One is enough where nothing can come of where the finger is.
  private func moves(
    of finger: Int, in state: ExploredState, _ facts: StateFacts
  ) -> [Stimulus] {
    guard facts.touchesIgnored & (1 << UInt16(finger)) == 0 else { return [] }
    let places = places(of: finger, in: state)
    let matters = machine.placeMatters(of: finger)
    let here = machine.place(of: finger)
    let pointer = Int(state.key.fingers[2 * finger + 1])
    var stimuli: [Stimulus] = places.prefix(matters ? places.count : 1).compactMap { place in
      if matters, place == here { return nil }
      return .move([Stimulus.Finger(number: finger, place: place, pointer: pointer)])
    }
    // Pressure and keys change under a finger.
    for other in subject.palette.pointers.indices
    where other != pointer && subject.palette.pointers[other].isSameDevice(as: subject.palette.pointers[pointer])
    {
      stimuli.append(.move([Stimulus.Finger(number: finger, place: here, pointer: other)]))
    }
    return stimuli
  }

  private func places(of finger: Int, in state: ExploredState) -> [Point] {
    let start = subject.palette.starts[finger][Int(state.key.fingers[2 * finger])]
    return subject.palette.moves[finger].map { start + $0 } + subject.palette.regionPlaces
  }

  private func frames(of fingers: [Int], in state: ExploredState) -> [Stimulus] {
    subject.palette.together.map { ways in
      .move(
        fingers.map { finger in
          let start = subject.palette.starts[finger][Int(state.key.fingers[2 * finger])]
          return Stimulus.Finger(
            number: finger, place: start + ways[min(finger, ways.count - 1)],
            pointer: Int(state.key.fingers[2 * finger + 1]))
        })
    }
  }

  /// Whether a velocity can be known if it comes quickly: of two places, the last of which the finger
  /// has left at once.
  func canBeQuick(_ stimulus: Stimulus) -> Bool {
    switch stimulus {
    case .move(let fingers): fingers.allSatisfy { machine.freshSamples(of: $0.number) <= 1 }
    case .up: true
    default: false
    }
  }

  /// Does it to the machine, at a time that is variable `variable`.
  /// - Parameter fingers: for each finger its start and its pointer, by number in the palette.
  func act(_ stimulus: Stimulus, at time: Int64, as variable: Int, _ fingers: inout [UInt8]) {
    guard !stimulus.isTimer else { return machine.fireTimer(as: variable) }
    let pointers = fingers
    let events = stimulus.events(at: Timestamp(nanoseconds: time), subject.palette) { finger in
      (machine.place(of: finger), Int(pointers[2 * finger + 1]))
    }
    switch stimulus {
    case .down(let finger, let place, let pointer):
      let start = subject.palette.starts[finger].firstIndex(of: place) ?? 0
      fingers[2 * finger] = UInt8(start)
      fingers[2 * finger + 1] = UInt8(pointer)
    case .move(let moved):
      for finger in moved { fingers[2 * finger.number + 1] = UInt8(finger.pointer) }
    case .up(let finger), .cancel(let finger):
      fingers[2 * finger] = 0
      fingers[2 * finger + 1] = 0
    default: break
    }
    machine.handle(events, as: variable)
  }
}

extension Palette.Pointer {
  fileprivate func isSameDevice(as other: Palette.Pointer) -> Bool {
    kind == other.kind && button == other.button
  }
}

extension Stimulus {
  /// Whether speeds depend on when it comes.
  var isSensitiveToPace: Bool {
    switch self {
    case .move, .up: true
    default: false
    }
  }
}
