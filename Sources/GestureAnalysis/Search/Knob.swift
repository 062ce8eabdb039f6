@_spi(GestureEngine) import GestureRuntime

/// One amount of a trace that can be changed.
enum Knob {
  case x(Int), y(Int)
  /// A coordinate in the step and in all later steps of its finger.
  case restX(Int), restY(Int)
  /// The nanoseconds before a step, or the nanoseconds that a move takes, which replace those before it.
  case wait(Int), over(Int)
  /// The distance of the moves of one instant, or of a wheel.
  case length(Int)
  case pressure(Int), radius(Int), tilt(Int), azimuth(Int)
  case wheelX(Int), wheelY(Int)
  /// One coordinate of an input that is a number, a point or a vector.
  case input(Int, coordinate: Int)
  /// One number of a frame: x, y, width or height.
  case side(Int, side: Int)

  static func all(of trace: Run, _ arena: RunArena) -> [Knob] {
    let hands = arena.hands
    var knobs: [Knob] = []
    for (index, step) in trace.steps.enumerated() {
      switch step.deed {
      case .event(.down), .event(.move):
        knobs += [.x(index), .y(index), .restX(index), .restY(index), .pressure(index)]
        if arena.readsContact { knobs += [.radius(index), .tilt(index), .azimuth(index)] }
      case .event(.up) where hands == .anyHost: knobs += [.x(index), .y(index), .pressure(index)]
      case .event(.up) where hands == .hands: knobs.append(.pressure(index))
      case .event(.up): break
      case .event(.hover): knobs += [.x(index), .y(index)]
      case .event(.scroll): knobs += [.wheelX(index), .wheelY(index), .x(index), .y(index)]
      case .input:
        knobs += step.value.coordinates.indices.map { .input(index, coordinate: $0) }
      case .frame where step.rect != nil: knobs += (0..<4).map { .side(index, side: $0) }
      case .frame, .event, .cancelAll, .wait: break
      }
      if !step.joins { knobs.append(.wait(index)) }
    }
    return knobs
  }

  /// The first stride of a search with the knob.
  var unit: Double {
    switch self {
    case .wait, .over: 1_000_000
    case .pressure, .tilt, .azimuth: 0.125
    default: 1
    }
  }

  /// The smallest change.
  var least: Double {
    switch self {
    case .wait: 1
    default: 1e-9
    }
  }

  func turn(_ run: inout Run, by amount: Double) { set(&run, to: self.amount(in: run) + amount) }

  func amount(in run: Run) -> Double {
    switch self {
    case .x(let index), .restX(let index): run.steps[index].place.x
    case .y(let index), .restY(let index): run.steps[index].place.y
    case .length(let index):
      run.ways(at: index).map { max($0.dx.magnitude, $0.dy.magnitude) }.max() ?? 0
    case .wait(let index): Double(run.steps[index].wait)
    case .over(let index): Double(run.steps[index].wait + run.steps[index].over)
    case .pressure(let index): run.steps[index].pointer.pressure
    case .radius(let index): run.steps[index].pointer.contact.radius
    case .tilt(let index): run.steps[index].pointer.contact.tilt
    case .azimuth(let index): run.steps[index].pointer.contact.azimuth
    case .wheelX(let index): run.steps[index].way.dx
    case .wheelY(let index): run.steps[index].way.dy
    case .input(let index, let coordinate): run.steps[index].value.coordinates[coordinate]
    case .side(let index, let side): run.steps[index].rect?.sides[side] ?? 0
    }
  }

  func set(_ run: inout Run, to amount: Double) {
    switch self {
    case .x(let index): run.steps[index].place.x = amount
    case .y(let index): run.steps[index].place.y = amount
    case .restX(let index):
      run.shift(from: index, by: Vector(dx: amount - run.steps[index].place.x, dy: 0))
    case .restY(let index):
      run.shift(from: index, by: Vector(dx: 0, dy: amount - run.steps[index].place.y))
    case .length(let index): run.stretch(at: index, by: amount / self.amount(in: run))
    case .wait(let index): run.steps[index].wait = Knob.time(amount)
    case .over(let index): (run.steps[index].wait, run.steps[index].over) = (0, Knob.time(amount))
    case .pressure(let index): run.steps[index].pointer.pressure = min(max(0, amount), 1)
    case .radius(let index): run.steps[index].pointer.contact.radius = max(0, amount)
    case .tilt(let index): run.steps[index].pointer.contact.tilt = max(0, amount)
    case .azimuth(let index): run.steps[index].pointer.contact.azimuth = amount
    case .wheelX(let index): run.steps[index].way.dx = amount
    case .wheelY(let index): run.steps[index].way.dy = amount
    case .input(let index, let coordinate): run.steps[index].value.coordinates[coordinate] = amount
    case .side(let index, let side): run.steps[index].rect?.sides[side] = amount
    }
  }

  /// The time in nanoseconds.
  private static func time(_ amount: Double) -> Int64 { Int64(min(max(0, amount.rounded()), 1e15)) }
}

extension Run {
  /// The place of a finger before a step.
  private func place(of finger: Int, before index: Int) -> Point? {
    steps[..<index].last { $0.finger == finger && ($0.isMove || $0.deed == .event(.down)) }?.place
  }

  /// The indices of the moves of one instant.
  private func line(at index: Int) -> Range<Int> {
    index..<(steps[(index + 1)...].firstIndex { !$0.joins } ?? steps.count)
  }

  /// The distances that fingers move in one instant, or that a wheel turns.
  func ways(at index: Int) -> [Vector] {
    line(at: index).map { number in
      let step = steps[number]
      guard step.isMove else { return step.way }
      return step.place - (place(of: step.finger, before: index) ?? step.place)
    }
  }

  /// Multiplies the distances by `factor`, on the grid.
  fileprivate mutating func stretch(at index: Int, by factor: Double) {
    for (number, way) in zip(line(at: index), ways(at: index)) {
      let stretched = Vector(
        dx: (way.dx * factor).rounded(to: Amounts.grid),
        dy: (way.dy * factor).rounded(to: Amounts.grid))
      if steps[number].isMove {
        steps[number].place = steps[number].place - way + stretched
      } else {
        steps[number].way = stretched
      }
    }
  }

  /// Shifts a finger from a step on until it goes down again.
  fileprivate mutating func shift(from index: Int, by way: Vector) {
    let finger = steps[index].finger
    for number in index..<steps.count where steps[number].finger == finger {
      switch steps[number].deed {
      case .event(.down) where number > index: return
      case .event(.down), .event(.move), .event(.up):
        steps[number].place = steps[number].place + way
      default: break
      }
    }
  }
}

extension Rect {
  fileprivate var sides: [Double] {
    get { [x, y, width, height] }
    set { self = Rect(x: newValue[0], y: newValue[1], width: newValue[2], height: newValue[3]) }
  }
}

extension GestureValue {
  /// The numbers of the value, with a duration in milliseconds. Empty if the value is not an amount.
  fileprivate var coordinates: [Double] {
    get {
      switch self {
      case .number(let value): [value]
      case .count(let value): [Double(value)]
      case .duration(let value): [value.nanoseconds / 1e6]
      case .point(let point): [point.x, point.y]
      case .vector(let way): [way.dx, way.dy]
      case .velocity(let pace): [pace.dx, pace.dy]
      case .bool, .set, .enumeration: []
      }
    }
    set {
      let (x, y) = (newValue[0], newValue[newValue.count - 1])
      switch self {
      case .number: self = .number(x)
      case .count: self = .count(Int(min(max(x.rounded(), -1e9), 1e9)))
      case .duration: self = .duration(.nanoseconds(Int64(min(max(x * 1e6, -1e15), 1e15))))
      case .point: self = .point(Point(x: x, y: y))
      case .vector: self = .vector(Vector(dx: x, dy: y))
      case .velocity: self = .velocity(Velocity(dx: x, dy: y))
      case .bool, .set, .enumeration: break
      }
    }
  }
}

extension Run {
  /// The run with one choice changed: the kind of pointer, the held keys, or an input.
  func otherwise(_ values: InputValues, _ table: GestureTable, _ random: inout SeededRandom)
    -> Run
  {
    guard !steps.isEmpty else { return self }
    var trace = self
    let index = random.number(in: steps.indices)
    switch steps[index].deed {
    case .event(let phase) where phase.hasPlace:
      switch random.number(in: 0..<4) {
      case 0:
        let kind = random.pick(PointerKind.allCases)
        for number in index..<steps.count where steps[number].finger == steps[index].finger {
          trace.steps[number].pointer.kind = kind
        }
      case 1:
        let button = random.pick(PointerButton.allCases)
        for number in index..<steps.count where steps[number].finger == steps[index].finger {
          trace.steps[number].pointer.button = button
        }
      case 2:
        let bit = UInt8(1) << UInt8(random.number(in: 0..<4))
        trace.steps[index].pointer.modifiers = ModifierKeys(
          rawValue: steps[index].pointer.modifiers.rawValue ^ bit)
      default:
        trace.steps[index].pointer.buttons = random.pick([
          nil, PointerButtons(rawValue: UInt8.random(in: 0...31, using: &random)),
        ])
      }
    case .input(let name):
      guard let input = table.inputs.first(where: { $0.name == name }) else { break }
      trace.steps[index].value = values.value(input.type, &random)
    case .frame where random.chance(30): trace.steps[index].rect = nil
    case .frame, .event, .cancelAll, .wait:
      trace.steps.remove(at: index)
    }
    return trace
  }
}
