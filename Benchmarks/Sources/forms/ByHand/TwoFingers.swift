/// Two fingers that move apart or together.
struct Magnify {
  private(set) var isMagnifying = false
  private(set) var scale = 1.0

  mutating func reset() {
    isMagnifying = false
    scale = 1
  }

  /// Whether it goes on at this scale.
  mutating func move(scale: Double) -> Bool {
    self.scale = scale
    if !isMagnifying { isMagnifying = (scale - 1).magnitude >= 0.01 }
    return isMagnifying
  }

  mutating func lift(scale: Double) { self.scale = scale }
}

/// Two fingers that turn.
struct Rotate {
  private(set) var isRotating = false
  /// Radians.
  private(set) var rotation = 0.0

  mutating func reset() {
    isRotating = false
    rotation = 0
  }

  /// Whether it goes on at this rotation.
  mutating func move(rotation: Double) -> Bool {
    self.rotation = rotation
    if !isRotating { isRotating = rotation.magnitude >= 1 * (Double.pi / 180) }
    return isRotating
  }

  mutating func lift(rotation: Double) { self.rotation = rotation }
}
