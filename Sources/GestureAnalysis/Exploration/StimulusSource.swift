@_spi(GestureEngine) import GestureRuntime

/// The stimuli of one alphabet for machines that see the same fingers.
///
/// The start and the pointer of each finger are stored next to the machines: two bytes for each finger.
///
/// A class, because a copy of the alphabet for each step would count ten references.
final class StimulusSource {
  let alphabet: InputAlphabet
  /// The number of fingers at the same time.
  let touches: Int

  init(alphabet: InputAlphabet, touches: Int) {
    (self.alphabet, self.touches) = (alphabet, touches)
  }

  /// The state of the fingers when no finger is down.
  var fingersUp: [UInt16] { [UInt16](repeating: 0, count: 2 * touches) }

  /// All possible stimuli except timers.
  func stimuli(
    _ fingers: [UInt16], _ machines: [TimedMachine], _ facts: [StateFacts]
  ) -> [Stimulus] {
    let touchesDown = facts.reduce(0) { $0 | $1.touchesDown }
    let down = (0..<touches).filter { touchesDown & (1 << UInt16($0)) != 0 }
    var stimuli: [Stimulus] = []
    let up = (0..<touches).filter { !down.contains($0) }
    for pointer in alphabet.pointers.indices { stimuli += downs(of: up, pointer) }
    for finger in down { stimuli += moves(of: finger, fingers, machines, facts) }
    if down.count > 1 { stimuli += frames(of: down, fingers) }
    for finger in down { stimuli += [.up(finger), .cancel(finger)] }
    stimuli += lifts(of: down)
    for pointer in alphabet.pointers.indices {
      let events = alphabet.touchless.filter { pointer == 0 || $0.phase.hasPlace }
      stimuli += events.map { .touchless($0, pointer: pointer) }
    }
    stimuli += alphabet.inputs.indices.map { .set($0) }
    return stimuli
  }

  /// Downs of the first of these fingers at any place, and of several in one frame. Two fingers go down at all pairs of
  /// places if there are few. Otherwise each finger goes down at its first place, at its second, and so on.
  private func downs(of fingers: [Int], _ pointer: Int) -> [Stimulus] {
    guard !fingers.isEmpty else { return [] }
    let downs = fingers.map { finger in
      alphabet.starts[finger].map { Stimulus.down(finger, at: $0, pointer: pointer) }
    }
    var stimuli = downs[0]
    for count in 1..<fingers.count {
      if count == 1, downs[0].count * downs[1].count <= StimulusSource.mostPairs {
        stimuli += downs[0].flatMap { a in downs[1].map { .together([a, $0]) } }
      } else {
        let places = downs[...count].map { $0.count }.min() ?? 0
        stimuli += (0..<places).map { index in .together(downs[...count].map { $0[index] }) }
      }
    }
    return stimuli
  }

  /// The most pairs of places for two fingers.
  private static let mostPairs = 9

  /// Lifts of several of these fingers in one frame.
  private func lifts(of fingers: [Int]) -> [Stimulus] {
    (0..<1 << fingers.count).compactMap { subset in
      let lifted = fingers.indices.filter { subset & (1 << $0) != 0 }.map { fingers[$0] }
      return lifted.count > 1 ? .together(lifted.map { .up($0) }) : nil
    }
  }

  /// The moves of a finger. One is enough if the finger's place cannot have an effect.
  private func moves(
    of finger: Int, _ fingers: [UInt16], _ machines: [TimedMachine], _ facts: [StateFacts]
  ) -> [Stimulus] {
    let ignored = facts.reduce(UInt16.max) { $0 & $1.touchesIgnored }
    guard ignored & (1 << UInt16(finger)) == 0 else { return [] }
    let places =
      alphabet.moves[finger].map { start(of: finger, fingers) + $0 } + alphabet.regionPlaces
    let here = place(of: finger, machines)
    let pointer = Int(fingers[2 * finger + 1])
    let moves: [Stimulus] = places.prefix(here == nil ? 1 : places.count).compactMap { place in
      // A finger that trembles also moves.
      if place == here, machines.contains(where: { $0.readsVelocity }) { return nil }
      return .move([Stimulus.Finger(number: finger, place: place, pointer: pointer)])
    }
    return moves + changes(of: finger, at: here ?? start(of: finger, fingers), pointer)
  }

  /// Changes of pressure and keys while a finger rests.
  private func changes(of finger: Int, at place: Point, _ pointer: Int) -> [Stimulus] {
    alphabet.pointers.indices.compactMap { other in
      guard other != pointer, alphabet.pointers[other].isSameDevice(as: alphabet.pointers[pointer])
      else { return nil }
      return .move([Stimulus.Finger(number: finger, place: place, pointer: other)])
    }
  }

  private func frames(of down: [Int], _ fingers: [UInt16]) -> [Stimulus] {
    alphabet.together.map { ways in
      .move(
        down.map { finger in
          Stimulus.Finger(
            number: finger, place: start(of: finger, fingers) + ways[min(finger, ways.count - 1)],
            pointer: Int(fingers[2 * finger + 1]))
        })
    }
  }

  private func start(of finger: Int, _ fingers: [UInt16]) -> Point {
    alphabet.starts[finger][Int(fingers[2 * finger])]
  }

  /// The place of a finger. Nil if it does not matter to any of the machines.
  private func place(of finger: Int, _ machines: [TimedMachine]) -> Point? {
    machines.first { $0.placeMatters(of: finger) }?.place(of: finger)
  }

  /// Whether the velocity is known if the stimulus comes quickly. It is then a velocity between two places, and the
  /// finger has left the second one immediately.
  func canBeQuick(_ stimulus: Stimulus, _ machines: [TimedMachine]) -> Bool {
    switch stimulus {
    case .move(let fingers):
      fingers.allSatisfy { finger in
        machines.allSatisfy { $0.freshSamples(of: finger.number) <= 1 }
      }
    case .up: true
    case .together(let stimuli): stimuli.contains { canBeQuick($0, machines) }
    default: false
    }
  }

  /// The events of one instant.
  func events(
    of stimulus: Stimulus, at time: Int64, _ machines: [TimedMachine], _ fingers: inout [UInt16]
  ) -> [PointerEvent] {
    let before = fingers
    update(stimulus, &fingers)
    return stimulus.events(at: Timestamp(nanoseconds: time), alphabet) { finger in
      let place = place(of: finger, machines) ?? start(of: finger, before)
      return (place, Int(before[2 * finger + 1]))
    }
  }

  private func update(_ stimulus: Stimulus, _ fingers: inout [UInt16]) {
    switch stimulus {
    case .down(let finger, let place, let pointer):
      fingers[2 * finger] = UInt16(alphabet.starts[finger].firstIndex(of: place) ?? 0)
      fingers[2 * finger + 1] = UInt16(pointer)
    case .move(let moved):
      for finger in moved { fingers[2 * finger.number + 1] = UInt16(finger.pointer) }
    case .up(let finger), .cancel(let finger):
      fingers[2 * finger] = 0
      fingers[2 * finger + 1] = 0
    case .together(let stimuli):
      for stimulus in stimuli { update(stimulus, &fingers) }
    default: break
    }
  }
}

extension InputAlphabet.Pointer {
  fileprivate func isSameDevice(as other: InputAlphabet.Pointer) -> Bool {
    kind == other.kind && button == other.button
  }
}

extension Stimulus {
  /// Whether speeds depend on the time of the stimulus.
  var isSensitiveToPace: Bool {
    switch self {
    case .move, .up: true
    case .together(let stimuli): stimuli.contains { $0.isSensitiveToPace }
    default: false
    }
  }
}
