import FormSupport
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

/// Remainders and sectors.
@Suite struct RemainderTests {
  @Test(arguments: [
    (7, 3, 1), (-1, 3, 2), (1, -3, -2), (-7, -3, -1), (6, 3, 0), (-6, 3, 0), (5, 0, 5), (-5, 0, -5),
    (2, .infinity, 2), (-2, .infinity, 0), (-1e-20, 1, 0), (1e-20, -1, 0), (1e300, 7, 1),
    (0.3, 0.1, 0.09999999999999998), (1e17, 1e-3, 0.00033182882783153005),
  ])
  func `the remainder has the sign of the divisor`(_ a: Double, _ b: Double, _ expected: Double) {
    #expect(GestureMath.modulo(a, b) == expected)
  }

  @Test func `no remainder of what is no number`() {
    for (a, b) in [(.infinity, 3), (.nan, 3), (1, .nan), (-.infinity, -3)] as [(Double, Double)] {
      #expect(GestureMath.modulo(a, b).isNaN)
    }
    let least = Double.leastNonzeroMagnitude
    #expect(GestureMath.modulo(5 * least, 3 * least) == 2 * least)
    #expect(GestureMath.modulo(-least, 3 * least) == 2 * least)
    #expect(GestureMath.modulo(-0.0, 2).sign == .plus && GestureMath.modulo(6, -3).sign == .plus)
  }

  @Test func `the remainder is that of the C library`() {
    var random = Randomness(seed: 1)
    for _ in 0..<20_000 {
      let numbers = (0..<2).map { _ -> Double in
        let bits = Double(bitPattern: random.next())
        return bits.isFinite ? bits : 1
      }
      let near = Double(Int64(truncatingIfNeeded: random.next() >> 40))
      for (a, b) in [
        (numbers[0], numbers[1]), (near, numbers[1] / numbers[1] * 7), (numbers[0], 3),
      ]
      where b != 0 && !b.isNaN {
        let rest = a.truncatingRemainder(dividingBy: b)
        let sum = rest == 0 || (rest < 0) == (b < 0) ? rest : rest + b
        #expect(GestureMath.modulo(a, b) == (sum == b ? 0 : sum), "\(a) \(b)")
      }
    }
  }

  @Test func `a direction is that of the longer component`() {
    func direction(_ dx: Double, _ dy: Double) -> Direction {
      let other = GestureMath.direction(Velocity(dx: dx, dy: dy))
      let direction = GestureMath.direction(Vector(dx: dx, dy: dy))
      #expect(direction == other)
      return direction
    }
    #expect(direction(3, 2) == .right && direction(-3, 2) == .left)
    #expect(direction(2, 3) == .down && direction(2, -3) == .up)
    #expect(direction(0, 0) == .right && direction(-2, 2) == .left && direction(2, -2) == .right)
    #expect(direction(0, -1) == .up && direction(.nan, 1) == .right)
  }

  @Test func `sectors go clockwise from the right`() {
    let ways = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    func sectors(_ count: Double) -> [Double] {
      ways.map { GestureMath.sector(Vector(dx: Double($0.0), dy: Double($0.1)), count) }
    }
    #expect(sectors(8) == [0, 1, 2, 3, 4, 5, 6, 7])
    // A diagonal is a boundary of four sectors, and belongs to the next one.
    #expect(sectors(4) == [0, 1, 1, 2, 2, 3, 3, 0])
    #expect(sectors(2) == [0, 0, 1, 1, 1, 1, 0, 0])
    #expect(sectors(1) == Array(repeating: 0, count: 8) && sectors(0) == sectors(1))
    #expect(GestureMath.sector(Velocity(dx: 0, dy: 0), 6) == 0)
    #expect(GestureMath.sector(Vector(dx: .nan, dy: 0), 6).isNaN)
  }

  @Test func `a sector is below the number of sectors`() {
    for step in 0..<3600 {
      let angle = Double(step) * .pi / 1800
      let way = Vector(dx: GestureMath.cosine(angle), dy: GestureMath.sine(angle))
      for count in [1.0, 2, 3, 5, 8, 12, 360] {
        let sector = GestureMath.sector(way, count)
        #expect(sector >= 0 && sector < count && sector == sector.rounded())
      }
    }
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
