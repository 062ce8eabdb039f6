import GestureRuntime

/// One amount of a trace that can be turned.
enum TraceKnob {
  case x(Int), y(Int)
  /// Of the step and of all later ones of its finger.
  case restX(Int), restY(Int)
  case wait(Int), pressure(Int)
  case wheelX(Int), wheelY(Int)
  /// Of an input that is one number, a point or a vector: which coordinate.
  case input(Int, coordinate: Int)
  /// Of a frame: x, y, width, height.
  case side(Int, side: Int)

  static func all(of trace: SearchTrace, _ hands: SearchHands) -> [TraceKnob] {
    var knobs: [TraceKnob] = []
    for (place, step) in trace.steps.enumerated() {
      switch step.deed {
      case .event(.down), .event(.move):
        knobs += [.x(place), .y(place), .restX(place), .restY(place), .pressure(place)]
      case .event(.up) where hands == .anyHost: knobs += [.x(place), .y(place), .pressure(place)]
      case .event(.up) where hands == .hands: knobs.append(.pressure(place))
      case .event(.up): break
      case .event(.hover): knobs += [.x(place), .y(place)]
      case .event(.scroll): knobs += [.wheelX(place), .wheelY(place), .x(place), .y(place)]
      case .input:
        switch step.value {
        case .number, .count, .duration: knobs.append(.input(place, coordinate: 0))
        case .point, .vector, .velocity:
          knobs += [.input(place, coordinate: 0), .input(place, coordinate: 1)]
        case .bool, .set, .enumeration: break
        }
      case .frame where step.rect != nil: knobs += (0..<4).map { .side(place, side: $0) }
      case .frame, .event, .cancelAll, .advance: break
      }
      if !step.joins { knobs.append(.wait(place)) }
    }
    return knobs
  }

  /// The first step of a search along it.
  var unit: Double {
    switch self {
    case .wait: 1_000_000
    case .pressure: 0.125
    case .x, .y, .restX, .restY, .wheelX, .wheelY, .input, .side: 1
    }
  }

  /// The least that it is turned by.
  var least: Double {
    switch self {
    case .wait: 1
    case .pressure: 1e-9
    case .x, .y, .restX, .restY, .wheelX, .wheelY, .input, .side: 1e-9
    }
  }

  func turn(_ trace: inout SearchTrace, by amount: Double) {
    switch self {
    case .x(let place): trace.steps[place].place.x += amount
    case .y(let place): trace.steps[place].place.y += amount
    case .restX(let place): TraceKnob.shift(&trace, from: place, Vector(dx: amount, dy: 0))
    case .restY(let place): TraceKnob.shift(&trace, from: place, Vector(dx: 0, dy: amount))
    case .wait(let place):
      let wait = Double(trace.steps[place].wait) + amount.rounded()
      trace.steps[place].wait = Int64(min(max(0, wait), 1e15))
    case .pressure(let place):
      trace.steps[place].pointer.pressure = min(
        max(0, trace.steps[place].pointer.pressure + amount), 4)
    case .wheelX(let place): trace.steps[place].way.dx += amount
    case .wheelY(let place): trace.steps[place].way.dy += amount
    case .input(let place, let coordinate):
      trace.steps[place].value.turn(by: amount, coordinate)
    case .side(let place, let side):
      guard let rect = trace.steps[place].rect else { return }
      trace.steps[place].rect = Rect(
        x: rect.x + (side == 0 ? amount : 0), y: rect.y + (side == 1 ? amount : 0),
        width: rect.width + (side == 2 ? amount : 0),
        height: rect.height + (side == 3 ? amount : 0))
    }
  }

  private static func shift(_ trace: inout SearchTrace, from place: Int, _ way: Vector) {
    let finger = trace.steps[place].finger
    for number in place..<trace.steps.count where trace.steps[number].finger == finger {
      switch trace.steps[number].deed {
      case .event(.down) where number > place: return
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

extension SearchTrace {
  /// The same with one of its choices made otherwise: what a pointer is, which keys are held, an input.
  func otherwise(_ values: InputValues, _ table: GestureTable, _ random: inout SeededRandom)
    -> SearchTrace
  {
    guard !steps.isEmpty else { return self }
    var trace = self
    let place = Int.random(in: steps.indices, using: &random)
    switch steps[place].deed {
    case .event(let phase) where phase.hasPlace:
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let kind = random.pick(PointerKind.allCases)
        for number in place..<steps.count where steps[number].finger == steps[place].finger {
          trace.steps[number].pointer.kind = kind
        }
      case 1:
        let button = random.pick(PointerButton.allCases)
        for number in place..<steps.count where steps[number].finger == steps[place].finger {
          trace.steps[number].pointer.button = button
        }
      case 2:
        let bit = UInt8(1) << UInt8(Int.random(in: 0..<4, using: &random))
        trace.steps[place].pointer.modifiers = ModifierKeys(
          rawValue: steps[place].pointer.modifiers.rawValue ^ bit)
      default:
        trace.steps[place].pointer.buttons = random.pick([
          nil, PointerButtons(rawValue: UInt8.random(in: 0...31, using: &random)),
        ])
      }
    case .input(let number):
      trace.steps[place].value = values.value(table.inputs[number].type, &random)
    case .frame where random.chance(30): trace.steps[place].rect = nil
    case .frame, .event, .cancelAll, .advance:
      trace.steps.remove(at: place)
    }
    return trace
  }
}
