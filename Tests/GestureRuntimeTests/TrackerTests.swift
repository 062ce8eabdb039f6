import GestureRuntime
import Testing

/// The values of `touches.…` and `touch.…`, seen through recognizers that hide nothing.
@Suite struct TrackerTests {
  static let spec = """
    recognizer watch(least: count = 1, most: count = 3) tracks least...most {
      event extra(x: distance, index: count)
      event single(dx: distance, dy: distance, travel: distance, index: count, way: distance)
      value x: distance = touches.location.x
      value y: distance = touches.location.y
      value startX: distance = touches.start.x
      value dx: distance = touches.delta.dx
      value tx: distance = touches.translation.dx
      value ty: distance = touches.translation.dy
      value count: count = touches.count
      value scale: number = touches.scale
      value scaleX: number = touches.scaleX
      value scaleY: number = touches.scaleY
      value rotation: angle = touches.rotation
      value span: distance = touches.span
      value travel: distance = touches.travel
      value duration: duration = touches.duration
      value vx: speed = touches.velocity.dx
      value vy: speed = touches.velocity.dy
      value scaleVelocity: rate = touches.scaleVelocity
      value rotationVelocity: angularSpeed = touches.rotationVelocity
      value isMouse: bool = touches.kind == .mouse
      value isSecondary: bool = touches.button == .secondary
      value holdsPrimary: bool = touches.buttons.contains(.primary)
      value pressure: number = touches.pressure
      value shift: bool = touches.modifiers.contains(.shift)
      state idle { on down -> seen }
      active state seen {
        on down
        on move { single(dx: touch.delta.dx, dy: touch.delta.dy, travel: touch.travel,
                         index: touch.index, way: touch.translation.dx) }
        on up
        on extra { extra(x: touch.location.x, index: touch.index) }
        every 1ms
      }
    }
    gesture One = simultaneous(watch: watch())
    gesture Two = simultaneous(watch: watch(least: 2))
    gesture Three = simultaneous(watch: watch(least: 3))
    """

  func session(_ name: String) throws -> Session { try Session(Self.spec, name) }

  func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-9 * max(1, b.magnitude) }

  @Test func `one finger`() throws {
    var s = try session("One")
    s.down(1, 10, 20, 0)
    #expect(s.number("count") == 1)
    #expect(s.number("startX") == 10)
    #expect(s.number("tx") == 0)
    s.move(1, 13, 24, 10)
    #expect(s.number("x") == 13)
    #expect(s.number("dx") == 3)
    #expect(s.number("tx") == 3)
    #expect(s.number("ty") == 4)
    #expect(s.number("travel") == 5)
    #expect(near(s.number("vx"), 300))
    #expect(near(s.number("vy"), 400))
    s.advance(20)
    #expect(s.number("dx") == 0)
    #expect(s.number("duration") == 20)
    s.move(1, 10, 20, 20)
    #expect(s.number("travel") == 5)
    #expect(s.number("tx") == 0)
    #expect(s.number("scale") == 1)
    #expect(s.number("span") == 0)
    #expect(s.news().contains("10 watch.single(dx: 3.0, dy: 4.0, travel: 5.0, index: 0, way: 3.0)"))
  }

  @Test func `up is a move and no sample`() throws {
    var s = try session("One")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.move(1, 20, 0, 20)
    s.up(1, 80, 0, 30)
    #expect(s.number("count") == 0)
    #expect(s.number("x") == 80)
    #expect(s.number("tx") == 80)
    #expect(s.number("travel") == 80)
    #expect(near(s.number("vx"), 1000))
    #expect(s.number("duration") == 30)
    #expect(s.number("holdsPrimary") == 0)
  }

  @Test func `readouts stay after the last up and begin anew at a down`() throws {
    var s = try session("One")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.up(1, 30, 0, 20)
    s.advance(500)
    #expect(s.number("count") == 0)
    #expect(s.number("x") == 30)
    #expect(s.number("tx") == 30)
    #expect(s.number("dx") == 20)
    #expect(s.number("travel") == 30)
    #expect(s.number("duration") == 20)
    #expect(near(s.number("vx"), 1000))
    s.down(2, 100, 5, 600)
    #expect(s.number("count") == 1)
    #expect(s.number("startX") == 100)
    #expect(s.number("tx") == 0)
    #expect(s.number("travel") == 0)
    #expect(s.number("duration") == 0)
  }

  @Test func `velocity rests after a pause and a cancel`() throws {
    var s = try session("One")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.advance(50)
    #expect(near(s.number("vx"), 1000))
    s.advance(51)
    #expect(s.number("vx") == 0)
    s.move(1, 20, 0, 60)
    #expect(s.number("vx") == 0)
    s.move(1, 30, 0, 70)
    #expect(near(s.number("vx"), 1000))
    s.cancel(1, 71)
    #expect(s.number("vx") == 0)
  }

  @Test func `no jump where fingers come and go`() throws {
    var s = try session("One")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    s.down(2, 110, 0, 20)
    #expect(s.number("x") == 60)
    #expect(s.number("tx") == 10)
    #expect(s.number("scale") == 1)
    #expect(s.number("dx") == 0)
    s.move(2, 130, 0, 30)
    #expect(s.number("tx") == 20)
    #expect(s.number("dx") == 10)
    #expect(near(s.number("scale"), 1.2))
    s.down(3, 70, 90, 40)
    #expect(s.number("count") == 3)
    #expect(s.number("tx") == 20)
    #expect(near(s.number("scale"), 1.2))
    s.up(1, 10, 0, 50)
    #expect(s.number("count") == 2)
    #expect(s.number("tx") == 20)
    #expect(near(s.number("scale"), 1.2))
    s.advance(51)
    #expect(s.number("x") == 100)
    #expect(s.number("tx") == 20)
    s.move(3, 80, 90, 60)
    #expect(s.number("tx") == 25)
    s.up(2, 130, 0, 70)
    s.move(3, 90, 90, 80)
    #expect(s.number("tx") == 35)
    #expect(s.number("startX") == 0)
  }

  @Test func `before all are down`() throws {
    var s = try session("Two")
    s.down(1, 0, 0, 0)
    s.move(1, 10, 0, 10)
    #expect(s.number("startX") == 10)
    #expect(s.number("tx") == 0)
    #expect(s.number("travel") == 10)
    s.down(2, 110, 0, 20)
    #expect(s.number("startX") == 60)
    s.frame(
      .move(touch: 1, at: Point(x: 20, y: 0), time: ms(30)),
      .move(touch: 2, at: Point(x: 120, y: 0), time: ms(30)))
    #expect(s.number("tx") == 10)
    #expect(s.number("scale") == 1)
    #expect(s.number("startX") == 60)
  }

  @Test func `scales of axes`() throws {
    var s = try session("Two")
    s.down(1, 0, 0, 0)
    s.down(2, 100, 50, 0)
    s.frame(
      .move(touch: 1, at: Point(x: -50, y: 0), time: ms(10)),
      .move(touch: 2, at: Point(x: 150, y: 100), time: ms(10)))
    #expect(near(s.number("scaleX"), 2))
    #expect(near(s.number("scaleY"), 2))
    #expect(near(s.number("scale"), 2))
    #expect(near(s.number("span"), (200.0 * 200 + 100 * 100).squareRoot()))
    #expect(near(s.number("rotation"), 0))
    s.move(1, -50, 50, 20)
    #expect(near(s.number("scaleY"), 1))
    #expect(near(s.number("scaleX"), 2))
  }

  @Test func `under one point contributes nothing`() throws {
    var s = try session("Two")
    s.down(1, 0, 0, 0)
    s.down(2, 40, 0, 0)
    s.move(2, 20, 0, 10)
    #expect(near(s.number("scale"), 0.5))
    #expect(s.number("scaleY") == 1)
    s.move(2, 1, 0, 20)
    #expect(near(s.number("scale"), 0.5))
    s.move(2, 0, 30, 30)
    #expect(near(s.number("scale"), 0.5))
    #expect(s.number("rotation") == 0)
    s.move(2, 0, 60, 40)
    #expect(near(s.number("scale"), 1))
    #expect(near(s.number("scaleY"), 2))
    #expect(near(s.number("scaleX"), 0.5))
  }

  @Test func `rotation keeps counting`() throws {
    var s = try session("Two")
    s.down(1, 0, 0, 0)
    s.down(2, 100, 0, 0)
    let steps = 250
    for i in 1...steps {
      let angle = Double(i) * 0.1
      s.move(2, 100 * cosine(angle), 100 * sine(angle), Double(i) * 8)
    }
    #expect(near(s.number("rotation"), 25))
    #expect((s.number("rotationVelocity") - 12.5).magnitude < 1e-6)
    #expect(near(s.number("scale"), 1))
    for i in 1...steps {
      let angle = 25 - Double(i) * 0.2
      s.move(2, 100 * cosine(angle), 100 * sine(angle), 2000 + Double(i) * 8)
    }
    #expect(near(s.number("rotation"), -25))
  }

  @Test func `three fingers turn`() throws {
    var s = try session("Three")
    let angles = (0..<3).map { Double($0) * 2 * .pi / 3 }
    for (i, angle) in angles.enumerated() {
      s.down(i + 1, 50 * cosine(angle), 50 * sine(angle), Double(i))
    }
    for step in 1...40 {
      let turn = Double(step) * 0.25
      let events = angles.enumerated().map { i, angle in
        PointerEvent.move(
          touch: i + 1,
          at: Point(x: 60 * cosine(angle + turn), y: 60 * sine(angle + turn)),
          time: ms(Double(step) * 10))
      }
      s.frame(events[0], events[1], events[2])
    }
    #expect(near(s.number("rotation"), 10))
    #expect(near(s.number("scale"), 1.2))
    #expect(near(s.number("span"), 120))
    #expect(s.number("tx").magnitude < 1e-9)
  }

  @Test func `spread velocity counts steps of two`() throws {
    var s = try session("One")
    s.down(1, 0, 0, 0)
    s.down(2, 100, 0, 30)
    s.move(2, 110, 0, 40)
    // One finger alone does not make a sample: 0.1 in 10 ms, not in 40.
    #expect(near(s.number("scaleVelocity"), 10))
    s.move(2, 120, 0, 50)
    s.up(2, 190, 0, 60)
    #expect(near(s.number("scale"), 1.9))
    #expect(near(s.number("scaleVelocity"), 10))
    s.cancel(1, 61)
    #expect(s.number("scaleVelocity") == 0)
  }

  @Test func `kind buttons pressure and keys`() throws {
    var s = try session("One")
    s.send(
      .down(
        touch: 1, at: .zero, time: ms(0), kind: .mouse, button: .secondary,
        buttons: [.primary, .secondary], modifiers: .shift, pressure: 0.25))
    #expect(s.number("isMouse") == 1)
    #expect(s.number("isSecondary") == 1)
    #expect(s.number("holdsPrimary") == 1)
    #expect(s.number("shift") == 1)
    #expect(s.number("pressure") == 0.25)
    s.down(2, 50, 0, 1)
    #expect(s.number("isMouse") == 0)
    #expect(s.number("isSecondary") == 0)
    #expect(s.number("shift") == 0)
    #expect(s.number("pressure") == 1)
    s.send(
      .move(
        touch: 1, at: .zero, time: ms(2), kind: .mouse, button: .secondary, modifiers: .shift))
    #expect(s.number("holdsPrimary") == 0)
    #expect(s.number("shift") == 1)
    #expect(s.number("isSecondary") == 0)
    s.up(2, 50, 0, 3)
    #expect(s.number("holdsPrimary") == 0)
  }

  @Test func `the touch too many is not seen again`() throws {
    var s = try session("One")
    for touch in 1...4 { s.down(touch, Double(touch) * 100, 0, Double(touch)) }
    #expect(s.news().contains("4 watch.extra(x: 400.0, index: 3)"))
    s.move(4, 0, 0, 5)
    #expect(s.number("x") == 200)
    s.up(1, 100, 0, 6)
    s.move(4, 10, 0, 7)
    s.advance(8)
    #expect(s.number("x") == 250)
    #expect(s.number("count") == 2)
  }

  @Test func `a hand over is a down of its own`() throws {
    let spec =
      Self.spec + """
        recognizer far { state idle { on move where touches.travel > 50pt -> end on up -> fail } }
        gesture Handed = sequence(far(), watch())
        """
    var s = try Session(spec, "Handed")
    s.down(1, 0, 0, 0)
    s.move(1, 20, 0, 10)
    s.move(1, 60, 0, 20)
    #expect(s.number("startX") == 60)
    #expect(s.number("tx") == 0)
    #expect(s.number("dx") == 0)
    #expect(s.number("travel") == 0)
    #expect(s.number("duration") == 0)
    // The history is the touch's own.
    #expect(s.number("vx") > 2000)
    s.move(1, 70, 0, 30)
    #expect(s.number("tx") == 10)
    #expect(s.number("duration") == 10)
    #expect(
      s.news().last { $0.contains("single") }
        == "30 watch.single(dx: 10.0, dy: 0.0, travel: 10.0, index: 0, way: 10.0)")
  }

  @Test func `readouts of a part that is over`() throws {
    let spec = """
      recognizer brief { state idle { on move where touches.travel > 50pt -> end on up -> fail } }
      gesture Both = simultaneous(first: brief(), second: drag()) {
        action seen(x: distance, count: count, way: distance)
        on second.changed, second.ended {
          seen(x: first.touches.location.x, count: first.touches.count,
               way: first.touches.translation.dx)
        }
      }
      """
    var s = try Session(spec)
    s.down(1, 0, 0, 0)
    s.move(1, 60, 0, 10)
    s.move(1, 90, 0, 20)
    s.up(1, 120, 0, 30)
    #expect(
      s.news().filter { $0.contains("seen") } == [
        "10 seen(x: 60.0, count: 1, way: 60.0)", "20 seen(x: 60.0, count: 1, way: 60.0)",
        "30 seen(x: 60.0, count: 1, way: 60.0)",
      ])
  }

  private func sine(_ x: Double) -> Double { Opcode.sine.value(x) }
  private func cosine(_ x: Double) -> Double { Opcode.cosine.value(x) }
}
