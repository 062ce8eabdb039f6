import GestureRuntime

/// The lines of a run that an alphabet allows next for a machine that is playing.
struct NextLines {
  let alphabet: InputAlphabet
  let player: RunPlayer
  /// The fingers that are down and that the alphabet has. The run may come from another alphabet.
  let down: [Int]

  init(_ alphabet: InputAlphabet, _ player: RunPlayer) {
    self.alphabet = alphabet
    self.player = player
    down = player.fingers.keys.filter { $0 <= alphabet.starts.count }.sorted()
  }

  var lifts: [[Run.Step]] { down.map { [.up($0)] } }

  /// One more finger, at all its places.
  func downs(_ pointers: [InputAlphabet.Pointer]) -> [[Run.Step]] {
    guard let finger = (1...alphabet.starts.count).first(where: { !down.contains($0) }) else {
      return []
    }
    return alphabet.starts[finger - 1].flatMap { start in
      pointers.map { [.down(finger, start, $0)] }
    }
  }

  var moves: [[Run.Step]] {
    down.flatMap { finger in
      moves(of: finger, alphabet.moves[finger - 1]).map { [$0] }
    }
  }

  /// Moves by each of the distances from the place where the finger goes down in the alphabet, and to regions.
  func moves(of finger: Int, _ ways: [Vector], over: Int64 = 0) -> [Run.Step] {
    let places = ways.map { alphabet.starts[finger - 1][0] + $0 } + alphabet.regionPlaces
    return places.filter { $0 != player.fingers[finger]?.location }.map { move(finger, $0, over) }
  }

  /// Moves of all fingers in one frame.
  var together: [[Run.Step]] {
    guard down.count > 1 else { return [] }
    return alphabet.together.map { ways in
      Run.together(
        down.map { finger in
          let way = ways[min(finger - 1, ways.count - 1)]
          return move(finger, alphabet.starts[finger - 1][0] + way, 0)
        })
    }
  }

  /// The events of a pointer that touches nothing.
  var touchless: [[Run.Step]] {
    alphabet.touchless.map { [.touchless($0, InputAlphabet.Pointer())] }
  }

  private func move(_ finger: Int, _ place: Point, _ duration: Int64) -> Run.Step {
    let pointer = player.fingers[finger]?.attributes ?? InputAlphabet.Pointer()
    return .move(finger, place, pointer, over: duration)
  }
}
