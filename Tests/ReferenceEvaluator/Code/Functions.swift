import GestureCompiler
@_spi(GestureEngine) import GestureRuntime

// "Types and values": the functions of the language.
extension Evaluator {
  func call(_ function: Builtin, _ arguments: [CheckedExpression], _ frame: Frame) -> Value {
    let values = arguments.map { value($0, frame) }
    switch function {
    case .abs: return .number(values[0].number.magnitude)
    case .min: return .number(min(values[0].number, values[1].number))
    case .max: return .number(max(values[0].number, values[1].number))
    case .clamp:
      return .number(min(max(values[0].number, values[1].number), values[2].number))
    case .sqrt: return root(values[0].number, arguments[0].type)
    case .sin: return .number(GestureMath.sine(values[0].number))
    case .cos: return .number(GestureMath.cosine(values[0].number))
    case .exp: return .number(GestureMath.exponential(values[0].number))
    case .log: return .number(GestureMath.logarithm(values[0].number))
    case .pow: return .number(GestureMath.power(values[0].number, values[1].number))
    case .atan2: return .number(GestureMath.arcTangent(values[0].number, values[1].number))
    case .sign:
      let x = values[0].number
      return .number(x > 0 ? 1 : x < 0 ? -1 : 0)
    case .lerp: return between(values)
    case .round: return .number(values.count == 1 ? values[0].number.rounded() : nearest(values))
    case .floor: return .number(values[0].number.rounded(.down))
    case .ceil: return .number(values[0].number.rounded(.up))
    case .point, .vector: return .pair(values[0].number, values[1].number)
    case .length: return .number(length(values[0].pair))
    case .distance:
      let (a, b) = (values[0].pair, values[1].pair)
      return .number(length((a.x - b.x, a.y - b.y)))
    case .normalize:
      let vector = values[0].pair
      let length = length(vector)
      return length == 0 ? .pair(0, 0) : .pair(vector.x / length, vector.y / length)
    case .dot: return .number(dot(arguments, values))
    case .angle: return .number(angle(values.map { $0.pair }))
    case .mod: return .number(modulo(values[0].number, values[1].number))
    case .direction: return .choice(direction(values[0].pair), [])
    case .sector: return .number(sector(values[0].pair, values[1].number))
    }
  }

  private func length(_ vector: (x: Double, y: Double)) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }

  /// The remainder with the sign of the divisor. It is never as great as the divisor.
  private func modulo(_ a: Double, _ b: Double) -> Double {
    if b == 0 { return a }
    let rest = a.truncatingRemainder(dividingBy: b)
    if rest == 0 { return 0 }
    let sum = (rest < 0) == (b < 0) ? rest : rest + b
    return sum == b ? 0 : sum
  }

  private func direction(_ vector: (x: Double, y: Double)) -> Int {
    let isSteep = vector.y.magnitude > vector.x.magnitude
    let name = isSteep ? (vector.y < 0 ? "up" : "down") : vector.x < 0 ? "left" : "right"
    return program.enums[Int(EnumID.direction)].cases.firstIndex { $0.name == name } ?? 0
  }

  private func sector(_ vector: (x: Double, y: Double), _ count: Double) -> Double {
    let sectors = max(count, 1)
    let turn = GestureMath.arcTangent(vector.y, vector.x) * sectors / (2 * .pi)
    return modulo((turn + 0.5).rounded(.down), sectors)
  }

  /// The nearest multiple of the second value, or the first value if that is not finite.
  private func nearest(_ values: [Value]) -> Double {
    let (x, step) = (values[0].number, values[1].number)
    let multiple = (x / step).rounded() * step
    return multiple - multiple == 0 ? multiple : x
  }

  /// `a + (b - a) * t`, of each component.
  private func between(_ values: [Value]) -> Value {
    let t = values[2].number
    guard case .pair = values[0] else {
      return .number(values[0].number + (values[1].number - values[0].number) * t)
    }
    let (a, b) = (values[0].pair, values[1].pair)
    return .pair(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
  }

  /// The root of a duration, or of a product that has become one: see `Product`.
  private func root(_ x: Double, _ type: Type) -> Value {
    switch type.dimension {
    case .time: .number((x / 1e9).squareRoot())
    case Dimension(time2: 4): .number(x.squareRoot() * 1e9)
    default: .number(x.squareRoot())
    }
  }

  private func dot(_ arguments: [CheckedExpression], _ values: [Value]) -> Double {
    let product = Product(
      true, .quantity(arguments[0].type.dimension), .quantity(arguments[1].type.dimension))
    let (a, b) = (values[0].pair, values[1].pair)
    return product.of(.number(a.x), .number(b.x)).number
      + product.of(.number(a.y), .number(b.y)).number
  }

  /// The angle of one vector from the x axis, or of two vectors from the first to the second, with its sign.
  private func angle(_ vectors: [(x: Double, y: Double)]) -> Double {
    let a = vectors[0]
    guard vectors.count > 1 else { return GestureMath.arcTangent(a.y, a.x) }
    let b = vectors[1]
    return GestureMath.arcTangent(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }
}
