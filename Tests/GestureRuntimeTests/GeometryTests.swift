@_spi(GestureEngine) import GestureRuntime
import Testing

/// The values that generated Swift computes with.
@Suite struct GeometryTests {
  @Test func `vectors are computed with component by component`() {
    let (a, b) = (Vector(dx: 3, dy: -4), Vector(dx: 0.5, dy: 2))
    #expect(a.length == 5 && Vector.zero.length == 0)
    #expect(-a == Vector(dx: -3, dy: 4))
    #expect(a + b == Vector(dx: 3.5, dy: -2))
    #expect(a - b == Vector(dx: 2.5, dy: -6))
    #expect(a * 2 == Vector(dx: 6, dy: -8))
    #expect(a / 2 == Vector(dx: 1.5, dy: -2))
    #expect(GestureMath.normalize(a) == Vector(dx: 0.6, dy: -0.8))
    #expect(GestureMath.normalize(Vector.zero) == .zero)
  }

  /// A velocity is computed with as the vector of the same components.
  @Test func `velocities are computed with as vectors`() {
    let (a, b) = (Vector(dx: 3, dy: -4), Vector(dx: 0.5, dy: 2))
    let (v, w) = (Velocity(dx: a.dx, dy: a.dy), Velocity(dx: b.dx, dy: b.dy))
    for (velocity, vector) in [
      (-v, -a), (v + w, a + b), (v - w, a - b), (v * 2, a * 2), (v / 2, a / 2), (.zero, .zero),
    ] {
      #expect(velocity.dx == vector.dx && velocity.dy == vector.dy)
      #expect(velocity.length == vector.length)
      #expect(GestureMath.normalize(velocity) == GestureMath.normalize(vector))
    }
    var sum = v
    sum += w
    #expect(sum == v + w)
    sum -= w
    #expect(sum == v)
  }

  @Test func `points move by vectors`() {
    let (place, way) = (Point(x: 1, y: -2), Vector(dx: 0.5, dy: 4))
    #expect(place + way == Point(x: 1.5, y: 2))
    #expect(place - way == Point(x: 0.5, y: -6))
    #expect(place + way - place == way)
    var moved = place
    moved += way
    #expect(moved == Point(x: 1.5, y: 2))
    moved -= way
    #expect(moved == place)
  }

  /// Its left and upper edges belong to a rectangle.
  @Test func `a rectangle contains what lies inside`() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    for (x, y) in [(1.0, 2.0), (3.9, 2), (1, 5.9)] { #expect(rect.contains(Point(x: x, y: y))) }
    for (x, y) in [(0.9, 2.0), (1, 1.9), (4, 2), (1, 6), (.nan, 3)] {
      #expect(!rect.contains(Point(x: x, y: y)))
    }
    #expect(!Rect.zero.contains(.zero) && Rect.everywhere.contains(Point(x: -1e9, y: 1e9)))
  }

  @Test func `a step is rounded to`() {
    #expect(GestureMath.roundToStep(7, 5) == 5 && GestureMath.roundToStep(7.5, 5) == 10)
    #expect(GestureMath.roundToStep(-7.5, 5) == -10 && GestureMath.roundToStep(7, 0) == 7)
    #expect([-2.0, 0, 3, .nan].map { GestureMath.sign($0) } == [-1, 0, 1, 0])
    #expect(Double.seconds(2) == 2e9 && Double.milliseconds(2) == 2e6)
    #expect(Double.degrees(180) == .pi)
  }
}

/// Enumerations and sets as the numbers of registers.
@Suite struct RegisterNumberTests {
  @Test func `a case is its place among the cases`() {
    for (tag, kind) in PointerKind.allCases.enumerated() {
      #expect(kind.tag == Double(tag) && PointerKind(tag: kind.tag) == kind)
    }
    for (tag, button) in PointerButton.allCases.enumerated() {
      #expect(button.tag == Double(tag) && PointerButton(tag: button.tag) == button)
    }
    for (tag, direction) in Direction.allCases.enumerated() {
      #expect(direction.tag == Double(tag) && Direction(tag: direction.tag) == direction)
    }
    for (tag, axis) in GestureAxis.allCases.enumerated() {
      #expect(axis.tag == Double(tag) && GestureAxis(tag: axis.tag) == axis)
    }
    for (tag, key) in ModifierKey.allCases.enumerated() {
      #expect(key.tag == Double(tag) && ModifierKey(tag: key.tag) == key)
    }
    for reason in FailureReason.allCases { #expect(FailureReason(tag: reason.tag) == reason) }
  }

  @Test(arguments: [-1, 0.5, 99, 256, .nan, .infinity])
  func `another number is the first case`(_ tag: Double) {
    #expect(PointerKind(tag: tag) == .touch && PointerButton(tag: tag) == .primary)
    #expect(Direction(tag: tag) == .left && GestureAxis(tag: tag) == .horizontal)
    #expect(ModifierKey(tag: tag) == .shift && FailureReason(tag: tag) == .other)
  }

  @Test func `a set is the bits of its cases`() {
    #expect(PointerKinds([.touch, .stylus]).register == 5)
    #expect(PointerButtons([.secondary, .forward]).register == 18)
    #expect(Directions([.left, .down]).register == 9)
    #expect(ModifierKeys([.shift, .command]).register == 9)
    #expect(PointerKinds(register: 5) == [.touch, .stylus])
    #expect(PointerButtons(register: 18) == [.secondary, .forward])
    #expect(Directions(register: 9) == [.left, .down])
    #expect(ModifierKeys(register: 9) == [.shift, .command])
    #expect(PointerKinds(register: 0.5) == [] && Directions(register: 256) == [])
    #expect(
      PointerKinds(register: 5).contains(.stylus) && !PointerKinds(register: 5).contains(.mouse))
    #expect(
      ModifierKeys(register: 9).contains(.command) && !ModifierKeys(register: 9).contains(.option))
    #expect(Directions(register: 9).contains(.down) && !Directions(register: 9).contains(.up))
    #expect(
      PointerButtons(register: 18).contains(.forward)
        && !PointerButtons(register: 18).contains(.back))
  }

  @Test func `values of hosts have the names of cases`() {
    #expect(GestureValue(PointerKind.mouse) == .enumeration("mouse", []))
    #expect(GestureValue(PointerButton.back) == .enumeration("back", []))
    #expect(GestureValue(Direction.up) == .enumeration("up", []))
    #expect(GestureValue(GestureAxis.both) == .enumeration("both", []))
    #expect(GestureValue(ModifierKey.option) == .enumeration("option", []))
    #expect(GestureValue([.touch, .stylus] as PointerKinds) == .set(["touch", "stylus"]))
    #expect(GestureValue([.back] as PointerButtons) == .set(["back"]))
    #expect(GestureValue([] as Directions) == .set([]))
    #expect(GestureValue([.shift, .control] as ModifierKeys) == .set(["shift", "control"]))
    #expect(GestureValue(count: 2.9) == .count(2) && GestureValue(count: .nan) == .count(0))
    #expect(GestureValue(duration: 1.5e9) == .duration(.milliseconds(1500)))
    #expect(GestureValue(duration: .nan) == .duration(.zero))
  }

  @Test func `a duration is its nanoseconds`() {
    #expect(Duration(nanoseconds: 1.5).nanoseconds == 2)
    #expect(Duration(nanoseconds: .infinity).nanoseconds == .infinity)
    #expect(Duration(nanoseconds: -.infinity).nanoseconds == -.infinity)
    #expect(Duration(nanoseconds: .nan) == .zero)
    #expect(Duration(nanoseconds: -2.5e9) == .milliseconds(-2500))
  }
}
