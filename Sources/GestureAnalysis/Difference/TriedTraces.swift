import GestureCompiler
import GestureRuntime

// Traces that show numbers which no path of an exploration has to come near.

extension Witness {
  /// The trace with all movements and turns of a wheel shorter or longer. Comparisons of values try it: the alphabet
  /// adds places for a comparison in a condition, but not for `min` and `clamp`.
  var stretched: [Witness] { [0.5, 1.5, 4].map { stretched(by: $0) } }

  private func stretched(by factor: Double) -> Witness {
    var stretched = self
    var starts: [Int: Point] = [:]
    for index in items.indices {
      guard case .events(var events) = items[index].action else { continue }
      for number in events.indices {
        let event = events[number]
        if event.phase == .down { starts[event.touch] = event.location }
        events[number].delta = Vector(dx: factor * event.delta.dx, dy: factor * event.delta.dy)
        guard let start = starts[event.touch] else { continue }
        events[number].location = Point(
          x: start.x + factor * (event.location.x - start.x),
          y: start.y + factor * (event.location.y - start.y))
      }
      stretched.items[index].action = .events(events)
    }
    return stretched
  }
}

extension Cover {
  /// Traces that show everything that a gesture does with the defaults of its parameters, on both sides of each
  /// deadline and threshold. Each begins with the frames of regions.
  static func traces(
    of machine: Machine, touches: Int, budget: Int, _ meter: WorkMeter
  ) -> [Run] {
    guard let run = CoverRun(machine, touches: touches, budget: budget, meter) else {
      return []
    }
    let frames = run.subject.alphabet.regions.map {
      Run.Step.frame($0.name, id: $0.id ?? 0, $0.frame)
    }
    return run.found.filter { $0.trace.arguments.isEmpty }
      .map { Run(steps: frames + $0.trace.run.steps) }
  }
}
