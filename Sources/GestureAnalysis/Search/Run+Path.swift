import GestureRuntime

extension Run {
  /// A path of an exploration as a run, with each wait as a separate step.
  /// - Parameters:
  ///   - splits: the timers, by their index in the path, that are waited for in two pieces: a nanosecond before the
  ///     deadline, and at it.
  ///   - quiet: the lines of the first pieces.
  init(
    _ path: [ExploredStep], at times: [Int64], _ alphabet: InputAlphabet, splits: Set<Int> = [],
    quiet: (Int) -> Void = { _ in }
  ) {
    var now: Int64 = 0
    var pointers: [Int: Int] = [:]
    for (index, (step, time)) in zip(path, times).enumerated() {
      let isSplit = splits.contains(index)
      if step.stimulus.isTimer, !isSplit, index + 1 < path.count { continue }
      if isSplit, time > now + 1 {
        quiet(steps.count { !$0.joins })
        steps.append(.wait(time - 1 - now))
        now = time - 1
      }
      if time > now { steps.append(.wait(time - now)) }
      now = max(now, time)
      steps += Run.steps(step.stimulus, alphabet, &pointers)
    }
  }

  /// The steps of a stimulus. The events of a frame come one after the other.
  private static func steps(
    _ stimulus: Stimulus, _ alphabet: InputAlphabet, _ pointers: inout [Int: Int]
  ) -> [Step] {
    switch stimulus {
    case .timer, .compare: return []
    case .together(let stimuli): return stimuli.flatMap { steps($0, alphabet, &pointers) }
    case .down(let finger, let place, let pointer):
      pointers[finger] = pointer
      return [.down(finger + 1, place, alphabet.pointers[pointer])]
    case .move(let fingers):
      // A test states changed attributes once for all fingers.
      let isNew = fingers.contains { pointers[$0.number] != $0.pointer }
      for finger in fingers { pointers[finger.number] = finger.pointer }
      return Run.together(
        fingers.map {
          .move($0.number + 1, $0.place, alphabet.pointers[(isNew ? fingers[0] : $0).pointer])
        })
    case .up(let finger): return [.up(finger + 1)]
    case .cancel(let finger): return [.cancel(finger + 1)]
    case .touchless(let event, let pointer):
      return [.touchless(event, alphabet.pointers[pointer])]
    case .set(let input): return [.set(alphabet.inputs[input].name, alphabet.inputs[input].value)]
    }
  }

  /// The moves joined into one instant.
  static func together(_ moves: [Step]) -> [Step] {
    moves.enumerated().map { number, move in
      var move = move
      move.joins = number > 0
      return move
    }
  }
}

extension Run {
  /// The run as a test writes it: each wait is a separate step, and steps that make no sense or are not read are left
  /// out.
  var written: Run {
    var written = Run()
    var renderer = RunRenderer(.plain)
    for line in split.lines {
      let calls = renderer.calls(line)
      guard let step = line.first, let call = calls.last else { continue }
      switch (step.deed, call) {
      case (.event(.down), _): written.steps.append(.down(step.finger, step.place, step.pointer))
      case (.event(.move), .events(let events)):
        written.steps += Run.together(
          events.map { .move($0.touch, $0.location, $0.attributes, over: step.over) })
      case (.event(.up), _): written.steps.append(.up(step.finger))
      case (.event(.cancel), _): written.steps.append(.cancel(step.finger))
      case (.event(let phase), _):
        let event = TouchlessEvent(phase, at: step.place, by: step.way)
        written.steps.append(.touchless(event, step.pointer))
      case (.input(let name), _): written.steps.append(.set(name, step.value))
      case (.frame(let name), _): written.steps.append(.frame(name, id: step.id, step.rect))
      case (.wait, _), (.cancelAll, _): written.steps.append(step)
      }
    }
    return written.joined.split
  }

  func calls(_ hands: SearchHands) -> [RunCall] {
    var renderer = RunRenderer(hands)
    return lines.flatMap { renderer.calls($0) }
  }
}
