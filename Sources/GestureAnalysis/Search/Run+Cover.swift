@_spi(GestureEngine) import GestureRuntime

// A run as a test writes it, and back.

extension Run {
  init(_ trace: CoverTrace) {
    var wait: Int64 = 0
    var pointers: [Int: InputAlphabet.Pointer] = [:]
    func add(_ deed: Deed, _ change: (inout Step) -> Void) {
      var step = Step(deed: deed, wait: wait)
      change(&step)
      steps.append(step)
      wait = 0
    }
    for step in trace.steps {
      switch step {
      case .wait(let time): wait += time
      case .down(let finger, let place, let pointer):
        pointers[finger] = pointer
        add(.event(.down)) { ($0.finger, $0.place, $0.pointer) = (finger, place, pointer) }
      case .move(let moves, let pointer, let time):
        for (number, move) in moves.enumerated() {
          if let pointer { pointers[move.finger] = pointer }
          add(.event(.move)) {
            ($0.finger, $0.place, $0.joins) = (move.finger, move.place, number > 0)
            $0.over = time
            $0.pointer = pointers[move.finger] ?? InputAlphabet.Pointer()
          }
        }
      case .up(let finger): add(.event(.up)) { $0.finger = finger }
      case .cancel(let finger): add(.event(.cancel)) { $0.finger = finger }
      case .touchless(let event, let keys):
        add(.event(event.phase)) { ($0.place, $0.way, $0.pointer) = (event.place, event.way, keys) }
      case .set(let name, let value): add(.input(name)) { $0.value = value }
      case .frame(let name, let id, let rect):
        add(.frame(name)) { ($0.id, $0.rect) = (id ?? 0, rect) }
      }
    }
    if wait > 0 { add(.wait) { _ in } }
  }
}

extension CoverTrace {
  /// Of a search whose hands are `plain`; what makes no sense is left out.
  init(_ trace: Run, _ arena: RunArena? = nil) {
    self.init(steps: [])
    var pointers: [Int: InputAlphabet.Pointer] = [:]
    for step in trace.steps {
      if step.wait > 0 {
        if case .wait(let before)? = steps.last {
          steps.removeLast(); steps.append(.wait(before + step.wait))
        } else {
          steps.append(.wait(step.wait))
        }
      }
      switch step.deed {
      case .event(.down) where pointers[step.finger] == nil:
        pointers[step.finger] = step.pointer
        steps.append(.down(step.finger, step.place, step.pointer))
      case .event(.move) where pointers[step.finger] != nil: add(step, &pointers)
      case .event(.up) where pointers.removeValue(forKey: step.finger) != nil:
        steps.append(.up(step.finger))
      case .event(.cancel) where pointers.removeValue(forKey: step.finger) != nil:
        steps.append(.cancel(step.finger))
      case .event(let phase) where !phase.isOfTouch:
        let event = TouchlessEvent(phase, at: step.place, by: step.way)
        steps.append(.touchless(event, event.attributes(step.pointer)))
      case .input(let name): steps.append(.set(name, step.value))
      case .frame(let name):
        guard let rect = step.rect else { continue }
        let isMany = arena?.table.regions.contains { $0.name == name && $0.isMany } == true
        steps.append(.frame(name, id: isMany ? step.id : nil, rect))
      case .event, .cancelAll, .wait: break
      }
    }
  }

  private mutating func add(
    _ step: Run.Step, _ pointers: inout [Int: InputAlphabet.Pointer]
  ) {
    let move = Move(finger: step.finger, place: step.place)
    if step.joins, case .move(let moves, let pointer, over: let time)? = steps.last,
      !moves.contains(where: { $0.finger == step.finger })
    {
      if let pointer { pointers[step.finger] = pointer }
      steps[steps.count - 1] = .move(moves + [move], pointer, over: time)
      return
    }
    var pointer = step.pointer
    // A finger stays what it is.
    pointer.kind = pointers[step.finger]?.kind ?? pointer.kind
    pointer.button = pointers[step.finger]?.button ?? pointer.button
    let isNew = pointers[step.finger] != pointer
    pointers[step.finger] = pointer
    steps.append(.move([move], isNew ? pointer : nil, over: step.over))
  }
}
