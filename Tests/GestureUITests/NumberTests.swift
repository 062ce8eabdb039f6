import GestureRuntime
import TestSupport
import Testing

@testable import GestureUI

/// Numbers of platforms, converted to ours.
@Suite struct NumberTests {
  @Test func `timestamps are nanoseconds of the machines clock`() {
    #expect(Timestamp(uptime: 123_456.000_000_789).nanoseconds == 123_456_000_000_789)
    #expect(Timestamp(uptime: .nan).nanoseconds == 0)
  }

  @Test func `the clock of the device runs`() async throws {
    let clock = GestureClock.uptime.ticks
    let before = clock.now
    #expect(before.offset > .zero)
    try await clock.sleep(until: before.advanced(by: .milliseconds(2)), tolerance: nil)
    #expect(before.duration(to: clock.now) >= .milliseconds(2))
    #expect(clock.minimumResolution == .nanoseconds(1))
  }

  @Test func `another clock begins at zero`() async throws {
    let manual = ManualClock()
    manual.advance(by: .seconds(3))
    let clock = GestureClock(manual).ticks
    #expect(clock.now.offset == .zero)
    manual.advance(by: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
    #expect(Ticks.Instant(offset: .zero) < clock.now)
    // There is no wait for a past instant.
    try await clock.sleep(until: Ticks.Instant(offset: .zero), tolerance: nil)
  }

  @Test func `buttons and keys are bits`() {
    #expect(PointerButtons(mask: 0b10_0101) == [.primary, .tertiary])
    #expect(PointerButton(number: 1) == .secondary)
    #expect(PointerButton(number: 9) == .forward)
    #expect(PointerButton(number: -1) == .primary)
    #expect(PointerButton(of: [.back, .secondary]) == .secondary)
    #expect(PointerButton(of: []) == .primary)
    // Shift and command, with caps lock and the numeric pad that no gesture asks for.
    #expect(ModifierKeys(flags: 1 << 16 | 1 << 17 | 1 << 20 | 1 << 21) == [.shift, .command])
  }

  @Test func `a pen leans and a finger does not`() {
    var numbers = ContactNumbers()
    #expect(numbers.pressure == 1)
    #expect(numbers.contact == PointerContact())
    numbers.force = 5
    numbers.maximumForce = 4
    #expect(numbers.pressure == 1)
    numbers.force = 1
    #expect(numbers.pressure == 0.25)
    numbers.force = .nan
    #expect(numbers.pressure == 1)
    numbers.radius = 12
    numbers.altitude = .pi / 3
    numbers.azimuth = 1
    numbers.roll = 2
    #expect(numbers.contact == PointerContact(radius: 12))
    numbers.isPen = true
    #expect(
      numbers.contact
        == PointerContact(radius: 12, tilt: .pi / 2 - .pi / 3, azimuth: 1, twist: 2))
  }

  @Test func `y points down`() {
    let up = ViewSpace(height: 100, isFlipped: false)
    #expect(up.point(x: 1, y: 30) == Point(x: 1, y: 70))
    let down = ViewSpace(height: 100, isFlipped: true)
    #expect(down.point(x: 1, y: 30) == Point(x: 1, y: 30))
  }

  private enum Action { case toggleControls, zoom(to: Double), hop_twice, openURL }

  @Test func `actions are called in words`() {
    #expect(SpokenName.of(Action.toggleControls) == "Toggle controls")
    #expect(SpokenName.of(Action.zoom(to: 2.5)) == "Zoom")
    #expect(SpokenName.of(Action.hop_twice) == "Hop twice")
    #expect(SpokenName.of(Action.openURL) == "Open URL")
    #expect(SpokenName.of(GestureAction(name: "zoom.dropped")) == "Zoom dropped")
    #expect(OfferedAction(1, name: "First").name == "First")
    #expect(OfferedAction(GestureAction(name: "liked")).name == "Liked")
  }
}
