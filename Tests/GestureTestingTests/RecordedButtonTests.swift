import GestureRuntime
import Testing

@testable import GestureTesting

/// The buttons of a recorded pad in the events of its touches.
@Suite struct RecordedButtonTests {
  private func read(_ lines: String..., device: String = "touchpad") -> [String] {
    let header =
      #"{"deviceType":"\#(device)","unitsPerMm":{"x":1,"y":1},"range":{"x":[0,9],"y":[0,9]}}"#
    return GestureTestingTests.read(lines, after: header, text)
  }

  private func text(_ event: PointerEvent) -> String {
    let held = event.buttons.map { "\($0.rawValue)" } ?? "?"
    let millis = event.time.nanoseconds / 1_000_000
    return "\(millis) \(event.phase) \(event.touch) \(event.location.x) \(held)"
  }

  private static let down = #"{"t":0,"phase":"down","id":1,"x":1,"y":1}"#
  private static let second = #"{"t":0.1,"phase":"down","id":2,"x":2,"y":1}"#

  private func button(_ time: Double, _ name: String = "left", down: Bool) -> String {
    #"{"t":\#(time),"aux":"button","name":"\#(name)","down":\#(down)}"#
  }

  @Test func `a change is a frame of the touches that are down`() {
    #expect(
      read(
        Self.down, Self.second, button(0.2, down: true),
        #"{"t":0.3,"phase":"move","id":1,"x":3,"y":1}"#, button(0.4, down: false),
        #"{"t":0.5,"phase":"up","id":1,"x":3,"y":1}"#) == [
          "0 down 1 1.0 0", "100 down 2 2.0 0", "200 move 1 1.0 1 and 200 move 2 2.0 1",
          "300 move 1 3.0 1", "400 move 2 2.0 0 and 400 move 1 3.0 0", "500 up 1 3.0 0",
        ])
  }

  @Test func `a change comes after all else of its instant`() {
    #expect(
      read(button(0, down: true), Self.down, button(0.1, down: false), Self.second)
        == [
          "0 down 1 1.0 0", "0 move 1 1.0 1", "100 down 2 2.0 1",
          "100 move 1 1.0 0 and 100 move 2 2.0 0",
        ])
  }

  @Test func `a button that nobody touches is held by who comes`() {
    #expect(
      read(button(0, "right", down: true), Self.second, button(0.2, "wheel", down: true))
        == ["100 down 2 2.0 2"])
  }

  @Test func `other devices say nothing`() {
    #expect(read(Self.down, button(0.2, down: true), device: "touchscreen") == ["0 down 1 1.0 ?"])
  }
}
