// The values of actions in numbers, by form: the action's place in the spec, and up to two of its values.

extension SessionByHand.Action {
  @inline(__always)
  var numbers: (action: Int, a: Double, b: Double) {
    switch self {
    case .tapped(let at): (0, at.x, at.y)
    case .doubleTapped(let at): (1, at.x, at.y)
    case .pressed(let at): (2, at.x, at.y)
    case .lifted(let by): (3, by.dx, by.dy)
    case .panned(let by): (4, by.dx, by.dy)
    case .flicked(let direction): (5, Double(direction.rawValue), 0)
    case .transformed(let scale, let rotation): (6, scale, rotation)
    }
  }
}

extension PanByHand.Action {
  @inline(__always)
  var numbers: (action: Int, a: Double, b: Double) {
    switch self {
    case .panned(let by): (0, by.dx, by.dy)
    }
  }
}

extension Session.Action {
  @inline(__always)
  var numbers: (action: Int, a: Double, b: Double) {
    switch self {
    case .tapped(let at): (0, at.x, at.y)
    case .doubleTapped(let at): (1, at.x, at.y)
    case .pressed(let at): (2, at.x, at.y)
    case .lifted(let by): (3, by.dx, by.dy)
    case .panned(let by): (4, by.dx, by.dy)
    case .flicked(let direction): (5, Double(direction.rawValue), 0)
    case .transformed(let scale, let rotation): (6, scale, rotation.radians)
    }
  }
}

extension Pan.Action {
  @inline(__always)
  var numbers: (action: Int, a: Double, b: Double) {
    switch self {
    case .panned(let by): (0, by.dx, by.dy)
    }
  }
}
