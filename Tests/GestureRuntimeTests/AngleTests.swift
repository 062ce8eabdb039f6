import GestureRuntime
import Testing

@Suite struct AngleTests {
  @Test(arguments: [0, 1, 12, 30, 45.5, 90, -180, 359.999])
  func `degrees are kept as the spec keeps them`(_ degrees: Double) {
    // As the compiler multiplies a literal, once.
    let radians = degrees * (Double.pi / 180)
    #expect(GestureAngle.degrees(degrees).radians.bitPattern == radians.bitPattern)
    #expect(abs(GestureAngle.degrees(degrees).degrees - degrees) <= 1e-12 * abs(degrees))
    #expect(GestureAngle.radians(radians) == .degrees(degrees))
  }

  @Test func `angles are computed with`() {
    var angle = GestureAngle.degrees(90)
    angle += .degrees(45)
    angle -= .radians(.pi / 4)
    #expect(angle == .radians(.pi / 2))
    #expect(angle * 2 == .radians(.pi) && angle / 2 == .radians(.pi / 4))
    #expect(-angle < .zero && !(angle < angle) && angle - angle == .zero && angle + angle > angle)
    angle.degrees = 30
    #expect(angle.radians == GestureAngle.degrees(30).radians)
  }

  @Test func `by name an angle is its radians`() {
    #expect(GestureValue.angle(.radians(1.5)) == .number(1.5))
  }
}
