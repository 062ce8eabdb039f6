import GestureCompiler
import GestureRuntime
import Testing

@testable import GestureDevices
@testable import GestureTesting

/// The meaning of the kernel's events, in small recordings made for the case. One unit is one point.
@Suite struct DeviceReaderTests {
  /// Events as `evemu-record` writes them, one report a line: `35=1` is an ABS_MT_POSITION_X of 1,
  /// `k14a=1` a key, `r0=1` a relative axis, `s2=0` a synchronization. A report takes 10 ms.
  private func read(header: [String] = [], _ reports: [String]) -> [String] {
    var text = header.joined(separator: "\n") + "\n"
    for (index, report) in reports.enumerated() {
      for event in (report + " s0=0").split(separator: " ") {
        text += "E: 5.\(100 + index * 10)000 \(line(event))\n"
      }
    }
    var reader = EvemuReader(scale: DeviceScale(pointsPerMillimetre: 1, unitsPerMillimetre: 1))
    return reader.read(text: text.utf8).map(describe)
  }

  private func line(_ event: Substring) -> String {
    let sides = event.split(separator: "=")
    let type =
      switch sides[0].first {
      case "k": "0001"
      case "r": "0002"
      case "s": "0000"
      default: "0003"
      }
    let code = type == "0003" ? sides[0] : sides[0].dropFirst()
    return "\(type) \(code) \(sides[1])"
  }

  private func describe(_ item: TraceItem) -> String {
    let time = item.time.nanoseconds / 1_000_000
    switch item.kind {
    case .event(let event): return "\(time) \(describe(event))"
    case .frame(let moves): return "\(time) \(moves.map(describe).joined(separator: " & "))"
    case .refused(let reason): return "\(time) refused: \(reason)"
    default: return "?"
    }
  }

  private func describe(_ event: PointerEvent) -> String {
    let place = "\(NumberText.rounded(event.location.x)),\(NumberText.rounded(event.location.y))"
    switch event.phase {
    case .scroll:
      return "scroll \(NumberText.rounded(event.delta.dx)),\(NumberText.rounded(event.delta.dy))"
    case .leave: return "leave"
    case .hover: return "hover \(place)"
    case .cancel: return "cancel \(event.touch)"
    default: return "\(event.phase) \(event.touch) \(place)"
    }
  }

  private func contacts(header: [String], _ reports: [String]) -> [PointerContact] {
    var text = header.joined(separator: "\n") + "\n"
    for (index, report) in reports.enumerated() {
      for event in (report + " s0=0").split(separator: " ") {
        text += "E: 5.\(100 + index * 10)000 \(line(event))\n"
      }
    }
    var reader = EvemuReader(scale: DeviceScale(pointsPerMillimetre: 2))
    return reader.read(text: text.utf8).compactMap { item in
      if case .event(let event) = item.kind { event.contact } else { nil }
    }
  }

  /// Devices list fewer touches. The reader skips the rest of a longer list.
  @Test func `of a list only 64 touches are read`() {
    let list = (1...65).map { "35=\($0) 36=1 s2=0" }.joined(separator: " ")
    let downs = read([list]).joined(separator: " ").split(separator: " ").count { $0 == "down" }
    #expect(downs == 64)
  }

  @Test func `a radius is half the diameter where its unit is known`() {
    let reports = ["39=5 35=1 36=2 30=80", "35=2", "35=3 30=40"]
    #expect(
      contacts(header: ["A: 30 0 100 0 0 10"], reports).prefix(3).map { $0.radius } == [8, 8, 4])
    #expect(contacts(header: ["A: 30 0 100 0 0 0"], reports).allSatisfy { $0 == PointerContact() })
  }

  @Test func `a pen leans where its unit is known`() throws {
    let axes = ["A: 1a -90 90 0 0 60", "A: 1b -90 90 0 0 60"]
    let reports = ["k140=1 0=10 1=20 1a=30 1b=0", "k14a=1 0=11", "1a=0 1b=-60 0=12"]
    let found = contacts(header: axes, reports)
    try #require(found.count >= 3)
    for (contact, wanted) in zip(found, [(0.5, 0.0), (0.5, 0.0), (1.0, -Double.pi / 2)]) {
      #expect(abs(contact.tilt - wanted.0) < 1e-9 && abs(contact.azimuth - wanted.1) < 1e-9)
    }
    #expect(contacts(header: [], reports).allSatisfy { $0 == PointerContact() })
  }

  @Test func `slots keep what they do not say`() {
    #expect(
      read([
        "39=5 35=1 36=2", "2f=1 39=6 35=8 36=9", "2f=0 35=2 2f=1 36=10", "2f=0 39=-1",
        "39=7 36=3", "2f=1 39=-1 2f=0 39=-1",
      ]) == [
        "0 down 1 1,2", "10 down 2 8,9", "20 move 1 2,2 & move 2 8,10", "30 up 1 2,2",
        "40 down 3 2,3", "50 up 2 8,10 & up 3 2,3",
      ])
  }

  @Test func `in one report moves come before lifts before new touches`() {
    #expect(
      read([
        "39=5 35=1 36=1 2f=1 39=6 35=2 36=2", "2f=2 39=8 35=9 36=9 2f=0 39=-1 2f=1 35=3",
      ]) == [
        "0 down 1 1,1 & down 2 2,2", "10 move 2 3,2", "10 up 1 1,1", "10 down 3 9,9",
        "10 cancel 2", "10 cancel 3",
      ])
  }

  @Test func `another identifier is another touch`() {
    #expect(
      read(["39=5 35=1 36=1", "39=6 35=9", "39=-1"])
        == ["0 down 1 1,1", "10 up 1 1,1", "10 down 2 9,1", "20 up 2 9,1"])
  }

  @Test func `lost events cancel and a touch that stays comes again`() {
    #expect(
      read(["39=5 35=1 36=1", "35=4 s3=0 36=4", "35=6 36=7", "39=-1"])
        == ["0 down 1 1,1", "10 cancel 1", "20 down 2 6,7", "30 up 2 6,7"])
  }

  @Test func `after lost events the slot is not known`() {
    #expect(
      read([
        "39=5 35=1 36=1 2f=1 39=6 35=2 36=2", "s3=0", "35=6 36=7", "2f=1 35=3 36=3", "39=-1",
      ]) == [
        "0 down 1 1,1 & down 2 2,2", "10 cancel 1", "10 cancel 2", "30 down 3 3,3",
        "40 up 3 3,3",
      ])
  }

  @Test func `what is down at the end is cancelled`() {
    #expect(read(["39=5 35=1 36=1"]) == ["0 down 1 1,1", "0 cancel 1"])
    #expect(read(["r0=1 k110=1"]) == ["0 down 1 1,0", "0 cancel 1"])
  }

  @Test func `a touch without a place waits for it`() {
    #expect(
      read(["39=5 35=1", "36=4", "39=-1"]) == ["10 down 1 1,4", "20 up 1 1,4"])
  }

  @Test func `lists are matched by the nearest`() {
    #expect(
      read([
        "35=1 36=1 s2=0 35=50 36=50 s2=0", "35=52 36=50 s2=0 35=2 36=1 s2=0", "35=3 36=1 s2=0",
        "s2=0",
      ]) == [
        "0 down 1 1,1 & down 2 50,50", "10 move 2 52,50 & move 1 2,1", "20 move 1 3,1",
        "20 up 2 52,50", "30 up 1 3,1",
      ])
  }

  @Test func `lists are matched by identifiers`() {
    #expect(
      read([
        "39=0 35=1 36=1 s2=0 39=1 35=9 36=9 s2=0", "39=1 35=1 36=1 s2=0 39=0 35=9 36=9 s2=0",
        "30=0 39=0 35=9 36=9 s2=0",
      ]) == [
        "0 down 1 1,1 & down 2 9,9", "10 move 2 1,1 & move 1 9,9", "20 up 1 9,9 & up 2 1,1",
      ])
  }

  @Test func `single touches are reported by a button`() {
    #expect(
      read(["0=5 1=6", "k14a=1", "0=7", "k14a=0 0=9"]).suffix(3)
        == ["10 down 1 5,6", "20 move 1 7,6", "30 up 1 7,6"])
  }

  @Test func `a mouse hovers presses and scrolls`() {
    #expect(
      read([
        "r0=3 r1=4", "k111=1", "r0=1", "k110=1", "k111=0", "k110=0 r0=1", "r8=-1 r6=2",
      ]) == [
        "0 hover 3,4", "10 down 1 3,4", "20 move 1 4,4", "30 move 1 4,4", "40 move 1 4,4",
        "50 up 1 5,4", "60 scroll 80,40",
      ])
  }

  @Test func `a pen hovers touches and leaves`() {
    #expect(
      read(["0=5 1=6 k140=1", "0=6", "k14a=1", "0=8", "k14a=0", "1=9", "0=0 1=0 k140=0"]) == [
        "0 hover 5,6", "10 hover 6,6", "20 down 1 6,6", "30 move 1 8,6", "40 up 1 8,6",
        "40 hover 8,6", "50 hover 8,9", "60 leave",
      ])
  }

  @Test func `a touchpads button is no pointer`() {
    #expect(
      read(["39=5 35=1 36=1 k145=1", "k110=1", "k110=0", "39=-1"])
        == ["0 down 1 1,1", "30 up 1 1,1"])
  }

  @Test func `a clock that runs backwards goes on`() {
    var reader = EvemuReader(scale: DeviceScale(pointsPerMillimetre: 1, unitsPerMillimetre: 1))
    let text = [
      "E: 9.5 0003 0039 1", "E: 9.5 0003 0035 1", "E: 9.5 0003 0036 1", "E: 9.6 0000 0000 0",
      "E: 2.0 0003 0035 2", "E: 2.1 0000 0000 0",
    ].joined(separator: "\n")
    #expect(
      reader.read(text: text.utf8).map(describe)
        == ["100 down 1 1,1", "200 move 1 2,1", "200 cancel 1"])
  }

  @Test func `units become points by what is known`() {
    var axes = DeviceAxes(scale: DeviceScale())
    #expect(axes.point(x: 120, y: 12, on: .touchscreen) == Point(x: 63, y: 6.3))
    axes.describe(code: 0x35, minimum: 100, maximum: 780, resolution: 0)
    axes.describe(code: 0x36, minimum: 0, maximum: 1360, resolution: 0)
    #expect(axes.point(x: 110, y: 20, on: .touchscreen) == Point(x: 6.3, y: 12.6))
    axes.describe(code: 0x35, minimum: 100, maximum: 780, resolution: 20)
    #expect(axes.point(x: 120, y: 20, on: .touchscreen) == Point(x: 6.3, y: 6.3))
    axes.scale.unitsPerMillimetre = 1
    #expect(axes.point(x: 101, y: 1, on: .touchscreen) == Point(x: 6.3, y: 6.3))
  }

  @Test func `a header gives pressure its range`() {
    var reader = EvemuReader()
    let text =
      "A: 3a 0 255 0 0\nE: 1.0 3 39 1\nE: 1.0 3 35 1\nE: 1.0 3 36 1\nE: 1.0 3 3a 51\nE: 1.0 0 0 0"
    #expect(events(reader.read(text: text.utf8)).first?.pressure == 0.2)
  }
}
