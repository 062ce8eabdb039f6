import GestureRuntime
import Testing

@testable import GestureDevices
@testable import GestureTesting

/// The trace of a recorded pad that knows only the rectangle around its fingers, and their number.
@Suite struct SemiTouchpadTests {
  private func read(_ lines: String..., isSemi: Bool = true) -> [String] {
    let header =
      #"{"deviceType":"touchpad","semiMt":\#(isSemi),"range":{"x":[0,9],"y":[0,9]}}"#
    return GestureTestingTests.read(lines, after: header, text)
  }

  private func text(_ event: PointerEvent) -> String {
    let (millis, place) = (event.time.nanoseconds / 1_000_000, event.location)
    let held = event.buttons.map { $0.isEmpty ? "" : " pressed" } ?? ""
    return "\(millis) \(event.phase) \(event.touch) \(place.x),\(place.y)\(held)"
  }

  private func touch(_ time: Double, _ phase: String, _ id: Int, _ x: Double, _ y: Double) -> String
  {
    #"{"t":\#(time),"phase":"\#(phase)","id":\#(id),"x":\#(x),"y":\#(y)}"#
  }

  private func fingers(_ time: Double, _ count: Int) -> String {
    #"{"t":\#(time),"aux":"fingers","count":\#(count)}"#
  }

  @Test func `corners go the way of their middle`() {
    let lines = [
      touch(0, "down", 1, 0, 0), touch(0, "down", 2, 10, 10),
      touch(0.1, "move", 1, 4, 0), touch(0.1, "move", 2, 12, 10), touch(0.2, "move", 2, 14, 14),
    ]
    #expect(
      read(lines[0], lines[1], lines[2], lines[3], lines[4]) == [
        "0 down 1 0.0,0.0 and 0 down 2 10.0,10.0", "100 move 1 3.0,0.0 and 100 move 2 13.0,10.0",
        "200 move 1 4.0,2.0 and 200 move 2 14.0,12.0",
      ])
    #expect(
      read(lines[0], lines[1], lines[2], lines[3], isSemi: false).last
        == "100 move 1 4.0,0.0 and 100 move 2 12.0,10.0")
  }

  @Test func `corners that leap as fingers come and go have not moved`() {
    #expect(
      read(
        touch(0, "down", 1, 5, 5), touch(0.1, "move", 1, 1, 1), touch(0.1, "down", 2, 9, 9),
        touch(0.2, "move", 1, 2, 1), touch(0.2, "move", 2, 10, 9),
        touch(0.3, "move", 1, 8, 8), touch(0.3, "up", 2, 10, 9), touch(0.4, "move", 1, 8, 9)) == [
          "0 down 1 5.0,5.0", "100 down 2 9.0,9.0",
          "200 move 1 6.0,5.0 and 200 move 2 10.0,9.0", "300 up 2 10.0,9.0", "400 move 1 6.0,6.0",
        ])
  }

  @Test func `fingers without a corner are beside the first`() {
    #expect(
      read(
        touch(0, "down", 1, 1, 1), touch(0, "down", 2, 9, 9), fingers(0, 4),
        touch(0.1, "move", 1, 3, 1), touch(0.2, "up", 1, 3, 1), fingers(0.2, 3),
        touch(0.3, "up", 2, 9, 9), fingers(0.3, 0)) == [
          "0 down 1 1.0,1.0 and 0 down 2 9.0,9.0 and 0 down -1 1.0,1.0 and 0 down -2 1.0,1.0",
          "100 move 1 2.0,1.0 and 100 move 2 10.0,9.0 and 100 move -1 2.0,1.0 and 100 move -2 2.0,1.0",
          "200 up -2 2.0,1.0 and 200 up 1 2.0,1.0", "300 up -1 2.0,1.0 and 300 up 2 10.0,9.0",
        ])
    #expect(read(fingers(0, 4), fingers(0.1, 1_000_000)) == [])
    #expect(
      read(fingers(0, 1_000_000), touch(0.1, "down", 1, 1, 1)) == [
        "100 down 1 1.0,1.0 and 100 down -1 1.0,1.0 and 100 down -2 1.0,1.0 and 100 down -3 1.0,1.0"
      ])
  }

  @Test func `its button is held by all`() {
    let button = #"{"t":0.1,"aux":"button","name":"left","down":true}"#
    #expect(
      read(
        touch(0, "down", 1, 1, 1), touch(0, "down", 2, 9, 9), fingers(0, 3), button,
        touch(0.2, "up", 1, 1, 1)) == [
          "0 down 1 1.0,1.0 and 0 down 2 9.0,9.0 and 0 down -1 1.0,1.0",
          "100 move 1 1.0,1.0 pressed and 100 move 2 9.0,9.0 pressed and 100 move -1 1.0,1.0 pressed",
          "200 up 1 1.0,1.0 pressed",
        ])
  }

  @Test func `a long instant is not kept`() {
    var corners = SemiTouchpad()
    var given = 0
    for number in 0..<1000 {
      let event = PointerEvent.move(touch: number, at: .zero, time: Timestamp(nanoseconds: 0))
      given += corners.take(event, line: 1).count
    }
    #expect(given > 900)
  }
}
