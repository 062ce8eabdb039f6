@_spi(GestureEngine) import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// Parts that win only if more fingers are down than they need.

extension Investigation {
  /// Looks for parts of a choice that never win with few fingers although these are enough for the part alone. Asks
  /// with each number of fingers below the number of the exploration.
  func findShadowedWithFewFingers() {
    guard limits.touches > 1 else { return }
    // Outer parts come before inner ones, because an author must change the outer ones.
    var candidates = machine.nodes.indices.reversed().filter { node in
      let parent = subject.tree.parent(of: node)
      return parent.map { machine.nodes[$0].choice != nil } ?? false
    }
    for fingers in 1..<limits.touches {
      candidates.removeAll { wins($0, with: fingers) }
      guard !candidates.isEmpty else { return }
      if candidates.allSatisfy({ isOutOfReach($0, of: fingers) }) { continue }
      guard let few = explored(subject, with: fingers), few.isComplete else { continue }
      candidates.removeAll { node in
        few.seen.recognizes(node) || isExplained(node, before: .shadowed)
          || findShadowed(node, with: fingers, few)
      }
    }
  }

  /// Whether any known path makes the part win with that many fingers.
  private func wins(_ node: NodeID, with fingers: Int) -> Bool {
    (whole.steps + whole.recognitions).contains { step in
      step.record.recognizes(node)
        && whole.path(to: step).allSatisfy { $0.stimulus.fingerCount <= fingers }
    }
  }

  private func explored(_ subject: Subject, with fingers: Int) -> Explorer? {
    var limits = limits
    limits.touches = fingers
    let explorer = Explorer(subject, limits)
    explorer?.run()
    return explorer
  }

  /// Whether the part is recognized alone with that many fingers.
  private func findShadowed(_ node: NodeID, with fingers: Int, _ few: Explorer) -> Bool {
    guard !isOutOfReach(node, of: fingers), let parent = subject.tree.parent(of: node),
      let choice = machine.nodes[parent].choice, let alone = subjectAlone(node),
      let trace = recognition(of: node, in: alone, with: fingers)
    else { return false }
    let (other, labels) = culprit(for: node, on: trace)
    var notes = ["alone `\(name(of: node))` is recognized on this trace"]
    if whole.seen.recognizes(node) {
      notes.append("it wins only while another finger is down")
    }
    report(
      .shadowedWithFew(name(of: node), fingers, by: other.map { name(of: $0) }, in: choice.word),
      at: machine.nodes[node].span, labels: labels, shownBy: trace, notes: notes,
      bounds: "that it never wins so was looked at for \(few.summary(of: fingers))",
      of: node, against: other)
    return true
  }
}

extension Explorer {
  /// `5 places, 1 finger, 1 kind of pointer, all times (12 zones)`
  fileprivate func summary(of fingers: Int) -> String {
    var alphabet = subject.alphabet
    alphabet.moves = Array(alphabet.moves.prefix(fingers))
    return "\(alphabet.summary), all times (\(states.count) zones)"
  }
}
