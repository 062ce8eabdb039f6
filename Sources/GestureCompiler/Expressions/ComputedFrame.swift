import GestureRuntime

/// A frame that is computed from a region, by its measures in points.
struct ComputedFrame {
  var left: Value
  var top: Value
  var width: Value
  var height: Value

  init(left: Value, top: Value, width: Value, height: Value) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// The frame of a region.
  init(_ frame: Value.Frame) {
    let side = { Value.folded(.regionSide(frame, $0), .quantity(.length)) }
    self.init(left: side(.left), top: side(.top), width: side(.width), height: side(.height))
  }

  /// The frame of several `regions` whose id is `id`.
  init(ofRegions number: Int, id: Value) {
    let side = { Value(.regions($0, number, id), .quantity(.length)) }
    self.init(left: side(.left), top: side(.top), width: side(.width), height: side(.height))
  }

  /// Returns the frame if a condition holds, and otherwise the zero frame.
  func unlessZero(_ condition: Value) -> ComputedFrame {
    let side = { (value: Value) in
      Value.folded(.conditional(condition, value, .constant(0, length)), length)
    }
    return ComputedFrame(left: side(left), top: side(top), width: side(width), height: side(height))
  }

  /// Whether the frame can contain a point.
  var hasArea: Value {
    let zero = Value.constant(0, length)
    return .folded(
      .binary(.and, comparison(.less, zero, width), comparison(.less, zero, height)), .bool)
  }

  /// Returns the frame with each edge moved inwards. An inset of more than half the size ends in the middle.
  func inset(by distance: Value) -> ComputedFrame {
    let (two, zero) = (Value.constant(2, .count), Value.constant(0, length))
    let twice = binary(.multiply, distance, two)
    func start(_ start: Value, _ size: Value) -> Value {
      binary(.add, start, .folded(.call(.min, [distance, binary(.divide, size, two)]), length))
    }
    func rest(_ size: Value) -> Value {
      .folded(.call(.max, [binary(.subtract, size, twice), zero]), length)
    }
    return ComputedFrame(
      left: start(left, width), top: start(top, height), width: rest(width), height: rest(height))
  }

  func side(_ side: RegionSide) -> Value {
    switch side {
    case .left: left
    case .top: top
    case .width: width
    case .height: height
    case .right: binary(.add, left, width)
    case .bottom: binary(.add, top, height)
    case .center: center
    }
  }

  var center: Value {
    let two = Value.constant(2, .count)
    return Value(
      .pair(
        binary(.add, left, binary(.divide, width, two)),
        binary(.add, top, binary(.divide, height, two))), .point)
  }

  /// Returns whether the frame contains a point: the left and top edges are inside, the right and bottom edges are not.
  func contains(_ place: Value) -> Value {
    let x = Value.folded(.component(place, .x), length)
    let y = Value.folded(.component(place, .y), length)
    return comparison(.lessOrEqual, left, x).and(comparison(.less, x, side(.right)))
      .and(comparison(.lessOrEqual, top, y)).and(comparison(.less, y, side(.bottom)))
  }

  private var length: Type { .quantity(.length) }

  private func binary(_ operation: BinaryOperator, _ a: Value, _ b: Value) -> Value {
    .folded(.binary(operation, a, b), length)
  }

  private func comparison(_ operation: BinaryOperator, _ a: Value, _ b: Value) -> Value {
    .folded(.binary(operation, a, b), .bool)
  }
}
