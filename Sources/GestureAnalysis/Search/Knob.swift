@_spi(GestureEngine) import GestureRuntime

/// One amount of a trace that can be turned.
enum Knob {
  case x(Int), y(Int)
  /// Of the step and of all later ones of its finger.
  case restX(Int), restY(Int)
  case wait(Int), pressure(Int), radius(Int), tilt(Int), azimuth(Int)
  case wheelX(Int), wheelY(Int)
  /// Of an input that is one number, a point or a vector: which coordinate.
  case input(Int, coordinate: Int)
  /// Of a frame: x, y, width, height.
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
        switch step.value {
        case .number, .count, .duration: knobs.append(.input(index, coordinate: 0))
        case .point, .vector, .velocity:
          knobs += [.input(index, coordinate: 0), .input(index, coordinate: 1)]
        case .bool, .set, .enumeration: break
        }
      case .frame where step.rect != nil: knobs += (0..<4).map { .side(index, side: $0) }
      case .frame, .event, .cancelAll, .wait: break
      }
      if !step.joins { knobs.append(.wait(index)) }
    }
    return knobs
  }

  /// The first step of a search along it.
  var unit: Double {
    switch self {
    case .wait: 1_000_000
    case .pressure, .tilt, .azimuth: 0.125
    case .radius, .x, .y, .restX, .restY, .wheelX, .wheelY, .input, .side: 1
    }
  }

  /// The least that it is turned by.
  var least: Double {
    switch self {
    case .wait: 1
    case .pressure, .radius, .tilt, .azimuth: 1e-9
    case .x, .y, .restX, .restY, .wheelX, .wheelY, .input, .side: 1e-9
    }
  }

  /// Of what is never negative.
  private static func turn(_ number: inout Double, by amount: Double) {
    number = max(0, number + amount)
  }

  func turn(_ trace: inout Run, by amount: Double) {
    switch self {
    case .x(let index): trace.steps[index].place.x += amount
    case .y(let index): trace.steps[index].place.y += amount
    case .restX(let index): Knob.shift(&trace, from: index, Vector(dx: amount, dy: 0))
    case .restY(let index): Knob.shift(&trace, from: index, Vector(dx: 0, dy: amount))
    case .wait(let index):
      let wait = Double(trace.steps[index].wait) + amount.rounded()
      trace.steps[index].wait = Int64(min(max(0, wait), 1e15))
    case .pressure(let index):
      trace.steps[index].pointer.pressure = min(
        max(0, trace.steps[index].pointer.pressure + amount), 4)
    case .radius(let index): Knob.turn(&trace.steps[index].pointer.contact.radius, by: amount)
    case .tilt(let index): Knob.turn(&trace.steps[index].pointer.contact.tilt, by: amount)
    case .azimuth(let index): trace.steps[index].pointer.contact.azimuth += amount
    case .wheelX(let index): trace.steps[index].way.dx += amount
    case .wheelY(let index): trace.steps[index].way.dy += amount
    case .input(let index, let coordinate):
      trace.steps[index].value.turn(by: amount, coordinate)
    case .side(let index, let side):
      guard let rect = trace.steps[index].rect else { return }
      trace.steps[index].rect = Rect(
        x: rect.x + (side == 0 ? amount : 0), y: rect.y + (side == 1 ? amount : 0),
        width: rect.width + (side == 2 ? amount : 0),
        height: rect.height + (side == 3 ? amount : 0))
    }
  }

  private static func shift(_ trace: inout Run, from index: Int, _ way: Vector) {
    let finger = trace.steps[index].finger
    for number in index..<trace.steps.count where trace.steps[number].finger == finger {
      switch trace.steps[number].deed {
      case .event(.down) where number > index: return
      case .event(.down), .event(.move), .event(.up):
        trace.steps[number].place = trace.steps[number].place + way
      default: break
      }
    }
  }
}

extension GestureValue {
  fileprivate mutating func turn(by amount: Double, _ coordinate: Int) {
    let (x, y) = coordinate == 0 ? (amount, 0) : (0, amount)
    switch self {
    case .number(let value): self = .number(value + amount)
    case .count(let value): self = .count(value + Int(min(max(amount.rounded(), -1e9), 1e9)))
    case .duration(let value):
      self = .duration(value + .nanoseconds(Int64(min(max(amount * 1e6, -1e15), 1e15))))
    case .point(let point): self = .point(Point(x: point.x + x, y: point.y + y))
    case .vector(let way): self = .vector(Vector(dx: way.dx + x, dy: way.dy + y))
    case .velocity(let pace): self = .velocity(Velocity(dx: pace.dx + x, dy: pace.dy + y))
    case .bool, .set, .enumeration: break
    }
  }
}

extension Run {
  /// The same with one of its choices made otherwise: what a pointer is, which keys are held, an input.
  func otherwise(_ values: InputValues, _ table: GestureTable, _ random: inout SeededRandom)
    -> Run
  {
    guard !steps.isEmpty else { return self }
    var trace = self
    let index = Int.random(in: steps.indices, using: &random)
    switch steps[index].deed {
    case .event(let phase) where phase.hasPlace:
      switch Int.random(in: 0..<4, using: &random) {
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
        let bit = UInt8(1) << UInt8(Int.random(in: 0..<4, using: &random))
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
