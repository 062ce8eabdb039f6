/// A question about the frames of `regions`, except whether any of them contains a point. The opcodes have the same
/// order.
package enum RegionsQuestion: UInt8, CaseIterable, Sendable {
  /// The id of the frame that contains a point.
  case id
  /// The id of the frame that contains a point or is nearest to it.
  case nearest
  /// Whether any frame can be nearest to a point.
  case exist
  /// A measure of the frame with an id.
  case left, top, width, height

  /// The question that an opcode asks. Nil for other opcodes.
  package init?(_ opcode: Opcode) {
    guard opcode.rawValue >= Opcode.regionsID.rawValue else { return nil }
    self.init(rawValue: UInt8(opcode.rawValue - Opcode.regionsID.rawValue))
  }

  package var opcode: Opcode {
    guard let opcode = Opcode(rawValue: Opcode.regionsID.rawValue + rawValue) else {
      preconditionFailure("the opcodes of questions follow each other")
    }
    return opcode
  }

  /// Whether the answer is a measure of one frame. Then the first operand is the id of the frame, and the second is 0.
  /// The operands of other questions are the coordinates of a point.
  package var isMeasure: Bool { rawValue >= RegionsQuestion.left.rawValue }

  /// The answer in a step.
  package func answer(_ step: GestureStep, _ region: Int, _ a: Double, _ b: Double) -> Double {
    switch self {
    case .id: step.regions(region, idAt: Point(x: a, y: b))
    case .nearest: step.regions(region, nearestTo: Point(x: a, y: b))
    case .exist: step.regionsExist(region) ? 1 : 0
    case .left: step.frame(of: region, id: a).x
    case .top: step.frame(of: region, id: a).y
    case .width: step.frame(of: region, id: a).width
    case .height: step.frame(of: region, id: a).height
    }
  }
}

// The frames that contain a point, are nearest to it, or have an id.
@_spi(GestureEngine) extension GestureStep {
  /// The greatest id of the frames of `regions` that contain the point. 0 if no frame does.
  public func regions(_ region: Int, idAt point: Point) -> Double {
    lastFrame(of: region) { $0.rect.contains(point) }.map { Double($0.id) } ?? 0
  }

  /// The id of the frame that contains the point or is nearest to it, and the greatest of several. 0 without frames.
  public func regions(_ region: Int, nearestTo point: Point) -> Double {
    if let inside = lastFrame(of: region, where: { $0.rect.contains(point) }) {
      return Double(inside.id)
    }
    var nearest: (id: Int64, distance: Double)?
    forEachFrame(of: region) { frame in
      guard frame.rect.hasArea else { return }
      let distance = frame.rect.squaredDistance(to: point)
      if nearest.map({ distance <= $0.distance }) ?? true { nearest = (frame.id, distance) }
    }
    return nearest.map { Double($0.id) } ?? 0
  }

  /// Whether any frame of `regions` has an area, so that it can be nearest to a point.
  public func regionsExist(_ region: Int) -> Bool {
    lastFrame(of: region) { $0.rect.hasArea } != nil
  }

  /// The frame with this id. Zero without such a frame.
  public func frame(of region: Int, id: Double) -> Rect {
    lastFrame(of: region) { Double($0.id) == id }?.rect ?? .zero
  }

  /// The frame with the greatest id that fulfils `isSuch`.
  private func lastFrame(of region: Int, where isSuch: (Frame) -> Bool) -> Frame? {
    var last: Frame?
    forEachFrame(of: region) { frame in if isSuch(frame) { last = frame } }
    return last
  }

  /// Visits the frames in the order of their ids.
  private func forEachFrame(of region: Int, _ visit: (Frame) -> Void) {
    guard let frames = frames(region) else { return }
    for i in 0..<frames.count.pointee where frames.list[i].isPresent { visit(frames.list[i]) }
  }
}

extension Rect {
  /// Whether it can contain a point.
  package var hasArea: Bool { width > 0 && height > 0 }

  /// The square of the distance from the nearest point of the frame. A distance that is not a number is infinite.
  package func squaredDistance(to point: Point) -> Double {
    let across = Rect.distance(point.x, from: x, to: x + width)
    let along = Rect.distance(point.y, from: y, to: y + height)
    let square = across * across + along * along
    return square.isNaN ? .infinity : square
  }

  private static func distance(_ place: Double, from start: Double, to end: Double) -> Double {
    place < start ? start - place : place > end ? place - end : 0
  }
}
