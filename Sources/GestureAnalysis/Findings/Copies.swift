import GestureCompiler
import GestureRuntime

// Copies of an `each` that the fingers of an exploration cannot reach.

extension Investigation {
  /// The outermost copy of an `each` that the node is in, by its number. Nil if it is in none.
  private func copy(around node: NodeID) -> (each: NodeID, number: Int)? {
    subject.tree.path(from: node).reduce(nil) { outermost, child in
      guard let parent = subject.tree.parent(of: child), machine.nodes[parent].course == .copies,
        let number = machine.nodes[parent].children.firstIndex(of: child)
      else { return outermost }
      return (parent, number)
    }
  }

  /// Whether the node is in a copy that no touch reaches with this number of fingers. A touch goes to the lowest
  /// free copy that accepts it.
  func isOutOfReach(_ node: NodeID, of fingers: Int) -> Bool {
    guard let copy = copy(around: node), copy.number >= fingers else { return false }
    return copiesAcceptAlike(copy.each)
  }

  /// Whether each touch is accepted by all copies or by none, if they are free.
  private func copiesAcceptAlike(_ each: NodeID) -> Bool {
    let copies = machine.nodes[each].children.map { copy in
      machine.parts.filter { subject.tree.isInside($0.node, copy) }
    }
    return copies.allSatisfy { copy in
      zip(copy, copies[0]).allSatisfy { isSameChoice($0.accepts, $1.accepts) }
    }
  }

  // MARK: Runs

  /// A run that may show that a node in a later copy is recognized: a run that shows this of the first copy, while
  /// other fingers hold the copies before the later one. Nil if the node is in no later copy, or if the exploration has
  /// no such run.
  func runOfLaterCopy(_ node: NodeID) -> Run? {
    guard let copy = copy(around: node), copy.number > 0 else { return nil }
    let children = machine.nodes[copy.each].children
    let distance = children[copy.number].index - children[0].index
    let twin = NodeID(node.index - distance)
    let step = (whole.steps + whole.recognitions).first { $0.record.recognizes(twin) }
    guard let path = step.map({ whole.path(to: $0) }), let times = Witness.times(along: path),
      case let run = Run(path, at: times, subject.alphabet).joined,
      let down = run.steps.first(where: { $0.phase == .down })
    else { return nil }
    let holding = (1...copy.number).map { Run.Step.down($0, down.place, down.pointer) }
    return Run(
      steps: holding
        + run.steps.map { step in
          var step = step
          if step.phase?.isOfTouch == true { step.finger += copy.number }
          return step
        })
  }

  /// Whether a run shows that a node in a later copy is recognized.
  func isRecognizedInLaterCopy(_ node: NodeID) -> Bool {
    guard let run = runOfLaterCopy(node) else { return false }
    let phases = [Happening.phase(node: node, .began), .phase(node: node, .ended)]
    guard let search = RunSearch(subject, showing: phases, hands: .plain) else { return false }
    search.start(from: run)
    return !search.found.isEmpty
  }
}

extension NodeTree {
  /// Whether the node is one copy of an `each`.
  func isCopy(_ node: NodeID, in machine: Machine) -> Bool {
    parent(of: node).map { machine.nodes[$0].course == .copies } ?? false
  }
}
