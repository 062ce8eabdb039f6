import GestureCompiler
import GestureRuntime

// The same strokes with other samples.

extension Witness {
  /// The trace with each move split evenly into `count` moves in the time of the move.
  func refined(into count: Int) -> Witness {
    let parts = (1...count).map { Double($0) / Double(count) }
    return sampled { _, gap in (parts, max(gap / Int64(count), 1)) }
  }

  /// The trace with each move in samples of an even rate, as far as a finger gets from one to the next, and the rest
  /// with the last sample. If a move takes longer than before, later items come later.
  func sampled(by sampling: Sampling) -> Witness {
    sampled { distance, _ in
      let part = distance > 0 ? sampling.greatestStep / distance : 1
      let count = max(1, Int((1 / part).rounded(.up)))
      return ((1...count).map { min(1, Double($0) * part) }, sampling.interval)
    }
  }

  /// - Parameter samples: returns the samples of a move for its distance in points and its nanoseconds after the item
  ///   before: their positions on the path, up to 1, and the nanoseconds between them.
  private func sampled(
    _ samples: (_ distance: Double, _ gap: Int64) -> (parts: [Double], apart: Int64)
  ) -> Witness {
    var result = Witness()
    var places: [Int: Point] = [:]
    var last: (given: Int64, made: Int64) = (0, 0)
    for item in items {
      let gap = item.time.nanoseconds - last.given
      guard case .events(let events) = item.action, events.contains(where: { $0.phase == .move })
      else {
        last = (item.time.nanoseconds, last.made + gap)
        result.items.append(item.moved(to: last.made))
        if case .events(let events) = item.action { places.add(events) }
        continue
      }
      let distance = events.map { places[$0.touch]?.distance(to: $0.location) ?? 0 }.max() ?? 0
      let (parts, apart) = samples(distance, gap)
      let count = parts.count
      let end = last.made + max(gap, Int64(count) * apart)
      for (number, part) in zip(1..., parts) {
        let made = events.map { event in
          var event = event
          let from = places[event.touch] ?? event.location
          event.location = number == count ? event.location : from.toward(event.location, part)
          return event
        }
        result.items.append(
          Item(time: item.time, action: .events(made)).moved(
            to: end - Int64(count - number) * apart))
      }
      places.add(events)
      last = (item.time.nanoseconds, end)
    }
    return result
  }

  /// The trace with the direction of each move turned about the place where its finger went down.
  /// - Parameter tangent: the tangent of half of the angle.
  func turned(byHalf tangent: Double) -> Witness {
    var starts: [Int: Point] = [:]
    let square = tangent * tangent
    let (c, s) = ((1 - square) / (1 + square), 2 * tangent / (1 + square))
    return mappingEvents { event in
      if event.phase == .down { starts[event.touch] = event.location }
      if event.phase == .scroll {
        let way = event.delta
        event.delta = Vector(dx: c * way.dx - s * way.dy, dy: s * way.dx + c * way.dy)
      }
      guard event.phase == .move || event.phase == .up, let start = starts[event.touch] else {
        return
      }
      let (dx, dy) = (event.location.x - start.x, event.location.y - start.y)
      event.location = Point(x: start.x + c * dx - s * dy, y: start.y + s * dx + c * dy)
    }
  }

  /// The trace with each move multiplied by `times`, measured from the place where its touch went down.
  func lengthened(to times: Double) -> Witness {
    var starts: [Int: Point] = [:]
    return mappingEvents { event in
      if event.phase == .down { starts[event.touch] = event.location }
      if event.phase == .scroll {
        event.delta = Vector(dx: event.delta.dx * times, dy: event.delta.dy * times)
      }
      guard event.phase == .move || event.phase == .up, let start = starts[event.touch] else {
        return
      }
      event.location = start.toward(event.location, times)
    }
  }

  private func mappingEvents(_ change: (inout PointerEvent) -> Void) -> Witness {
    var result = self
    for number in items.indices {
      guard case .events(var events) = items[number].action else { continue }
      for event in events.indices { change(&events[event]) }
      result.items[number].action = .events(events)
    }
    return result
  }

  /// The trace with a continuation of the last move in the same direction, for `times` its distance.
  func prolonged(by times: Double) -> Witness {
    guard let last = items.last, case .events(let events) = last.action else { return self }
    let starts = self.starts
    var result = self
    let further = events.compactMap { event -> PointerEvent? in
      guard event.phase == .move, let start = starts[event.touch] else { return nil }
      var event = event
      event.location = start.toward(event.location, 1 + times)
      return event
    }
    guard !further.isEmpty else { return self }
    let time = last.time.nanoseconds + 100_000_000
    result.items.append(Item(time: last.time, action: .events(further)).moved(to: time))
    return result
  }

  /// The places where the touches that are down at the end went down.
  private var starts: [Int: Point] {
    var starts: [Int: Point] = [:]
    for case .events(let events) in items.map({ $0.action }) {
      for event in events {
        switch event.phase {
        case .down: starts[event.touch] = event.location
        case .up, .cancel: starts[event.touch] = nil
        default: break
        }
      }
    }
    return starts
  }

  /// Whether it ends with one movement of everything that is down: a wheel, or pointers of one kind, all equally far
  /// from their starts.
  var endsWithStroke: Bool {
    guard case .events(let last)? = items.last?.action else { return false }
    if last.contains(where: { $0.phase == .scroll }) { return true }
    guard last.contains(where: { $0.phase == .move }) else { return false }
    let starts = self.starts
    var places = starts
    var kinds: Set<PointerKind> = []
    for case .events(let events) in items.map({ $0.action }) {
      for event in events where starts[event.touch] != nil {
        if event.phase == .down { kinds.insert(event.kind) }
        if event.phase == .move { places[event.touch] = event.location }
      }
    }
    let ways = Set(
      starts.map { touch, start -> Vector in
        let place = places[touch] ?? start
        return Vector(dx: place.x - start.x, dy: place.y - start.y)
      })
    return ways.count == 1 && ways.first != .zero && kinds.count == 1
  }

  /// The longest movement of a finger from one sample to the next, in points.
  var greatestStep: Double {
    var places: [Int: Point] = [:]
    var greatest = 0.0
    for case .events(let events) in items.map({ $0.action }) {
      for event in events where event.phase == .move {
        greatest = max(greatest, places[event.touch]?.distance(to: event.location) ?? 0)
      }
      places.add(events)
    }
    return greatest
  }
}

extension [Int: Point] {
  fileprivate mutating func add(_ events: [PointerEvent]) {
    for event in events where event.phase == .down || event.phase == .move {
      self[event.touch] = event.location
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }

  fileprivate func toward(_ other: Point, _ part: Double) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

extension Witness.Item {
  fileprivate func moved(to nanoseconds: Int64) -> Witness.Item {
    var item = self
    item.time = Timestamp(nanoseconds: nanoseconds)
    if case .events(var events) = action {
      for number in events.indices { events[number].time = item.time }
      item.action = .events(events)
    }
    return item
  }
}
