import GestureRuntime
import Testing

/// What `test` blocks cannot show: that Swift sees what the spec declares.
@Test func anAngleHasItsUnit() {
  var dial = Dial(step: .degrees(30))
  dial.turned = .degrees(90)
  #expect(dial.step == .degrees(30))
  #expect(dial.turned.degrees == 90)
}
